import { fileURLToPath } from "node:url";
import { lockRelease, makeRelease } from "./make-release.ts";

const folder = fileURLToPath(new URL("../release", import.meta.url));
await makeRelease(folder);
await lockRelease(folder);
process.stdout.write(`The release is in ${folder}: copy it to a server, then npm ci && npm start.\n`);
