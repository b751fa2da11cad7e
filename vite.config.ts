import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** React Aria brings what it says to screen readers in 34 languages; the staff area speaks one. */
const oneLanguage: Plugin = {
  name: "one-language",
  enforce: "pre",
  resolveId(source, importer) {
    const words = /^(.*\/)[a-z]{2}-[A-Z]{2}(\.\w+)$/.exec(source);
    if (!words || !importer?.includes("/node_modules/react-")) return null;
    return this.resolve(`${words[1]}en-US${words[2]}`, importer, { skipSelf: true });
  },
};

export default defineConfig({
  plugins: [oneLanguage, tailwindcss(), reactRouter()],
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
});
