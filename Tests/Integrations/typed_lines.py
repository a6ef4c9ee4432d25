"""Imported by lldb in the tests: types the lines of a file, and writes what each came to, its output and its error."""

import json
import os

import lldb


def __lldb_init_module(debugger, session):
    interpreter = debugger.GetCommandInterpreter()
    came_to = []
    with open(os.environ["TYPED"]) as file:
        lines = json.load(file)
    for line in lines:
        result = lldb.SBCommandReturnObject()
        interpreter.HandleCommand(line, result)
        came_to.append((result.GetOutput() or "", result.GetError() or ""))
    with open(os.environ["TYPED"], "w") as file:
        json.dump(came_to, file)
    # A process that runs on would keep the debugger waiting.
    debugger.SetAsync(False)
    debugger.GetSelectedTarget().GetProcess().Kill()
