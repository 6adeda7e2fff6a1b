"""What the YAML file beside this one names; the harness loads it from its folder."""

from commis.lm_eval import dataset, process, prompt

__all__ = ["dataset", "process", "prompt"]
