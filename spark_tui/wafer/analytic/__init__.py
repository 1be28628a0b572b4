"""Whole models on whole wafers, by formula: what no cycle level could step through."""
