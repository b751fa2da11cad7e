/**
 * The service worker of the staff area: opens the calendar and the uploader without a network and receives shared photos.
 * `server/make-worker.ts` builds it.
 */

import { offlinePages } from "../offline-pages.ts";
import { drainOutbox } from "../queue/drain-outbox.ts";
import { deleteOldPages, deletePages, offlineNotice, pageFor, pagesAreOf } from "./pages.ts";
import { built, scope } from "./scope.ts";
import { takeShare } from "./share-target.ts";

const filePrefix = "plinth-files ";
const ownFiles = filePrefix + built.version;

/** Stores the build's files. They are hashed, so those that an earlier version stored are copied. */
async function storeFiles(): Promise<void> {
  const cache = await caches.open(ownFiles);
  await Promise.all(
    built.files.map(async (path) => {
      const response = (await caches.match(path)) ?? (await fetch(path));
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** Deletes the files of earlier versions except the last, whose pages may still be open. */
async function deleteOldFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(filePrefix) && name !== ownFiles);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Returns a hashed file as stored, or from the network. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(storeFiles()));

scope.addEventListener("activate", (event) => {
  const start = async () => {
    // Earlier versions enabled it. Firefox ends a navigation whose preload is refused, and shows no stored page.
    const withoutPreload = scope.registration.navigationPreload?.disable();
    await Promise.all([deleteOldFiles(), deleteOldPages(), withoutPreload]);
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return;
  const path = pathname.toLowerCase();
  if (request.method === "POST") {
    if (path === "/admin/logout") event.waitUntil(deletePages());
    if (path === "/admin/share") event.respondWith(takeShare(request));
    return;
  }
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) return event.respondWith(fileFor(request));
  if (request.mode !== "navigate") return;
  if (Object.values(offlinePages).includes(path)) return event.respondWith(pageFor(event));
  event.respondWith(fetch(request).catch(offlineNotice));
});

/** Sends the queued photos without an open page, when the browser has a network again. */
scope.addEventListener("sync", (event) => {
  if (event.tag === "outbox") event.waitUntil(drainOutbox());
});

/** What pages tell the worker: the account that is signed in, and the version of the page. */
scope.addEventListener("message", (event) => {
  const { account, version } = Object(event.data);
  // Pages of this version need this worker's files, so it takes over from an earlier one at once.
  if (version === built.version) event.waitUntil(scope.skipWaiting());
  if (typeof account === "string") event.waitUntil(pagesAreOf(account).catch(() => {}));
});
