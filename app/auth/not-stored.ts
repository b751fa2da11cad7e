import type { MiddlewareFunction } from "react-router";

/** Keeps an answer out of every cache: pages, data, redirects and refusals alike. */
export const notStored: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};
