import { parseArgs } from "node:util";
import { type Command, CommandFailed, type Failure, InvalidUsage, type Options } from "./commands/command.ts";
import { commands } from "./commands/commands.ts";
import { helpOf, overview, unknownCommand, usage } from "./commands/help.ts";
import { makeFilesPrivate } from "./data-folder.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./env.ts";
import { startFailure } from "./start-failure.ts";

const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);

const [name = "", ...parameters] = process.argv.slice(2);
makeFilesPrivate();
process.exitCode = await main();

/** Runs a command. @returns the exit code, as `help` explains it */
async function main(): Promise<0 | 1 | 2 | 3> {
  if (name === "") return fail(2, overview(commands));
  if (name === "help" || name === "--help" || name === "-h") return help(parameters[0]);
  const command = commandOf(name === "--version" ? "version" : name);
  if (!command) return fail(2, unknownCommand(name, commands));
  if (parameters.includes("--help")) return help(name);
  const given = parse(parameters, command);
  if (!given) return fail(2, `Usage: ${usage(name, command)}\n\nnpx plinth help ${name} explains it.`);
  const environment = environmentOrProblem();
  try {
    const result = await run(command, given, environment);
    if (typeof result === "string") return say(result);
    say(result.failed);
    return result.code ?? 1;
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

function reasonOf(error: unknown, places: Parameters<typeof startFailure>[1]): string {
  if (error instanceof CommandFailed || error instanceof EnvironmentError) return error.message;
  const reason = startFailure(error, places);
  return reason ?? `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}

function environmentOrProblem(): Environment | EnvironmentError {
  try {
    const environment = readEnvironment(process.env);
    // React selects its production build by this variable when it is first imported.
    process.env.NODE_ENV ??= "production";
    return environment;
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
}

/** Returns the arguments and options; undefined if their number is wrong, or an option is unknown or has no value. */
function parse(parameters: string[], { takes, options = {} }: Command) {
  try {
    const { positionals, values } = parseArgs({ args: parameters, options, allowPositionals: true });
    return positionals.length === takes ? { positionals, options: values as Options } : undefined;
  } catch {
    return undefined;
  }
}

function help(about: string | undefined): 0 | 2 {
  if (about === undefined) return say(overview(commands));
  const command = commandOf(about);
  return command ? say(helpOf(about, command)) : fail(2, unknownCommand(about, commands));
}

function say(text: string): 0 {
  // A command may have written its output itself.
  if (text) process.stdout.write(`${text}\n`);
  return 0;
}

function fail<Code extends 1 | 2>(code: Code, text: string) {
  process.stderr.write(`${text}\n`);
  return code;
}
