/**
 * The part of the service worker's own scope that this worker uses. TypeScript's library of workers and that of pages
 * exclude each other.
 */
interface WorkerScope {
  registration: { update: () => Promise<unknown>; navigationPreload?: { disable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: LastingEvent & { data: unknown };
  sync: LastingEvent & { tag: string };
}

export const scope = globalThis as unknown as WorkerScope;

/** What `server/make-worker.ts` knows of the build. */
interface BuiltFiles {
  /** Version of the build, as its pages name it. */
  version: string;
  /** Addresses of the hashed files that the calendar and the uploader need. */
  files: string[];
  stylesheet: string;
}

declare const builtFiles: BuiltFiles;

export const built: BuiltFiles = builtFiles;
