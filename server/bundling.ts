/** How the program is bundled for a release, which all but development runs. */
import { type BuildOptions, build, type Plugin, type Rolldown } from "vite";

/** Libraries of many small modules, which take half of a start to load one by one: programs are bundled with them. */
export const bundledLibraries = [
  "kysely",
  "zod",
  "better-auth",
  /^@better-(auth|fetch)\//,
  "better-call",
  "jose",
  /^@noble\//,
  "nanostores",
  "hono",
  /^@hono\//,
  "libphonenumber-js",
  // The sign-in library needs a few of its constants.
  /^@opentelemetry\//,
  // What passkeys are checked with.
  /^@simplewebauthn\//,
  /^@peculiar\//,
  "tsyringe",
  "reflect-metadata",
  "asn1js",
  /^pvt?s?utils$/,
  "tslib",
  "@hexagon/base64",
  "@levischuck/tiny-cbor",
  "react-router",
  /^@react-router\//,
  /^@remix-run\//,
  "cookie",
  "set-cookie-parser",
  "file-type",
  "strtok3",
  /^@tokenizer\//,
  "@borewit/text-codec",
  "ieee754",
  "token-types",
  "uint8array-extras",
  "@fastify/busboy",
  "markdown-it",
  "entities",
  "mdurl",
  "linkify-it",
  "uc.micro",
  "punycode.js",
  "rou3",
  "defu",
  /^cookie-es/,
  /^pino/,
  /^@pinojs\//,
  "atomic-sleep",
  "on-exit-leak-free",
  "quick-format-unescaped",
  "real-require",
  "safe-stable-stringify",
  "sonic-boom",
  "thread-stream",
  "lru-cache",
  "p-limit",
  "yocto-queue",
  "request-filtering-agent",
  "ipaddr.js",
  "modern-tar",
  "papaparse",
  "diff",
  "ical-generator",
  "uqr",
  "idb",
  "debug",
  "ms",
  "supports-color",
  "has-flag",
];

const checksOfPasskeys = [
  "generateAuthenticationOptions",
  "generateRegistrationOptions",
  "verifyAuthenticationResponse",
  "verifyRegistrationResponse",
];

/** Loads what checks passkeys with the first one: it builds a tree of certificate formats when it is loaded. */
const passkeysOnDemand: Plugin = {
  name: "passkeys-on-demand",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "@simplewebauthn/server" && importer?.includes("@better-auth/passkey") ? "\0passkeys" : null,
  load: (id) =>
    id === "\0passkeys"
      ? checksOfPasskeys
          .map(
            (name) =>
              `export const ${name} = async (options) => (await import("@simplewebauthn/server")).${name}(options);`,
          )
          .join("\n")
      : null,
};

/** Gives the server's adapter Node's version from the global: importing `node:process` makes Node open its streams and report. */
const processOfNode: Plugin = {
  name: "process-of-node",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "node:process" && importer?.includes("@hono/node-server") ? "\0process" : null,
  load: (id) => (id === "\0process" ? "export const { versions } = process;" : null),
};

/**
 * Bundles programs with those libraries, and what only the server loads into one file.
 * @param input paths by the names of the built files
 * @param options where they go, and how they are written
 */
export async function bundle(
  input: Record<string, string>,
  { root, ...options }: BuildOptions & { root: string },
): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: bundledLibraries },
    plugins: [passkeysOnDemand, processOfNode],
    build: {
      ssr: true,
      emptyOutDir: false,
      ...options,
      rolldownOptions: {
        input,
        // Directives of React Router are for browsers' builds.
        checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false, pluginTimings: false },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "server/[name]-[hash].js",
          codeSplitting: {
            groups: [{ name: createServerChunk(Object.values(input)), debugName: "site" }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  });
}

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What a start loads after its first file. */
const ofServer = /\/build\/server\/(index\.js|assets\/serve-site-[\w-]+\.js)$/;

/** What the main process of several workers loads after its first file. It serves nothing, and should stay small. */
const ofMainProcess = /\/build\/server\/assets\/(env|workers)-[\w-]+\.js$/;

/** The first file, which is loaded before Node looks for compiled code. */
const firstFile = /\/build\/server\/main\.js$/;

/** Processes that must load neither the server nor what it shares with the console. */
const ofHelper = /-worker\.ts$/;

/**
 * Returns a function that names the chunk of a module; null leaves it to the bundler, which makes one for each set of
 * entries and of what is loaded on demand. A start read 114 files then, and opening a file takes longer than most of them.
 * What a start loads is in `site` if nothing else loads it, in `main` if the main process of several workers does, and in
 * `shared` if the console does. What the processes for photos and documents load stays outside.
 */
function createServerChunk(entries: string[]) {
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
      reached(named(firstFile), atOnce),
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
    // The server, the console and the processes for documents all need these.
    const library = /\/node_modules\/(zod|libphonenumber-js)\//.exec(id)?.[1];
    if (library) return library;
    chunks ??= chunksOf(modules);
    for (const [name, chunk] of chunks) if (chunk.has(id)) return name;
    return null;
  };
}

/** Returns these modules and all that they import, directly or not. */
function reached(from: string[], importsOf: (id: string) => string[]): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
