import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { withoutUnusedParts } from "./router-parts.ts";
import { createScriptNames } from "./script-groups.ts";

/** The HEIC decoder imports modules of Node, which it uses only there. */
const nothingOfNode: Plugin = {
  name: "nothing-of-node",
  enforce: "pre",
  resolveId: (id, importer) =>
    /^(fs|path|crypto)$/.test(id) && importer?.includes("libheif-js") ? "\0nothing" : null,
  load: (id) => (id === "\0nothing" ? "export default {}" : null),
};

/** Lets scripts of pages export what other scripts share with them. React Router allows it only without groups of ours. */
const sharedExports: Plugin = {
  name: "shared-exports",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

/** Names the programs of the server's build. React Router gives all of them the name of its own. */
const programNames: Plugin = {
  name: "program-names",
  applyToEnvironment: ({ name }) => name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
};

/** What staff pages share is most of each, and a second minifier finds 0.8 KB more in it. */
const sharedTwice: Plugin = {
  name: "shared-twice",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const compress = { ecma: 2020 as const, passes: 3 };
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && /^(frame|for-)/.test(file.name))
          file.code = (await minify(file.code, { module: true, ecma: 2020, compress })).code ?? file.code;
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sharedExports, programNames, withoutUnusedParts(), sharedTwice],
  worker: {
    format: "es",
    plugins: () => [nothingOfNode],
  },
  build: {
    // Each script would name all scripts of its lazy parts, by hashes. Nearly all of them are there with the page.
    modulePreload: false,
    assetsInlineLimit: 0,
    // For the list of files that the service worker keeps (`server/make-worker.ts`).
    manifest: true,
    // A start on a slow machine says where the site is, not how long each plugin took.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What only the server shows of it is then no import of every staff page.
          treeshake: {
            moduleSideEffects: [{ test: /app\/site\/frame\/failure-page\.tsx$/, sideEffects: false }],
          },
          // Each name stands in several files and in the manifest, and hashes cannot be compressed.
          output: {
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // Every staff page needs all of it, and one file compresses 6 KB better than its parts.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 1,
                },
                { name: createScriptNames(), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Its entry points are folders, which Node does not import.
      resolve: { noExternal: [/^@atlaskit\//] },
      build: {
        rolldownOptions: {
          // A release is made of all three, so that what they share is there once.
          input: { index: "./server/app.ts", main: "./server/main.ts", plinth: "./server/plinth.ts" },
          // Lazy parts of pages are for the browser; here all is one file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
