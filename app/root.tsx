import { useContext, useEffect } from "react";
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
import { currentRegion, provideRegion } from "#app/adapters/region/region.ts";
import stylesheet from "#app/site/styles/site.css?url";
import staffStylesheet from "#app/staff/frame/staff.css?url";
import { type Accent, RequestDetails } from "#app/ui/request-details.ts";
import { EnhanceScript } from "./site/enhance-script.tsx";
import { FailurePage } from "./site/frame/failure-page.tsx";
import { FailureNotice } from "./ui/failure-notice.tsx";
import { FontPreloads } from "./ui/fonts/font-preloads.tsx";

/** The scripts of a route, declared in its `handle`. */
interface PageScripts {
  /** The one module of public pages. */
  enhance?: boolean;
  /** React, for staff pages and sign-in. */
  hydrate?: boolean;
}

interface PageBrand {
  accent: Accent | null;
  iconVersion: string;
  hasLogo: boolean;
}

/** Returns the brand from the data of the page's layout, or the accent as last read where that failed to load. */
function usePageBrand(): PageBrand {
  const { accent } = useContext(RequestDetails);
  const loaded = useMatches().map((match) => match.loaderData as Partial<FrameData> | undefined);
  const found = loaded.find((data) => data?.brand);
  if (!found?.brand) return { accent, iconVersion: "", hasLogo: false };
  return {
    accent: found.brand.accent,
    iconVersion: found.iconVersion ?? "",
    hasLogo: found.brand.logo !== null,
  };
}

// Browsers format with the site's time zone and locale, as the server did, whatever their own are. Amounts are formatted by
// loaders only: the browser does not know the site's currency.
if (typeof document !== "undefined") {
  const { lang, dataset } = document.documentElement;
  const { timeZone } = dataset;
  if (timeZone) provideRegion(() => ({ timeZone, locale: lang }));
}

/** The part of a layout's data that the document shows. */
interface FrameData {
  brand: { accent: Accent | null; logo: unknown };
  iconVersion: string;
}

/** Custom properties on the root element, which apply before any stylesheet and need no request. */
const accentStyle = ({ accent, hover, text }: Accent) =>
  ({
    "--color-amber": accent,
    "--color-amber-dark": hover,
    "--color-on-amber": text,
  }) as React.CSSProperties;

/** The HTML document. Only routes with `handle = { hydrate: true }` load React in the browser. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce } = useContext(RequestDetails);
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageScripts);
  const enhance = handles.some((handle) => handle.enhance);
  const { locale, timeZone } = currentRegion();
  const brand = usePageBrand();
  const icon = (name: string) => `/${name}${brand.iconVersion && `?v=${brand.iconVersion}`}`;
  const hydrate = import.meta.env.DEV || handles.some((handle) => handle.hydrate);
  // Tests wait for this before they type or click.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // The script above reads the language and time zone.
    <html
      lang={locale}
      style={brand.accent ? accentStyle(brand.accent) : undefined}
      data-time-zone={hydrate ? timeZone : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <FontPreloads />
        <Meta />
        <link rel="icon" href={icon("favicon.ico")} sizes="32x32" />
        {!brand.hasLogo && <link rel="icon" href={icon("icon.svg")} type="image/svg+xml" sizes="any" />}
        {brand.hasLogo && <link rel="icon" href={icon("icon-192.png")} type="image/png" sizes="192x192" />}
        <link rel="apple-touch-icon" href={icon("apple-touch-icon.png")} />
        <link rel="manifest" href={enhance ? "/manifest.webmanifest" : "/admin/manifest.webmanifest"} />
        <meta
          name="theme-color"
          content={(enhance && brand.accent?.accent) || "#f3f0eb"}
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
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Only staff pages run in the browser, and their frame has this notice; that of visitors would be 1 KB of every one.
  return import.meta.env.SSR ? (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <FailurePage status={status} />
    </>
  ) : (
    <>
      <link rel="stylesheet" href={staffStylesheet} precedence="default" />
      <FailureNotice status={status} home="/admin" />
    </>
  );
}
