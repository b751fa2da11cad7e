import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sharedExports],
  worker: {
    format: "es",
    plugins: () => [nothingOfNode],
  },
  build: {
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
          input: "./server/app.ts",
          // Lazy parts of pages are for the browser; here all is one file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
