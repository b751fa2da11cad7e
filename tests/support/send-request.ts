import { type IncomingHttpHeaders, request } from "node:http";

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Asks exactly what is given: unlike fetch it resolves no path, decodes no body and takes any method. As a
 * browser does, it names the site as the sender of what it sends, unless `headers` has an `Origin`; an empty
 * one is not sent.
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = "GET", headers: given = {}, body }: RequestOptions = {},
) {
  const { hostname, port } = new URL(origin);
  const { Origin = method === "GET" || method === "HEAD" ? "" : origin, ...others } = given;
  const headers = { ...others, ...(Origin && { Origin }) };
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", finish);
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
