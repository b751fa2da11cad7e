import { z } from "zod";
import { eventsIn } from "#app/content/events/event-details.ts";
import { dayId, type EventChange } from "#app/content/events/events.ts";
import { calendarDay, dayStrip, type ShownEvent } from "#app/content/events/saved-calendar.ts";

const calls = "/server/api/calendar.php";

/** Why a call failed, in words for whoever reads the page. */
export class CallFailed extends Error {
  override name = "CallFailed";
  /** The answer's HTTP status; 0 when there was none. */
  readonly status: number;
  /** What the answer tells besides. */
  readonly data: unknown;

  constructor(message: string, status: number, data?: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

const answer = z.object({
  status: z.string().optional(),
  data: z.unknown().optional(),
  message: z.string().optional(),
});

/** The JSON of an answer. */
async function ask(to: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(to, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new CallFailed("the site cannot be reached", 0);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { message, data } = answer.safeParse(body).data ?? {};
    throw new CallFailed(message ?? `the site answered ${response.status}`, response.status, data);
  }
  if (body === undefined) throw new CallFailed("the answer cannot be read", response.status);
  return body;
}

/** The data of an answer, undefined where it is no success. */
async function call(to: string, init: RequestInit): Promise<unknown> {
  const read = answer.safeParse(await ask(to, init));
  return read.data?.status === "success" ? read.data.data : undefined;
}

const query = (parts: Record<string, string | number>, project: number | null) =>
  new URLSearchParams(
    Object.entries({ ...parts, ...(project !== null && { project }) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

const address = (parts: Record<string, string | number>, project: number | null) => {
  const asked = query(parts, project).toString();
  return asked ? `${calls}?${asked}` : calls;
};

/** The days with events, of one project or of all; none where the answer has no list. */
export async function readDays(project: number | null, signal: AbortSignal) {
  return z
    .array(calendarDay)
    .catch([])
    .parse(await call(address({}, project), { signal }));
}

/** The events of a day in the order of their times; none where there is nothing to see. */
export async function readEvents(
  date: string,
  project: number | null,
  signal: AbortSignal,
): Promise<ShownEvent[]> {
  try {
    return eventsIn(await ask(address({ dayid: dayId(date) }, project), { signal }), date);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return [];
    throw error;
  }
}

/** The first photos of each day of a month. */
export async function readStrips(month: string, project: number | null, signal: AbortSignal) {
  return z
    .array(dayStrip)
    .catch([])
    .parse(await call(address({ month }, project), { signal }));
}

/** Puts an event in the trash. */
export const deleteEvent = (id: number) => call(`${calls}?id=${id}`, { method: "DELETE" });

/** Changes an event; `{deleted: false}` takes it out of the trash. */
export const changeEvent = (id: number, change: EventChange) =>
  call(`${calls}?id=${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
  });

/** Sends a photo ahead of the change that uses it. @returns the token to name it by */
export async function sendPhoto(file: File): Promise<string> {
  const headers = { "X-Photo-Name": encodeURIComponent(file.name) };
  const sent = await call("/server/api/photos", { method: "POST", headers, body: file });
  return z.object({ token: z.string() }).parse(sent).token;
}
