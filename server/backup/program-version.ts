import { readFileSync } from "node:fs";

/** The version of this program, as in `package.json`. */
export const programVersion: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;
