import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { countUnread } from "#app/content/messages/inbox.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { FrameFacts } from "./staff-frame.tsx";

/** Reads the data of the frame around every staff page. */
export async function readFrameFacts(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const { email, role } = context.get(account);
  const { db } = context.get(dependencies);
  const [{ profile }, unread] = await Promise.all([readSettings(db), role === "admin" ? countUnread(db) : 0]);
  const { host } = new URL(context.get(requestInfo).origin);
  return { email, role, company: profile.shortName, site: { name: profile.name, host }, unread };
}
