import { badIds, call, type Fields, form, odd, query, type Target, tooLong } from "./target.ts";

// "1.5" is record 1 as version 5 showed it.
const badTargets: Fields[] = [
  ...badIds("ids").filter(({ ids }) => ids !== "1.5"),
  { ids: "1.x" },
  { ids: "1.0" },
  { ids: "1.99999999999" },
];
const badChanges: Fields[] = ["", "set:", "set:x", "set:constructor", "hide\0", "__proto__"].map(
  (change) => ({
    change,
  }),
);
const badUndo: Fields[] = [
  "",
  "x",
  "1.1",
  "1.1.2.Available",
  "1.1.0.constructor",
  "1.-1.0.Available",
  "\0",
].map((was) => ({ was }));
const booking = {
  intent: "add",
  kind: "booking",
  firstDay: "2099-01-05",
  lastDay: "2099-01-09",
  units: "1",
  projectId: "",
  client: "Kadambari",
  note: "With operator",
  version: "1",
  key: "fuzz-key-3",
};
const badDays = (name: string): Fields[] =>
  ["", "x", "2099-02-30", "0000-00-00", "99999-01-01", "2099-01-05\0", "1999-01-01"].map((day) => ({
    [name]: day,
  }));
const machine = "/admin/cms/equipment/1/calendar";

const assertion = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
};
const badResponses: Fields[] = [
  "",
  "null",
  "[]",
  '{"__proto__":{}}',
  "\0",
  JSON.stringify(assertion),
  JSON.stringify({ ...assertion, id: "a\0" }),
  JSON.stringify({ ...assertion, response: 5 }),
  JSON.stringify({ ...assertion, response: { ...assertion.response, clientDataJSON: "e30" } }),
  `${"[".repeat(9_000)}`,
].map((response) => ({ response }));

/** Forms of lists, the inbox, machines' calendars, the photo library and passkeys. */
export const officeForms: Target[] = [
  ...["equipment", "projects", "services", "pages"].flatMap((records) => [
    form(`/admin/cms/${records}`, { selection: "1", change: "hide", ids: "1.1" }, [
      ...badTargets,
      ...badChanges,
    ]),
    form(`/admin/cms/${records}.data`, { undo: "set", was: "" }, badUndo),
  ]),
  form("/admin/cms/equipment?q=%25&shown=x&sort=__proto__", { change: "delete", ids: "1" }, badTargets),
  ...["archive", "spam", "delete"].map((intent) =>
    form("/admin/cms/messages.data", { intent, ids: "" }, badIds("ids")),
  ),
  form("/admin/cms/messages", { intent: "", ids: "1" }, [{ intent: "constructor" }, { intent: "archive\0" }]),
  ...["note", "reply", "details"].map((intent) =>
    form("/admin/cms/messages?message=1", { intent, id: "", text: "x", stage: "lost" }, badIds("id")),
  ),
  form(machine, booking, [...badDays("firstDay"), ...badDays("lastDay"), ...odd("units"), { kind: "x" }]),
  form(machine, { ...booking, intent: "save", id: "" }, badIds("id")),
  form(machine, { intent: "delete", id: "", version: "1" }, badIds("id")),
  form("/admin/cms/equipment/99999999999/calendar", booking, [{ client: "x" }]),
  form("/admin/cms/equipment/999999/calendar", booking, [{ client: "x" }]),
  form("/admin/cms/photos", { intent: "delete", ids: "" }, badIds("ids")),
  form("/admin/cms/photos.data", { intent: "", ids: "1" }, [
    { intent: "constructor" },
    { intent: "delete\0" },
  ]),
  form("/admin/cms/photos/1", { alt: "x", focalX: "0.5", focalY: "0.5", seen: "" }, [
    { focalX: "x" },
    { focalY: "Infinity" },
    { alt: tooLong },
    { seen: "\0" },
  ]),
  form("/admin/cms/photos/1", { intent: "delete\0" }, [{ seen: "\0" }]),
  form(
    "/admin/login/passkey",
    { intent: "verify", next: "//evil.example", response: "" },
    badResponses,
    false,
  ),
  form("/admin/account", { intent: "passkey-add", passkeyName: "Key", response: "" }, badResponses),
  form("/admin/account", { intent: "passkey-remove", passkey: "" }, [
    { passkey: "\0" },
    { passkey: "unknown" },
  ]),
];

const preview = (part: string) => `/server/api/previews/setting/${part}`;

export const officeCalls: Target[] = [
  ...["texts", "claims", "leaders", "profile"].map((part) =>
    call("POST", preview(part), { values: {} }, [
      { values: { heroHeadline: "a\0b", shortName: "a\0b", leaders: "x", "yearsOfExperience.figure": "x" } },
      {
        values: { heroHeadline: "x".repeat(70_000), leaders: Array(501).fill({}), shortName: [], figure: 5 },
      },
      { values: { constructor: 5 } },
      { values: [] },
      { values: null },
    ]),
  ),
  ...["__proto__", "constructor", "retention", "%00"].map((part) =>
    call("POST", preview(part), { values: {} }, [{ values: { x: "y" } }]),
  ),
];

const inbox = ["q", "status", "page", "message", "stage", "owner", "service", "followUp"];

export const officeQueries: Target[] = [
  query("/admin/help", ["at", "part"]),
  query("/admin/cms/fleet", ["from", "weeks", "q", "category", "need", "units", "first", "last", "page"]),
  query(machine, ["show", "entry", "page"]),
  query("/admin/cms/photos", ["q", "show", "sort", "after", "before", "deleted"]),
  query("/admin/cms/photos/1", ["list"]),
  query("/admin/cms/messages", inbox),
  query("/admin/cms/messages/export", inbox),
  query("/admin/cms/messages/pipeline", inbox),
  query("/admin/cms/find", ["q"]),
  query("/admin/cms/projects", ["q", "page", "status", "shown", "photo", "sort", "type"]),
];
