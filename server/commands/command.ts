import type { ParseArgsOptionsConfig } from "node:util";
import type { Environment } from "../env.ts";

/** Values of a command's options, by name without the dashes. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** A command for the server's console. */
export interface Command {
  /** Its arguments and options as in a usage line; empty if it has none. */
  usage: string;
  summary: string;
  /** Number of arguments. */
  takes: number;
  /** Options as `parseArgs` of Node defines them; none may be given more than once. */
  options?: ParseArgsOptionsConfig;
  /**
   * Runs the command.
   * @returns the output
   * @throws CommandFailed with a message that says what to do instead
   */
  run(parameters: string[], environment: Environment, options: Options): Promise<string>;
}

export class CommandFailed extends Error {
  override name = "CommandFailed";
}
