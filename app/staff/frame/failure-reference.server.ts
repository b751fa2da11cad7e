import { data, type MiddlewareFunction } from "react-router";
import { errorLogged, requestFault, requestInfo } from "#app/context.ts";
import type { Referred } from "./failures.ts";

/** Attaches the log id to errors that the browser renders; pages rendered on the server show it anyway. */
export const sendReference: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const rendered = !response.headers.get("Content-Type")?.startsWith("text/x-script");
  if (rendered || !context.get(errorLogged)) return response;
  throw data<Referred>(
    { reference: context.get(requestInfo).id },
    { status: context.get(requestFault) ?? 500 },
  );
};
