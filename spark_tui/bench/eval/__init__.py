"""What `spark eval` measures: tasks, the engines that answer them, and whether the answers are right."""
