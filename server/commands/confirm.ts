import { createInterface } from "node:readline/promises";
import { CommandFailed } from "./command.ts";

/**
 * Asks for a line of text.
 * @throws CommandFailed at the end of the input, such as without a terminal
 */
export async function askLine(question: string, otherwise: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
  try {
    const line = await Promise.race([lines.question(`${question} `), ended]);
    if (line === null) throw new CommandFailed(`Nothing was confirmed and nothing was changed. ${otherwise}`);
    return line;
  } finally {
    lines.close();
  }
}
