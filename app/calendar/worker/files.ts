import { built } from "./scope.ts";

const prefix = "plinth-files ";
const ownCache = prefix + built.version;

/** Stores the build's files. They are hashed, so those that an earlier version stored are copied. */
export async function storeFiles(): Promise<void> {
  const cache = await caches.open(ownCache);
  await Promise.all(
    built.files.map(async (path) => {
      const response = (await caches.match(path)) ?? (await fetch(path));
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** Deletes the files of earlier versions except the last, whose pages may still be open. */
export async function deleteOldFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCache);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Returns a hashed file as stored, or from the network. */
export async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
