import { csvLine, csvStart } from "#app/adapters/tables/csv.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { readableDay, siteClock } from "#app/domain/values/site-time.ts";
import { stages } from "./conversation.ts";
import { replyDue } from "./reply-clock.ts";
import type { WholeInquiry } from "./whole-inquiries.server.ts";

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

/** Returns the start of the exported file: byte order mark and column names. */
export const inquiryCsvHead = csvStart + csvLine(columns.map(([name]) => name));

/** Returns an inquiry as a line of the exported file, in site time. */
export const inquiryCsvLine = (inquiry: WholeInquiry, hours: BusinessHours): string =>
  csvLine(columns.map(([, cell]) => cell(inquiry, hours)));
