import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { EnhanceScript } from "./site/enhance-script.tsx";
import { FontPreloads } from "./ui/fonts/font-preloads.tsx";

/** The HTML document. Only routes that say `handle = { hydrate: true }` bring React to the browser. */
export default function Document() {
  const hydrate =
    import.meta.env.DEV || useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FontPreloads />
        <Meta />
        <Links />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f3f0eb" />
        <EnhanceScript />
      </head>
      <body>
        <Outlet />
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}
