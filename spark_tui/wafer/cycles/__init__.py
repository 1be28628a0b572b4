"""The mesh cycle by cycle: routers, queues, colors, and PEs that follow a list of steps."""
