import { FirstPasswordsRefused } from "#app/auth/first-accounts.server.ts";
import { DatabaseInUse } from "#db/claim-file.ts";
import { NewerDatabase } from "#db/migrate.ts";
import { CopyRefused } from "#db/migrate-database.ts";
import { DatabaseUnreachable } from "#db/reach.ts";
import { EnvironmentError } from "./env.ts";
import { NodeTooOld } from "./node-version.ts";

/** Where this start looks for things, for the messages. */
interface Places {
  port: number;
  dataDir: string;
  database: string;
}

/** Returns what an operator can do about a failed start, or undefined for a fault in the program itself. */
export function startFailure(error: unknown, places: Partial<Places>): string | undefined {
  const explained = [
    ...[EnvironmentError, FirstPasswordsRefused, NodeTooOld],
    ...[NewerDatabase, DatabaseUnreachable, CopyRefused],
  ];
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DatabaseInUse)
    return `Another Plinth is running on ${error.message}. Stop it, or set another DATA_DIR.`;
  if (!(error instanceof Error)) return undefined;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const explain = explanations.find(({ codes }) => codes.some((one) => code.startsWith(one)));
  return explain?.text({ message, ...places });
}

const explanations: { codes: string[]; text: (about: Partial<Places> & { message: string }) => string }[] = [
  {
    codes: ["EADDRINUSE"],
    text: ({ port }) =>
      `Port ${port} is used by another program. Stop that program, or set PORT to another number.`,
  },
  {
    codes: ["EADDRNOTAVAIL", "ENOTFOUND"],
    text: ({ message }) =>
      `HOST is not an address of this machine (${message}). Set HOST to one, such as 127.0.0.1.`,
  },
  {
    codes: ["ERR_MODULE_NOT_FOUND"],
    text: ({ message }) =>
      `A part of the program is missing (${message}). Run npm ci and npm run build, then start again.`,
  },
  {
    codes: ["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"],
    text: ({ dataDir, message }) =>
      `This user may not write to the data folder ${dataDir} (${message}). Change the owner of the folder, or set DATA_DIR.`,
  },
  {
    codes: ["ENOSPC", "SQLITE_FULL", "53100"],
    text: ({ dataDir }) => `There is no space left for ${dataDir}. Make space, then start again.`,
  },
  {
    codes: ["SQLITE_NOTADB", "SQLITE_CORRUPT"],
    text: ({ database, message }) =>
      `The database ${database} is damaged (${message}). Restore it from a backup; nothing was changed.`,
  },
];
