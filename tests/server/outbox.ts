import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, vi } from "vitest";
import type { Site } from "#tests/support/site.ts";

/** Waits until all password requests are looked up, and their mails sent. */
export async function mailsAreSent({ dependencies: { db } }: Site): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await db.selectFrom("passwordRequest").select("id").execute()).toEqual([]);
      const waiting = db.selectFrom("outgoingMail").select("id").where("sentAt", "is", null);
      expect(await waiting.execute()).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** The mails that a site has sent, oldest first, as its outbox has them. */
export async function sentMails(site: Site) {
  await mailsAreSent(site);
  const folder = join(site.dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const idOf = ({ messageId = "" }: { messageId?: string }) => Number(/^<mail-(\d+)\./.exec(messageId)?.[1]);
  return mails.toSorted((one, other) => idOf(one) - idOf(other));
}

/** Those that were sent to somebody. */
export async function mailsTo(site: Site, email: string) {
  return (await sentMails(site)).filter(({ to }) => to?.some(({ address }) => address === email));
}

/** The path of the link in the newest mail to somebody, which must lead to this site. */
export async function mailedLink(site: Site, email: string, origin = site.origin): Promise<string> {
  const text = (await mailsTo(site, email)).at(-1)?.text ?? "";
  const [link = "http://no.link/"] = /^http\S+token=\S+$/m.exec(text) ?? [];
  expect(link.startsWith(`${origin}/admin/set-password?token=`)).toBe(true);
  return link.slice(origin.length);
}
