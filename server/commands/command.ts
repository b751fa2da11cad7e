import type { ParseArgsOptionsConfig } from "node:util";
import type { Environment, EnvironmentError } from "#server/env.ts";

/** Values of a command's options, by name without the dashes. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** The output of a command that ran to its end, although what it found is not in order. */
export interface Failure {
  failed: string;
  /** The exit code: 1, unless what was wanted is done and only lacks files that the site has lost. */
  code?: 3;
}

export interface Command {
  /** Its arguments and options as in a usage line; empty if it has none. */
  usage: string;
  summary: string;
  /** Sentences for its own help: what it changes, what its options do. */
  details?: string;
  /** Whether it may run beside a running server; if not, why. */
  besideServer: string;
  /** Number of arguments. */
  takes: number;
  /** Options as `parseArgs` of Node defines them; none may be given more than once. */
  options?: ParseArgsOptionsConfig;
  /**
   * Runs the command.
   * @returns the output
   * @throws CommandFailed with a message that says what to do instead
   */
  run(parameters: string[], environment: Environment, options: Options): Promise<string | Failure>;
  /** Runs in place of `run` when the environment is invalid. Without it the command fails with the problems. */
  runWithout?(problem: EnvironmentError, options: Options): Promise<string | Failure>;
}

export const safeBesideServer = "Safe beside a running server.";

export class CommandFailed extends Error {
  override name = "CommandFailed";
}

/** Thrown for options that contradict each other or are invalid. */
export class InvalidUsage extends Error {
  override name = "InvalidUsage";
}
