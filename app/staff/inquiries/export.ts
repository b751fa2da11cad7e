import { keepRegion } from "#app/adapters/region/region.server.ts";
import { dependencies } from "#app/context.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { inboxFilter, withOwnerId } from "#app/domain/inquiries/inbox.ts";
import { overdueArrival } from "#app/domain/inquiries/reply-clock.ts";
import {
  eachInquiry,
  inquiryCsvHead,
  inquiryCsvLine,
  type WholeInquiry,
} from "#app/domain/inquiries/whole-inquiries.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/export.ts";

/** Exports all inquiries that match the inbox's filter, across all pages, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { value: openDays } = await readSetting(db, "openDays");
  const latestOverdue = overdueArrival(new Date(), openDays).toISOString();
  const batches = eachInquiry(db, withOwnerId(inboxFilter(url.searchParams), context.get(account).id), {
    latestOverdue,
  });
  const line = keepRegion((inquiry: WholeInquiry) => inquiryCsvLine(inquiry, openDays));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(inquiryCsvHead)),
    async pull(file) {
      const { value, done } = await batches.next();
      if (done) file.close();
      else file.enqueue(encoder.encode(value.map(line).join("")));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="messages-${siteDay(new Date())}.csv"`,
    },
  });
}
