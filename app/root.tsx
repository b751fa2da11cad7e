import { useContext } from "react";
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
import stylesheet from "#app/site/styles/site.css?url";
import { RequestDetails } from "#app/ui/request-details.ts";
import { EnhanceScript } from "./site/enhance-script.tsx";
import { FailurePage } from "./site/failure-page.tsx";
import { FontPreloads } from "./ui/fonts/font-preloads.tsx";

/** Which scripts a route wants, said in its `handle`. */
interface PageScripts {
  /** The one module of public pages. */
  enhance?: boolean;
  /** React in the browser. */
  hydrate?: boolean;
}

/** The HTML document. Only routes that say `handle = { hydrate: true }` bring React to the browser. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce } = useContext(RequestDetails);
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageScripts);
  const enhance = handles.some((handle) => handle.enhance);
  const hydrate = import.meta.env.DEV || handles.some((handle) => handle.hydrate);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <FontPreloads display={!handles.some((handle) => handle.hydrate)} />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta
          name="theme-color"
          content="#f3f0eb"
          media={enhance ? undefined : "(prefers-color-scheme: light)"}
        />
        {!enhance && <meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)" />}
        {enhance && <EnhanceScript />}
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
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
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} sections={[]} />
    </>
  );
}
