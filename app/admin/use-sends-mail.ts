import { useRouteLoaderData } from "react-router";
import type { FrameFacts } from "./frame-facts.ts";

/** Returns whether the site sends mail; without a mail server, mails only lie in the outbox folder. */
export function useSendsMail(): boolean {
  const facts: Partial<FrameFacts> | undefined = useRouteLoaderData("admin/admin-layout");
  return facts?.sendsMail ?? true;
}
