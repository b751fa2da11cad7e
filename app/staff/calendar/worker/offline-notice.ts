import { counted } from "#app/domain/values/counted.ts";
import { pagesCache } from "#app/http/service-worker.ts";
import { offlinePages } from "../offline-pages.ts";
import { countShared } from "../shared-photos.ts";
import { built } from "./scope.ts";

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
