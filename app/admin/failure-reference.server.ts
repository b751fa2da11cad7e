import { data, type MiddlewareFunction } from "react-router";
import { errorLogged, requestInfo } from "#app/context.ts";
import type { Referred } from "./failure-reference.ts";

/**
 * Gives a page or a write that breaks inside the browser the id under which the log has it; what the server
 * renders shows it anyway.
 */
export const tellReference: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  const rendered = !answer.headers.get("Content-Type")?.startsWith("text/x-script");
  if (rendered || !context.get(errorLogged)) return answer;
  throw data<Referred>({ reference: context.get(requestInfo).id }, { status: 500 });
};
