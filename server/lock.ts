import { markCompiledLibraries } from "./lock-file.ts";

await markCompiledLibraries("package-lock.json");
