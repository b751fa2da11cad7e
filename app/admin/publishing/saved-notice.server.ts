import { doneMessages } from "./intents.ts";

const messages: Record<string, string> = {
  ...doneMessages,
  restore: "Draft made from an earlier version",
};

/** Why a preview address leads back to its form. */
const failures: Record<string, string> = {
  "preview-expired": "The preview has expired. Open it again from the form.",
  "preview-refused":
    "The draft cannot be published as it stands, so it has no preview. Save it to see what to change.",
};

/** Returns the notice that the address of a form asks for after a redirect. */
export function savedNotice({ searchParams }: URL) {
  const name = searchParams.get("saved") ?? "";
  const failed = Object.hasOwn(failures, name);
  const known = failed ? failures : messages;
  return Object.hasOwn(known, name) ? { notice: known[name] ?? "", failed } : null;
}
