import { parseArgs } from "node:util";
import leven from "leven";
import { type Environment, EnvironmentError, readEnvironment } from "#server/env.ts";
import type { Places } from "#server/start-failure.ts";
import { createAdminCommand, passwordLinkCommand, resetTwoFactorCommand } from "./account-commands.ts";
import {
  backupCommand,
  exportCommand,
  importCommand,
  restoreCommand,
  verifyCommand,
} from "./archive-commands.ts";
import { commandFailure } from "./archives.ts";
import { type Command, type Failure, InvalidUsage, type Options } from "./command.ts";
import { eraseCommand, startOverCommand } from "./content-commands.ts";
import { doctorCommand } from "./doctor.ts";
import { moveCommand } from "./move.ts";
import { migrateCommand, startCommand, versionCommand } from "./server-commands.ts";

/** All commands by name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  migrate: migrateCommand,
  version: versionCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  verify: verifyCommand,
  restore: restoreCommand,
  move: moveCommand,
  export: exportCommand,
  import: importCommand,
  "create-admin": createAdminCommand,
  "password-link": passwordLinkCommand,
  "reset-two-factor": resetTwoFactorCommand,
  "start-over": startOverCommand,
  erase: eraseCommand,
};

/** What a command leaves: its exit code, as `help` explains it, and what it says. */
export interface Outcome {
  code: 0 | 1 | 2 | 3;
  /** For the standard output. */
  out: string;
  /** For the standard error output. */
  error: string;
}

const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** Runs a command as it is typed after `npx plinth`, with these variables of the environment. */
export async function runCommand(typed: string[], variables: NodeJS.ProcessEnv): Promise<Outcome> {
  const [name = "", ...parameters] = typed;
  if (name === "") return fail(2, overview());
  if (name === "help" || name === "--help" || name === "-h") return help(parameters[0]);
  const command = commandOf(name === "--version" ? "version" : name);
  if (!command) return fail(2, unknownCommand(name));
  if (parameters.includes("--help")) return help(name);
  const given = parse(parameters, command);
  if (!given) return fail(2, `Usage: ${usage(name, command)}\n\nnpx plinth help ${name} explains it.`);
  const environment = environmentOrProblem(variables);
  try {
    const result = await run(command, given, environment);
    return typeof result === "string" ? say(result) : { ...say(result.failed), code: result.code ?? 1 };
  } catch (error) {
    if (error instanceof InvalidUsage) return fail(2, error.message);
    return fail(1, reasonOf(error, environment instanceof EnvironmentError ? {} : environment));
  }
}

function run(
  command: Command,
  { positionals, options }: { positionals: string[]; options: Options },
  environment: Environment | EnvironmentError,
): Promise<string | Failure> {
  if (!(environment instanceof EnvironmentError)) return command.run(positionals, environment, options);
  if (command.runWithout) return command.runWithout(environment, options);
  throw environment;
}

const reasonOf = (error: unknown, places: Places): string =>
  commandFailure(error, places) ??
  `The command failed: ${error instanceof Error ? error.message : String(error)}`;

function environmentOrProblem(variables: NodeJS.ProcessEnv): Environment | EnvironmentError {
  try {
    const environment = readEnvironment(variables);
    // React selects its production build by this variable when it is first imported.
    variables.NODE_ENV ??= "production";
    return environment;
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
}

/**
 * Returns the arguments and options; undefined if their number is wrong, one is empty as an unset variable of the shell
 * is, or an option is unknown, given twice or has no value.
 */
function parse(args: string[], { takes, options = {} }: Command) {
  try {
    const { positionals, values, tokens } = parseArgs({
      args,
      options,
      allowPositionals: true,
      tokens: true,
    });
    const given = [...positionals, ...Object.values(values)];
    const times = tokens.filter(({ kind }) => kind !== "option-terminator").length;
    const isUsable = positionals.length === takes && times === given.length && !given.includes("");
    return isUsable ? { positionals, options: values as Options } : undefined;
  } catch {
    return undefined;
  }
}

function help(about: string | undefined): Outcome {
  if (about === undefined) return say(overview());
  const command = commandOf(about);
  return command ? say(helpOf(about, command)) : fail(2, unknownCommand(about));
}

/** A command may have written its output itself. */
const say = (text: string): Outcome => ({ code: 0, out: text && `${text}\n`, error: "" });

const fail = (code: 1 | 2, text: string): Outcome => ({ code, out: "", error: `${text}\n` });

function overview(): string {
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

export function helpOf(name: string, command: Command): string {
  const { summary, details, besideServer } = command;
  return [`Usage: ${usage(name, command)}`, summary, details, besideServer].filter(Boolean).join("\n\n");
}

function usage(name: string, command: Command): string {
  return `npx plinth ${name} ${command.usage}`.trim();
}

export function unknownCommand(name: string): string {
  const near = Object.keys(commands)
    .map((known) => ({ known, distance: leven(name, known) }))
    .filter(({ known, distance }) => distance <= 2 || known.startsWith(name) || known.endsWith(`-${name}`))
    .sort((one, other) => one.distance - other.distance)
    .map(({ known }) => known);
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  const hint = near.length > 0 ? `Did you mean ${list.format(near)}?` : "npx plinth help lists all commands.";
  return `There is no command ${name}. ${hint}`;
}
