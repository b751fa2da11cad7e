import { z } from "zod";
import { dayId, type EventChange } from "#app/content/events/events.ts";
import { calendarDay, dayStrip, type ShownEvent, shownEvent } from "#app/content/events/saved-calendar.ts";

const calls = "/server/api/calendar.php";

/** Why a call failed, in words for whoever reads the page. */
export class CallFailed extends Error {
  override name = "CallFailed";
  /** The answer's HTTP status; 0 when there was none. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const answer = z.object({
  status: z.string().optional(),
  data: z.unknown().optional(),
  message: z.string().optional(),
});

async function call(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new CallFailed("the site cannot be reached", 0);
  });
  const read = answer.safeParse(await response.json().catch(() => null));
  if (!response.ok)
    throw new CallFailed(read.data?.message ?? `the site answered ${response.status}`, response.status);
  if (!read.success) throw new CallFailed("the answer cannot be read", response.status);
  return read.data.status === "success" ? read.data.data : undefined;
}

const query = (parts: Record<string, string | number>, project: number | null) =>
  new URLSearchParams(
    Object.entries({ ...parts, ...(project !== null && { project }) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

const get = (parts: Record<string, string | number>, project: number | null, signal: AbortSignal) => {
  const asked = query(parts, project).toString();
  return call(asked ? `${calls}?${asked}` : calls, { signal });
};

/** The days with events, of one project or of all; none where the answer has no list. */
export async function readDays(project: number | null, signal: AbortSignal) {
  return z
    .array(calendarDay)
    .catch([])
    .parse(await get({}, project, signal));
}

/** The events of a day in the order of their times; none where there is nothing to see. */
export async function readEvents(
  date: string,
  project: number | null,
  signal: AbortSignal,
): Promise<ShownEvent[]> {
  try {
    return z
      .array(shownEvent)
      .catch([])
      .parse(await get({ dayid: dayId(date) }, project, signal));
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
    .parse(await get({ month }, project, signal));
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
