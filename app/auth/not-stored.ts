import type { MiddlewareFunction } from "react-router";

/** Keeps a response out of every cache: pages, data, redirects and errors alike. */
export const notStored: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};
