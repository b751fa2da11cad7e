import { data, type MiddlewareFunction } from "react-router";
import { errorLogged, requestFault, requestInfo } from "#app/context.ts";
import type { Referred } from "./failure-reference.ts";

/**
 * Attaches the log id to errors of loaders and actions that the browser renders; pages rendered on the
 * server show it anyway.
 */
export const tellReference: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  const rendered = !answer.headers.get("Content-Type")?.startsWith("text/x-script");
  if (rendered || !context.get(errorLogged)) return answer;
  throw data<Referred>(
    { reference: context.get(requestInfo).id },
    { status: context.get(requestFault) ?? 500 },
  );
};
