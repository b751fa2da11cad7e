import leven from "leven";
import type { Command } from "./command.ts";

type Commands = Readonly<Record<string, Command>>;

/** Returns the list of all commands. */
export function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    "Usage: npx plinth COMMAND",
    "",
    "Commands for the server’s console. They read the same environment variables as the server.",
    "",
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "npx plinth help COMMAND explains a command and says whether it may run beside the server.",
    "Exit codes: 0 done, 1 failed, 2 invalid usage, 3 done, but the site has lost files that belong into the archive.",
  ].join("\n");
}

/** Returns the help of one command. */
export function helpOf(name: string, command: Command): string {
  const { summary, details, besideServer } = command;
  return [`Usage: ${usage(name, command)}`, summary, details, besideServer].filter(Boolean).join("\n\n");
}

export function usage(name: string, command: Command): string {
  return `npx plinth ${name} ${command.usage}`.trim();
}

/** Returns what to say about a command that does not exist. */
export function unknownCommand(name: string, commands: Commands): string {
  const near = Object.keys(commands)
    .map((known) => ({ known, distance: leven(name, known) }))
    .filter(({ known, distance }) => distance <= 2 || known.startsWith(name) || known.endsWith(`-${name}`))
    .sort((one, other) => one.distance - other.distance)
    .map(({ known }) => known);
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  const hint = near.length > 0 ? `Did you mean ${list.format(near)}?` : "npx plinth help lists all commands.";
  return `There is no command ${name}. ${hint}`;
}
