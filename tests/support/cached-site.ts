import { createPageCache } from "#server/page-cache.ts";

export const origin = "https://www.dharini.example";
export const markup = `<h1>Dharini</h1>${"<p>Basements, piles and frames.</p>".repeat(50)}`;

interface RequestOptions {
  path?: string;
  tag?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** What a page answers with; without an age it does not ask to be kept. */
export interface Page {
  maxAge?: number | null;
  status?: number;
  headers?: Record<string, string>;
}

/** A cache before pages that say how often they were rendered, and a clock that stands still. */
export function newSite(page: Page = {}) {
  const { maxAge = 60, status = 200, headers = {} } = page;
  const clock = { now: 1_000_000 };
  const cache = createPageCache({ maxBytes: 1_000_000, now: () => clock.now });
  const rendered: Request[] = [];
  const render = async (request: Request) => {
    rendered.push(request);
    const caching: Record<string, string> =
      maxAge === null ? {} : { "CDN-Cache-Control": `max-age=${maxAge}` };
    return new Response(`${markup}${rendered.length}`, { status, headers: { ...caching, ...headers } });
  };
  const sendRequest = ({ path = "/", tag = "v1", ...init }: RequestOptions = {}) =>
    cache.respond(new Request(origin + path, init), { address: origin + path, tag }, render);
  return { sendRequest, rendered, render, clock, cache };
}
