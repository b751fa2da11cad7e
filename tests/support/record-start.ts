import { writeFileSync } from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import v8 from "node:v8";

/** What a program did until it ended. */
export interface RecordedStart {
  /** Names of the packages that it loaded. */
  packages: string[];
  /** Addresses of the files that it loaded, other than those of packages and of Node. */
  files: string[];
  /** Flags that it gave to V8. */
  flags: string[];
}

// For `--import`: a program that ends writes what it did to the file in `RECORDED_START`.
const packages = new Set<string>();
const files: string[] = [];
const flags: string[] = [];
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/.exec(url)?.[1];
    if (name) packages.add(name);
    else if (url.startsWith("file:")) files.push(url);
    return next(url, context);
  },
});
const { setFlagsFromString } = v8;
v8.setFlagsFromString = (flag) => {
  flags.push(flag);
  setFlagsFromString(flag);
};
syncBuiltinESMExports();
process.on("exit", () => {
  const recorded: RecordedStart = { packages: [...packages], files, flags };
  if (process.env.RECORDED_START) writeFileSync(process.env.RECORDED_START, JSON.stringify(recorded));
});
