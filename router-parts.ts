/** Which parts of React Router are left out of the browser's scripts. */
import type { Plugin } from "vite";

/**
 * The router's code mentions these two, so that the bundler keeps them, but nothing of them ever runs here: the site
 * sets no `instrumentations`, and `routeDiscovery` is `initial`. They are 2 KB of every staff page. The bundler fails
 * on an export that is missing after an update of the router.
 */
const unused: Record<string, string> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
  "dom/ssr/fog-of-war.js": `
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, URL_LIMIT = undefined;
    export const handleClientVersionMismatch = undefined;`,
};

const folder = "/react-router/dist/production/lib/";

/** Replaces the unused parts; fails if one of them has another name after an update of the router. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<string>();
  return {
    name: "without-unused-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const part = Object.keys(unused).find((one) => id.endsWith(folder + one));
      if (!part) return null;
      found.add(part);
      return unused[part] ?? null;
    },
    buildEnd(error) {
      const missing = Object.keys(unused).filter((part) => !found.has(part));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(", ")}`);
    },
  };
}
