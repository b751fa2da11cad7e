import { parseArgs } from "node:util";
import { backupCommand } from "./commands/backup.ts";
import { type Command, CommandFailed, type Options } from "./commands/command.ts";
import { moveCommand } from "./commands/move.ts";
import { resetTwoFactorCommand } from "./commands/reset-two-factor.ts";
import { restoreCommand } from "./commands/restore.ts";
import { verifyCommand } from "./commands/verify.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";

const commands: Record<string, Command> = {
  "reset-two-factor": resetTwoFactorCommand,
  backup: backupCommand,
  verify: verifyCommand,
  restore: restoreCommand,
  move: moveCommand,
};

const [name = "", ...parameters] = process.argv.slice(2);
process.exitCode = await main();

/** Runs a command. @returns the exit code: 0 done, 1 failed, 2 invalid usage */
async function main(): Promise<0 | 1 | 2> {
  if (name === "--help" || parameters.includes("--help")) return say(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return fail(2, `${name ? `There is no command ${name}.` : "Name a command."}\n\n${help()}`);
  const given = parse(parameters, command);
  if (given?.positionals.length !== command.takes) return fail(2, `Usage: ${usage(name, command)}`);
  try {
    return say(await command.run(given.positionals, readEnvironment(process.env), given.values as Options));
  } catch (error) {
    if (error instanceof CommandFailed || error instanceof EnvironmentError) return fail(1, error.message);
    return fail(1, `The command failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns the arguments and options; undefined if an option is unknown or has no value. */
function parse(parameters: string[], { options }: Command) {
  try {
    return parseArgs({ args: parameters, options: options ?? {}, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function help(): string {
  const list = Object.entries(commands).map(
    ([name, command]) => `  ${usage(name, command)}\n      ${command.summary}`,
  );
  return [
    "Commands for the server’s console, safe beside a running server.",
    "They read the same environment variables as the server.",
    "",
    ...list,
  ].join("\n");
}

function usage(name: string, command: Command): string {
  return `npm run plinth -- ${name} ${command.usage}`.trim();
}

function say(text: string): 0 {
  // A command may have written its output itself.
  if (text) process.stdout.write(`${text}\n`);
  return 0;
}

function fail(code: 1 | 2, text: string) {
  process.stderr.write(`${text}\n`);
  return code;
}
