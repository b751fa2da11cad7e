import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import { EnhanceScript } from "./site/enhance-script.tsx";
import { FailurePage } from "./site/failure-page.tsx";
import { FontPreloads } from "./ui/fonts/font-preloads.tsx";

/** The HTML document. Only routes that say `handle = { hydrate: true }` bring React to the browser. */
export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  const hydrate =
    import.meta.env.DEV ||
    matches.some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
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
        {children}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort, for what fails outside every area. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
