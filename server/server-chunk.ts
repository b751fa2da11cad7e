/** Which parts of the server's build are one file of a release, which only the server loads. */
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What a start loads after its first file. */
const ofServer = /\/build\/server\/(index\.js|assets\/(start-site|serve-alone|serve-as-worker)-[\w-]+\.js)$/;

/** What the main process of several workers loads after its first file. It serves nothing, and should stay small. */
const ofMainProcess = /\/build\/server\/assets\/(env|workers)-[\w-]+\.js$/;

/** The first file, which is loaded before Node looks for compiled code. */
const first = /\/build\/server\/main\.js$/;

/** Processes that must load neither the server nor what it shares with the console. */
const ofHelper = /-worker\.ts$/;

/**
 * Returns a function that names the chunk of a module; null leaves it to the bundler, which makes one for each set of
 * entries and of what is loaded on demand. A start read 114 files then, and opening a file takes longer than most of them.
 * What a start loads is in `site` if nothing else loads it, in `main` if the main process of several workers does, and in
 * `shared` if the console does. What the processes for photos and documents load stays outside.
 */
export function createServerChunk(entries: string[]) {
  let chunks: Map<string, Set<string>> | undefined;

  function chunksOf(modules: Modules) {
    const atOnce = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
    const everything = (id: string) => [
      ...atOnce(id),
      ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    ];
    const all = [...reached(entries, everything)];
    const named = (names: RegExp) => all.filter((id) => names.test(id));
    const start = reached([...named(ofServer), ...named(ofMainProcess)], atOnce).difference(
      reached(named(first), atOnce),
    );
    const outside = reached(
      entries.filter((id) => !ofServer.test(id)),
      (id) => everything(id).filter((imported) => !ofServer.test(imported)),
    );
    const main = reached(named(ofMainProcess), atOnce);
    const helpers = reached(named(ofHelper), everything);
    return new Map([
      ["site", start.difference(outside)],
      ["main", start.intersection(main).difference(helpers)],
      ["shared", start.intersection(outside).difference(main).difference(helpers)],
    ]);
  }

  return (id: string, modules: Modules): string | null => {
    chunks ??= chunksOf(modules);
    for (const [name, chunk] of chunks) if (chunk.has(id)) return name;
    return null;
  };
}

function reached(from: string[], importsOf: (id: string) => string[]): Set<string> {
  const seen = new Set<string>(from);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}
