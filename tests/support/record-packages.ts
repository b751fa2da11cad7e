import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** For `--import`: writes the names of all packages that a program has loaded to `LOADED_PACKAGES` when it ends. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
process.on("exit", () => {
  if (process.env.LOADED_PACKAGES) writeFileSync(process.env.LOADED_PACKAGES, JSON.stringify([...loaded]));
});
