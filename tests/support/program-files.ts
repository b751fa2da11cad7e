import { fileURLToPath } from "node:url";

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The built files that tests start, as every way to run the program does. */
export const programFiles = {
  main: inRoot("release/server/main.js"),
  plinth: inRoot("release/server/plinth.js"),
  printWorker: inRoot("release/server/print-worker.js"),
  /** Where Node keeps compiled modules, for tests start the program two hundred times. */
  compiled: inRoot("node_modules/.cache/compiled"),
};
