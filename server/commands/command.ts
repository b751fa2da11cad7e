import type { Environment } from "../env.ts";

/** A command for the server's console, safe beside a running server. */
export interface Command {
  /** Its arguments as in a usage line; empty if it has none. */
  usage: string;
  summary: string;
  /** Number of arguments. */
  takes: number;
  /**
   * Runs the command.
   * @returns the output
   * @throws CommandFailed with a message that says what to do instead
   */
  run(parameters: string[], environment: Environment): Promise<string>;
}

export class CommandFailed extends Error {
  override name = "CommandFailed";
}
