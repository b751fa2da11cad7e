/** The program of the commands, `npx plinth COMMAND`. */
import { runCommand } from "#server/commands/run-command.ts";
import { makeFilesPrivate } from "./data-folder.ts";

makeFilesPrivate();
const { code, out, error } = await runCommand(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = code;
