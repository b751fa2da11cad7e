import type { Environment } from "../env.ts";

/** Something an operator does on the server's console, beside the running program. */
export interface Command {
  /** Its arguments, as in a usage line; empty when it has none. */
  usage: string;
  summary: string;
  /** How many arguments it takes. */
  takes: number;
  /**
   * Does it.
   * @returns what to print
   * @throws CommandFailed when it cannot be done, with what to do instead
   */
  run(parameters: string[], environment: Environment): Promise<string>;
}

/** Why a command did nothing. */
export class CommandFailed extends Error {
  override name = "CommandFailed";
}
