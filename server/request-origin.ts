import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { isMultipart, maxBytesInMemory, readMultipart } from "#app/adapters/uploads/read-multipart.ts";
import { inquiryLabels } from "#app/domain/inquiries/inquiries.ts";
import { stopNewsFolder } from "#app/domain/progress/news.server.ts";
import { maxFields } from "#app/domain/values/form-values.ts";
import { isLoopback } from "./env.ts";
import { changes } from "./every-request.ts";
import { addressKind, routePath } from "./paths.ts";
import { bodyLimit, limitStream } from "./request-body.ts";
import type { State } from "./route-context.ts";

/**
 * Returns whether a mail program sends this by itself (RFC 8058): the signed address alone counts, no session. Browsers
 * name the sender, and are checked as everywhere.
 */
export const isOneClick = (path: string, headers: Headers): boolean =>
  path.startsWith(`${stopNewsFolder}/`) && !headers.has("Origin");

/** Returns whether a browser names another site as the sender. It names none for photos from a phone's share sheet. */
export const namesOtherSite = (headers: Headers, origin: string): boolean => {
  const sender = headers.get("Origin") ?? "null";
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  return (sender !== "null" && sender !== origin) || !["none", "same-origin"].includes(site);
};

/**
 * Returns why a state-changing request is rejected because of its origin; null if it is allowed. Browsers name the
 * sender in `Origin`. A request without it is allowed only if `Sec-Fetch-Site` rules out another site.
 */
export function refusedSender(headers: Headers, origin: string): string | null {
  const sender = headers.get("Origin");
  if (sender) return sender === origin ? null : "This form was sent from another site.";
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return null;
  return `The request does not say where it was sent from. Scripts must send the header "Origin: ${origin}".`;
}

/**
 * Returns whether a request is a share from another app that no service worker has received, for example after the
 * browser has deleted its data. It changes nothing.
 */
export const isShare = (c: Context): boolean =>
  c.req.method === "POST" && routePath(c.req.path) === "/admin/share";

/** Opens the uploader, which says that the photos did not arrive. They are not read. */
export function sendShareToUploader(c: Context): Response {
  return c.redirect("/admin/calendar-upload?shared=nothing", 303);
}

/**
 * Redirects reading requests under another name of this server to the site's own, where forms are accepted, and rejects
 * forms that were sent under another name. Monitors and checks on this machine name the server as they reach it.
 */
export function answerUnderOtherName(origin: string, timeoutMs: number): MiddlewareHandler<State> {
  const own = new URL(origin);
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (c.req.method === "POST" && isSentUnderOtherName(url, c.req.raw.headers, origin))
      return rejectWithTypedText(c, url, { origin, timeoutMs });
    const requested = new URL(url);
    // So that the port of the public scheme is left out, whatever the scheme between a proxy and this server is.
    requested.protocol = own.protocol;
    const isHere = requested.host === own.host || isLoopback(url.hostname);
    if (isHere || changes(c.req.method) || addressKind(url.pathname) === "probe") return next();
    // Browsers must not keep it: the name of the site can change back.
    return c.body(null, 301, {
      Location: origin + url.pathname + url.search,
      "Cache-Control": "no-cache",
    });
  };
}

/** Returns whether a browser sent a form from a page of this server that has another name than the site. */
function isSentUnderOtherName(url: URL, headers: Headers, origin: string): boolean {
  const sender = headers.get("Origin");
  const isPage = headers.get("Accept")?.includes("text/html") ?? false;
  return isPage && sender !== origin && URL.parse(sender ?? "")?.host === url.host;
}

/**
 * Rejects a form that was sent under another name of this server, and shows the text that was typed, which the sender
 * would lose. Passwords are not read.
 */
async function rejectWithTypedText(
  c: Context<State>,
  url: URL,
  { origin, timeoutMs }: { origin: string; timeoutMs: number },
) {
  const { bytes, timeoutMs: own } = bodyLimit(url.pathname, c.req.raw.headers);
  const body = limitStream(c.req.raw.body, { bytes, timeoutMs: own ?? timeoutMs });
  const init = { method: "POST", headers: c.req.raw.headers, body, duplex: "half" } as const;
  const values = await typedValues(new Request(url, init)).catch(() => new Map<string, string>());
  const typed = Object.entries(inquiryLabels).flatMap(([name, label]) => {
    const text = values.get(name);
    return text ? [{ label, text }] : [];
  });
  url.searchParams.delete("index");
  const address = origin + url.pathname + url.search;
  return c.html(
    html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing was sent</title>
<body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.5 sans-serif">
<h1>Nothing was sent</h1>
<p>This site receives forms only at ${new URL(origin).host}. Open <a href="${address}">${address}</a> and send the form there.</p>
${typed.length > 0 && html`<p>You typed:</p>`}
${typed.map(({ label, text }) => html`<p><label>${label}<br><textarea readonly rows="${text.split("\n").length}" style="width:100%;font:inherit">${text}</textarea></label></p>`)}
</body>
</html>
`,
    403,
    { "Cache-Control": "no-store" },
  );
}

async function typedValues(request: Request): Promise<Map<string, string>> {
  if (!isMultipart(request.headers)) return new Map(new URLSearchParams(await request.text()));
  const fields = new Set(Object.keys(inquiryLabels));
  // Files are dropped as they arrive.
  const limits = { fields, maxFields, maxFiles: 0, maxBytes: 0, maxTextBytes: maxBytesInMemory };
  const parts = await withTempFolder((folder) =>
    readMultipart(request, folder, { ...limits, readsWhole: true }),
  );
  return new Map([...parts].map(([name, [text]]) => [name, String(text)]));
}
