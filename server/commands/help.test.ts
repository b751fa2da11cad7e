import { describe, expect, it } from "vitest";
import { commands, helpOf, unknownCommand } from "./run-command.ts";

describe("the help of a command", () => {
  it.each([
    "start",
    "migrate",
    "version",
    "doctor",
    "create-admin",
    "password-link",
    "reset-two-factor",
    "start-over",
    "erase",
  ])("states whether %s may run beside the server", (name) => {
    const command = commands[name];
    const text = command ? helpOf(name, command) : "";
    expect(text).toContain(`Usage: npx plinth ${name}`);
    expect(text).toMatch(/beside a running server|another server runs|while a server runs/);
  });
});

/** @spec console.2 */
describe("an unknown command", () => {
  it.each([
    ["constructor", "npx plinth help lists all commands."],
    ["strat", "Did you mean start?"],
    ["starts-over", "Did you mean start-over?"],
    ["reset", "Did you mean reset-two-factor?"],
  ])("such as %s gets a hint", (name, hint) => {
    expect(unknownCommand(name)).toBe(`There is no command ${name}. ${hint}`);
  });
});
