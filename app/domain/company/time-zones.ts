/** Current names of zones that JavaScript engines list by a former one. */
const renamed: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

let listed: string[] | undefined;

/** Returns the IANA names of all time zones, sorted. Only the server's list counts: browsers have others. */
export function timeZoneNames(): string[] {
  listed ??= [
    ...new Set([...Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name), "UTC"]),
  ].sort();
  return listed;
}

let byTyped: Map<string, string> | undefined;

/** Returns the time zone that a text names, in any case and by a former name as well; null if there is none. */
export function readTimeZone(typed: string): string | null {
  byTyped ??= new Map(
    [...timeZoneNames().map((name) => [name, name]), ...Object.entries(renamed)].map(
      ([known = "", name = ""]) => [known.toLowerCase(), name],
    ),
  );
  return byTyped.get(typed.trim().toLowerCase().replaceAll(" ", "_")) ?? null;
}
