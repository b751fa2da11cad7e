import { parseArgs } from "node:util";
import { type Environment, EnvironmentError, readEnvironment } from "../env.ts";
import { startFailure } from "../start-failure.ts";
import { type Command, CommandFailed, type Failure, InvalidUsage, type Options } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, overview, unknownCommand, usage } from "./help.ts";

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
  if (name === "") return fail(2, overview(commands));
  if (name === "help" || name === "--help" || name === "-h") return help(parameters[0]);
  const command = commandOf(name === "--version" ? "version" : name);
  if (!command) return fail(2, unknownCommand(name, commands));
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

function reasonOf(error: unknown, places: Parameters<typeof startFailure>[1]): string {
  if (error instanceof CommandFailed || error instanceof EnvironmentError) return error.message;
  const reason = startFailure(error, places);
  return reason ?? `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}

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

/** Returns the arguments and options; undefined if their number is wrong, or an option is unknown or has no value. */
function parse(parameters: string[], { takes, options = {} }: Command) {
  try {
    const { positionals, values } = parseArgs({ args: parameters, options, allowPositionals: true });
    return positionals.length === takes ? { positionals, options: values as Options } : undefined;
  } catch {
    return undefined;
  }
}

function help(about: string | undefined): Outcome {
  if (about === undefined) return say(overview(commands));
  const command = commandOf(about);
  return command ? say(helpOf(about, command)) : fail(2, unknownCommand(about, commands));
}

/** A command may have written its output itself. */
const say = (text: string): Outcome => ({ code: 0, out: text && `${text}\n`, error: "" });

const fail = (code: 1 | 2, text: string): Outcome => ({ code, out: "", error: `${text}\n` });
