import { tmpdir } from "node:os";
import { FirstAccountsRefused } from "#app/http/accounts/first-accounts.server.ts";
import { DatabaseInUse } from "#db/claim-file.ts";
import { DatabaseUnreachable } from "#db/database-health.ts";
import { CopyRefused, NewerDatabase, OlderDatabase } from "#db/migrate.ts";
import { type Environment, EnvironmentError } from "./env.ts";
import { NodeTooOld } from "./version.ts";

/** Where a start or command looks for things, for the messages. */
export type Places = Partial<Pick<Environment, "host" | "port" | "dataDir" | "database">>;

interface Explanation {
  text: string;
  todo: string;
}

/**
 * Ends the process after a failed start, and says what to do.
 * @throws the error itself if it is a fault in the program
 */
export function endStart(error: unknown, places: Places): never {
  const reason = startFailure(error, places);
  if (reason === undefined) throw error;
  process.stderr.write(`Plinth cannot start:\n${reason}\n`);
  process.exit(1);
}

/** Returns what an operator can do about a failed start or command, or undefined for a fault in the program itself. */
export function startFailure(error: unknown, places: Places): string | undefined {
  const explained = explainFailure(error, places);
  return explained && `${explained.text} ${explained.todo}`.trim();
}

/** Returns the same in its two parts. */
export function explainFailure(error: unknown, places: Places): Explanation | undefined {
  const explained = [
    EnvironmentError,
    FirstAccountsRefused,
    NodeTooOld,
    NewerDatabase,
    OlderDatabase,
    DatabaseUnreachable,
    CopyRefused,
  ];
  if (explained.some((kind) => error instanceof kind)) return { text: (error as Error).message, todo: "" };
  if (error instanceof DatabaseInUse)
    return {
      text: `Another Plinth is running on ${error.message}.`,
      todo: "Stop it, or set another DATA_DIR.",
    };
  if (!(error instanceof Error)) return undefined;
  const { code = "", message } = error as SystemError;
  const found = explanations.find(
    ({ codes, fits = () => true }) => codes.some((one) => code.startsWith(one)) && fits(error, places),
  );
  return found?.explain({ message, ...places });
}

/** `hostname` is the name that could not be resolved. */
type SystemError = NodeJS.ErrnoException & { hostname?: string };

const explanations: {
  /** How codes of the system, Node, SQLite or PostgreSQL begin. */
  codes: string[];
  fits?: (error: SystemError, places: Places) => boolean;
  explain: (about: Places & { message: string }) => Explanation;
}[] = [
  {
    codes: ["EADDRINUSE"],
    explain: ({ port }) => ({
      text: `Port ${port} is used by another program.`,
      todo: "Stop that program, or set PORT to another number.",
    }),
  },
  {
    codes: ["EADDRNOTAVAIL", "ENOTFOUND"],
    fits: ({ code, hostname }, { host }) => code !== "ENOTFOUND" || hostname === host,
    explain: ({ message }) => ({
      text: `HOST is not an address of this machine (${message}).`,
      todo: "Set HOST to one, such as 127.0.0.1.",
    }),
  },
  {
    codes: ["EACCES"],
    // Node names the second in workers.
    fits: ({ syscall }) => syscall === "listen" || syscall === "bind",
    explain: ({ port, message }) => ({
      text: `This user may not listen on port ${port} (${message}).`,
      todo: "Set PORT to 1024 or more, and put a proxy in front for the ports 80 and 443.",
    }),
  },
  {
    codes: ["ERR_MODULE_NOT_FOUND"],
    explain: ({ message }) => ({
      text: `A part of the program is missing (${message}).`,
      todo: "Run npm ci and npm run build, then start again.",
    }),
  },
  {
    codes: ["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"],
    explain: ({ dataDir, message }) => ({
      text: `This user may not write to the data folder ${dataDir} (${message}).`,
      todo: "Change the owner of the folder, or set DATA_DIR.",
    }),
  },
  {
    // SQLite needs space for its index of the log even to read.
    codes: ["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_WRITE"],
    explain: ({ dataDir }) => ({
      text: `There is no space left for ${dataDir}, or for temporary files in ${tmpdir()}.`,
      todo: "Make space, then try again.",
    }),
  },
  {
    codes: ["53100"],
    explain: ({ message }) => ({
      text: `The disk of PostgreSQL is full (${message}).`,
      todo: "Make space there, then try again.",
    }),
  },
  {
    codes: ["SQLITE_NOTADB", "SQLITE_CORRUPT"],
    explain: ({ database, message }) => ({
      text: `The database ${database} is damaged (${message}).`,
      todo: "Restore it from a backup; nothing was changed.",
    }),
  },
  {
    codes: ["SQLITE_IOERR"],
    explain: ({ database, message }) => ({
      text: `The disk of ${database} fails (${message}).`,
      todo: "Look into the system's log, such as with dmesg, and check the disk before anything else.",
    }),
  },
  {
    codes: ["SQLITE_BUSY"],
    explain: ({ database }) => ({
      text: `Another program locks the database ${database}.`,
      todo: "End that program, such as a copy of the file, then try again.",
    }),
  },
];
