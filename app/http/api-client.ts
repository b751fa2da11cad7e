/** A request that the API rejects. The message is for the user; `data` helps to correct the request. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, message: string, data?: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/** A request without an API response: the connection failed (status 0), or a proxy or login page responded. */
export class NoApiResponse extends ApiError {
  override name = "NoApiResponse";
}

function parseResponse(status: number, text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {}
  const { status: outcome, message, data } = Object(body) as Record<string, unknown>;
  const reason = typeof message === "string" ? message : `the site responded with ${status}`;
  if (status >= 300 && outcome === "error") throw new ApiError(status, reason, data);
  if (status >= 300) throw new NoApiResponse(status, reason, data);
  if (body === undefined) throw new NoApiResponse(status, "the response cannot be read");
  return body;
}

/**
 * Returns the JSON of a response.
 * @throws ApiError, or the abort reason of the signal in `init`
 */
export async function fetchJson(to: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(to, init);
    return parseResponse(response.status, await response.text());
  } catch (error) {
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw new NoApiResponse(0, "the site cannot be reached");
  }
}

/** Returns the data of a response, or undefined if its body reports no success. @throws as `fetchJson` does */
export const call = async (to: string, init: RequestInit = {}): Promise<unknown> =>
  dataOf(await fetchJson(to, init));

/** Returns a function that finds data of a path by a text, as `useSearch` does; it throws as `fetchJson` does. */
export const searchIn =
  <Found>(path: string) =>
  async (text: string, signal: AbortSignal) =>
    (await call(`${path}?${new URLSearchParams({ q: text })}`, { signal })) as Found[];

function dataOf(body: unknown): unknown {
  const { status, data } = Object(body) as Record<string, unknown>;
  return status === "success" ? data : undefined;
}

/** Milliseconds without progress after which an upload is aborted. */
export const stalledAfter = 90_000;

interface UploadOptions {
  signal?: AbortSignal | null;
  headers?: Record<string, string>;
  onProgress?: (sent: number, total: number) => void;
}

/**
 * Sends a file and returns the data of the response. Uses XMLHttpRequest, since `fetch` has no upload progress.
 * @throws ApiError; its status is 0 if the signal aborts the upload
 */
export function upload(to: string, file: Blob, options: UploadOptions = {}): Promise<unknown> {
  const { signal, headers = {}, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let watch: ReturnType<typeof setTimeout>;
    const stillAlive = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, stalledAfter);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      stillAlive();
      onProgress?.(loaded, total);
    };
    request.onload = () => {
      try {
        resolve(dataOf(parseResponse(request.status, request.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    const lost = () => reject(new NoApiResponse(0, "the site cannot be reached"));
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(watch);
      signal?.removeEventListener("abort", abort);
    };
    signal?.addEventListener("abort", abort);
    request.open("POST", to);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    stillAlive();
    request.send(file);
    if (signal?.aborted) abort();
  });
}

/** Returns true if a save was rejected because its idempotency key was used for other content, such as by another tab. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiError && Object(error.data).keyUsed === true;

/** Returns the `fetch` options that send a value as JSON. */
export const json = (value: unknown) => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});
