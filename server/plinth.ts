/** The program of the commands, `npx plinth COMMAND`. */
import { runCommand } from "#server/commands/run-command.ts";
import { makeFilesPrivate } from "./data-folder.ts";

makeFilesPrivate();
// Otherwise a program that stops reading, such as head, would end this one with a stack trace.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
const { code, out, error } = await runCommand(process.argv.slice(2), process.env);
process.exitCode = code;
process.stderr.write(error);
// An archive was written here before.
if (out)
  process.stdout.write(out, (failure) => {
    if (!failure) return;
    process.stderr.write(`The output cannot be written (${failure.message}).\n`);
    process.exitCode = 1;
  });
