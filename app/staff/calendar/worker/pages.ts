import { counted } from "#app/domain/values/wording.ts";
import { offlineHeaders, offlinePages } from "../offline-pages.ts";
import { countShared } from "../shared-photos.ts";
import { built, type RequestEvent, scope } from "./scope.ts";

/** Cache with the pages that open without a network. It belongs to one account and is deleted at logout. */
const pagesCache = "plinth-pages";

/** Milliseconds until a stored page is shown instead of waiting for the network. */
const patience = 5000;

/** Incremented when the stored pages are deleted, so that none that was requested before is stored afterwards. */
let generation = 0;

export async function deletePages(): Promise<void> {
  generation += 1;
  await caches.delete(pagesCache);
}

/** Header of a stored page with the version of the worker that has stored it. */
const versionHeader = "Plinth-Version";

const isOld = ({ headers }: Response) => headers.get(versionHeader) !== built.version;

/** Runs work on the stored pages alone: a worker deletes old ones as it starts, while a page names its account. */
const inTurn = (work: () => Promise<void>) => navigator.locks.request("plinth-pages", work);

/** Deletes the pages that an earlier version has stored, which name its files. */
export const deleteOldPages = () =>
  inTurn(async () => {
    if ((await storedPages()).some(isOld)) await deletePages();
  });

/** Deletes pages of other accounts and versions, and stores the pages of this account unless they are stored. */
export const pagesAreOf = (account: string) =>
  inTurn(async () => {
    const stored = await storedPages();
    const isOthers = ({ headers }: Response) => headers.get(offlineHeaders.account) !== account;
    if (stored.some((page) => isOld(page) || isOthers(page))) await deletePages();
    else if (stored.length > 0) return;
    await requestPage(offlinePages.calendar);
  });

/** Returns the account that the stored pages belong to, or null. */
export async function accountOfPages(): Promise<string | null> {
  const [page] = await storedPages();
  return page?.headers.get(offlineHeaders.account) ?? null;
}

/** Returns a page of the staff area: from the network, or as stored while there is no connection or a slow one. */
export async function pageFor(event: RequestEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const at = generation;
  const loaded = fetch(event.request);
  event.waitUntil(loaded.then((response) => keep(path, response.clone(), at)).catch(() => {}));
  const stored = await storedPage(path);
  if (!stored) return loaded.catch(offlineNotice);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, stored));
  return Promise.race([loaded.catch(() => stored), late]);
}

const pathOf = (address: string) => new URL(address).pathname.replace(/(.)\/+$/, "$1").toLowerCase();

async function keep(path: string, response: Response, at: number): Promise<void> {
  // A redirect to the login page: the session has ended.
  if (response.type === "opaqueredirect" || response.status === 401) return deletePages();
  const account = response.headers.get(offlineHeaders.account);
  const paths = response.headers.get(offlineHeaders.pages)?.split(" ") ?? [];
  if (!response.ok || !account) return;
  if ((await accountOfPages()) !== account) await caches.delete(pagesCache);
  // An address with a query shows less than the page itself.
  const isWhole = !new URL(response.url).search;
  if (isWhole && paths.includes(path) && !(await store(path, response, at))) return;
  for (const other of paths)
    if ((other !== path || !isWhole) && !(await storedPage(other))) await requestPage(other);
}

/** Requests a page to store it. */
async function requestPage(path: string): Promise<void> {
  const at = generation;
  const response = await fetch(path, { redirect: "manual", headers: { Accept: "text/html" } });
  const names = response.headers.get(offlineHeaders.pages)?.split(" ") ?? [];
  if (!response.ok || !names.includes(path) || !(await store(path, response, at))) return;
  for (const other of names) if (other !== path && !(await storedPage(other))) await requestPage(other);
}

/**
 * Stores a page if its files are of this worker's version: a page of a newer one is stored by the worker that comes
 * with it. @returns whether it is stored
 */
async function store(path: string, response: Response, at: number): Promise<boolean> {
  const html = await response.text();
  if (!html.includes(`manifest-${built.version}.js`)) {
    await scope.registration.update();
    return false;
  }
  if (at !== generation) return false;
  const cache = await caches.open(pagesCache);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set(versionHeader, built.version);
  await cache.put(path, new Response(html, { headers }));
  if (at === generation) return true;
  await caches.delete(pagesCache);
  return false;
}

const storedPage = async (path: string) => (await caches.open(pagesCache)).match(path);

const storedPages = async () => (await caches.open(pagesCache)).matchAll();

const titles = {
  [offlinePages.calendar]: "Open the calendar",
  [offlinePages.uploader]: "Add photos",
};

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'";

/** Returns what is shown for a staff page that is not stored, while there is no connection. */
export async function offlineNotice(): Promise<Response> {
  const cache = await caches.open(pagesCache);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const links = Object.entries(titles).filter(([path]) => stored.includes(path));
  const waiting = await countShared().catch(() => 0);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<link rel="stylesheet" href="${built.stylesheet}">
</head>
<body>
<main class="mx-auto max-w-xl p-4 md:p-8">
<div class="panel">
<h1 class="text-2xl font-bold">No connection</h1>
${waiting > 0 ? `<p class="mt-3">${keptPhotos(waiting)}</p>` : ""}
<p class="mt-3">${links.length > 0 ? "This page needs a connection. These work without one:" : "This page needs a connection. Try again when you have one."}</p>
<p class="mt-4 flex flex-wrap gap-3">
${links.map(([path, title]) => `<a class="button" href="${path}">${title}</a>`).join("\n")}
<a class="button button-amber" href="">Try again</a>
</p>
</div>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}

const keptPhotos = (count: number) =>
  `${counted(count, "shared photo is", "shared photos are")} kept on this device. Open the uploader and sign in when you have a connection.`;
