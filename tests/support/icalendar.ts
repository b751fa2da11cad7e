/** The properties of each event of an iCalendar file, by their names with parameters. Throws where the file breaks RFC 5545. */
export function readCalendar(text: string): Record<string, string>[] {
  if (!text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")) throw new Error("No iCalendar file");
  const raw = text.trimEnd().split("\r\n");
  const tooLong = raw.find((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
  if (tooLong) throw new Error(`A line that is not folded: ${tooLong}`);
  const lines = text.trimEnd().replaceAll("\r\n ", "").split("\r\n");
  if (lines.at(-1) !== "END:VCALENDAR") throw new Error("The calendar does not end");
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | null = null;
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    if (name === "") throw new Error(`No property: ${line}`);
    if (line === "BEGIN:VEVENT") event = {};
    else if (line === "END:VEVENT" && event) {
      events.push(event);
      event = null;
    } else if (event && name in event) throw new Error(`${name} stands there twice`);
    else if (event)
      event[name] = value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign));
  }
  for (const { UID, DTSTAMP } of events)
    if (!UID || !DTSTAMP) throw new Error("An event without UID or DTSTAMP");
  if (new Set(events.map(({ UID }) => UID)).size < events.length) throw new Error("Two events have one UID");
  return events;
}
