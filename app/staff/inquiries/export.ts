import { keepRegion } from "#app/adapters/region/region.server.ts";
import { csvLine, csvStart } from "#app/adapters/tables/csv.ts";
import { dependencies } from "#app/context.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { stages } from "#app/domain/inquiries/conversation.ts";
import { inboxFilter, withOwnerId } from "#app/domain/inquiries/inbox.ts";
import { overdueArrival, replyDue } from "#app/domain/inquiries/reply-clock.ts";
import { eachInquiry, type WholeInquiry } from "#app/domain/inquiries/whole-inquiries.server.ts";
import { readableDay, siteClock, siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/export.ts";

const moment = (at: Date) => `${readableDay(at)}, ${siteClock(at).slice(0, 5)}`;

const columns: [string, (inquiry: WholeInquiry, hours: BusinessHours) => string][] = [
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => moment(new Date(createdAt))],
  ["Status", ({ status, spam }) => (spam ? "spam" : status)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Service", ({ service }) => service],
  ["About", ({ machineName, projectTitle }) => machineName ?? projectTitle ?? ""],
  ["Message", ({ message }) => message],
  ["Start", ({ startOn }) => startOn ?? ""],
  ["Place", ({ place }) => place],
  ["Reply due", ({ createdAt }, hours) => moment(replyDue(createdAt, hours))],
  ["Answered", ({ answeredAt }) => (answeredAt ? moment(new Date(answeredAt)) : "")],
  ["Owner", ({ ownerName }) => ownerName ?? ""],
  ["Stage", ({ stage }) => stages[stage]],
  ["Lost because", ({ lostReason }) => lostReason],
  ["Value", ({ value }) => `${value ?? ""}`],
  ["Currency", ({ currency }) => currency],
  ["Follow up on", ({ followUpOn }) => followUpOn ?? ""],
  ["Spam because", ({ spamReason }) => spamReason ?? ""],
];

/** Exports all inquiries that match the inbox's filter, across all pages, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { value: openDays } = await readSetting(db, "openDays");
  const latestOverdue = overdueArrival(new Date(), openDays).toISOString();
  const batches = eachInquiry(db, withOwnerId(inboxFilter(url.searchParams), context.get(account).id), {
    latestOverdue,
  });
  const line = keepRegion((inquiry: WholeInquiry) =>
    csvLine(columns.map(([, cell]) => cell(inquiry, openDays))),
  );
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(csvStart + csvLine(columns.map(([name]) => name)))),
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
