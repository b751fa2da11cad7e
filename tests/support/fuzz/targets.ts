import { type HostileRequest, hostileForm, hostileObject, randomBytes, typed } from "./bodies.ts";
import { hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** A form or a call, and how to make a request of it that must save nothing. */
export interface Target {
  name: string;
  /** Whether an admin's session sends it. */
  signedIn: boolean;
  make(random: Random): HostileRequest;
}

type Fields = Record<string, string>;

/** A form: a body that would be saved, and fields that keep it from that, of which each request has one. */
function form(path: string, right: Fields, spoils: Fields[], signedIn = true): Target {
  const fields = Object.entries(right);
  return {
    name: `POST ${path} ${right.intent ?? ""}`.trim(),
    signedIn,
    make(random) {
      const [spoil] = Object.entries(random.pick(spoils));
      return { method: "POST", path, ...hostileForm(random, fields, spoil ?? ["", ""]) };
    },
  };
}

/** A JSON call, made like a form. */
function call(method: string, path: string, right: object, spoils: object[]): Target {
  return {
    name: `${method} ${path}`,
    signedIn: true,
    make: (random) => ({
      method,
      path,
      ...hostileObject(
        random,
        right as Record<string, unknown>,
        random.pick(spoils) as Record<string, unknown>,
      ),
    }),
  };
}

/** A page or call whose address holds hostile values. */
function query(path: string, names: string[], signedIn = true): Target {
  return {
    name: `GET ${path}`,
    signedIn,
    make(random) {
      const values = names.map((name): [string, string] => [name, hostileText(random).slice(0, 100)]);
      const params = new URLSearchParams(values.filter(() => random.chance(0.7)));
      return { method: "GET", path: `${path}?${params}`.slice(0, 2_000), headers: {} };
    },
  };
}

const odd = (name: string): Fields[] =>
  ["", "x", "-1", "1.5", "1\0", "1e3", "99999999999", "Infinity"].map((value) => ({ [name]: value }));
const badIds = (name: string): Fields[] =>
  ["", "x", "-1", "0", "1.5", "1\0", "2147483648", "99999999999999"].map((value) => ({ [name]: value }));

const machine = {
  name: "Crane",
  category: "Dumper",
  units: "1",
  availability: "Available",
  "applications[]": "Lifting",
  "fullSpecs[].label": "Weight",
  "fullSpecs[].value": "30 t",
  "features[].title": "Quiet",
  "pictures[]": "1",
};
const project = {
  title: "Tower",
  type: "Commercial Construction",
  status: "Planning",
  "results[]": "On time",
  "challenges[].challenge": "Water",
  "challenges[].solution": "Pumps",
};
const inquiry = {
  name: "Asha",
  email: "",
  phone: "+91 98200 00000",
  message: "Hello",
  service: "piling",
  shown: "1",
};
const event = { date: "2026-01-05", time: "09:05", photo: null };
const noNames: Fields[] = [{ name: "" }, { name: " " }, { name: "a\0b" }, { name: "x".repeat(300) }];

const publicForms: Target[] = [
  form("/?index", inquiry, [{ email: "" }, { email: "x" }, { email: "a\0@b.example" }], false),
  form(
    "/admin/login",
    { email: "", password: "x", next: "/admin" },
    [{ email: "x" }, { email: "a\0" }],
    false,
  ),
  form("/admin/login/code", { code: "123456", next: "" }, [{ code: "12" }, { code: "abcde\0fghij" }], false),
  form("/admin/forgot-password", { email: "" }, [{ email: "x" }, { email: "a\0@b.example" }], false),
  form(
    "/admin/set-password",
    { token: "x", password: "long-enough-1", again: "" },
    [{ token: "\0" }, { token: "x" }],
    false,
  ),
  form("/admin/logout", { a: "b" }, [{ a: "\0" }], false),
];

const staffForms: Target[] = [
  form("/admin/account", { intent: "password", current: "x", password: "long-enough-1", again: "x" }, [
    { current: "" },
  ]),
  form("/admin/account", { intent: "two-factor-start", password: "x" }, [
    { password: "\0" },
    { password: "" },
  ]),
  form("/admin/account", { intent: "two-factor-confirm", code: "1", secret: "x" }, [
    { code: "\0" },
    { code: "" },
  ]),
  form("/admin/account", { intent: "end-session", session: "x" }, [
    { session: "\0" },
    { session: "unknown" },
  ]),
  form("/admin/cms/users", { intent: "invite", name: "N", email: "", role: "client", sees: "all" }, [
    { email: "x" },
  ]),
  form("/admin/cms/users/unknown", { intent: "access", role: "client", sees: "all" }, [
    { role: "\0" },
    { role: "client" },
  ]),
  form("/admin/cms/equipment/new", machine, noNames),
  form("/admin/cms/equipment/1/edit", { ...machine, version: "1" }, [...noNames, ...odd("version")]),
  form("/admin/cms/projects/new", project, [{ title: "" }, { title: "a\0b" }]),
  form("/admin/cms/projects/1/edit", { ...project, version: "1" }, odd("version")),
  form("/admin/cms/contact", { phoneNote: "x", emailPrimary: "a@b.example", version: "1" }, odd("version")),
  ...[
    "profile",
    "texts",
    "claims",
    "leaders",
    "companies",
    "clients",
    "testimonials",
    "badges",
    "pictures",
  ].map((part) =>
    form(
      `/admin/cms/site/${part}`,
      { name: "x", [`${part}[]`]: "x", [`${part}[].name`]: "x" },
      odd("version"),
    ),
  ),
  form("/admin/cms/equipment", { delete: "" }, badIds("delete")),
  form("/admin/cms/projects", { place: "1", to: "" }, badIds("to")),
  form("/admin/cms/messages", { intent: "delete", id: "" }, badIds("id")),
  form("/admin/cms/trash", { kind: "event", restore: "" }, badIds("restore")),
  form("/admin/pictures/1", { alt: "x", focalX: "0", focalY: "0" }, [
    { focalX: "x" },
    { focalX: "2" },
    { alt: "a\0b" },
  ]),
  form("/admin/pictures/from-address", { address: "" }, [
    { address: "http://127.0.0.1/" },
    { address: "http://[::127.0.0.1]/" },
    { address: "file:///etc/passwd" },
    { address: "\0" },
  ]),
];

const calendar = "/server/api/calendar.php";

const calls: Target[] = [
  call("POST", "/server/api/events", { key: "fuzz-key-1", events: [event] }, [
    { events: [] },
    { events: [{ ...event, date: "05/01/2025" }] },
    { events: [{ ...event, note: "a\0b" }] },
    { events: [event, null] },
    { key: "a\0bcdefgh" },
    { events: Array(501).fill(event) },
  ]),
  call("PATCH", `${calendar}?id=1`, { time: "09:05", note: "x", project: 1, img: "" }, [
    { time: "9:5" },
    { note: "a\0b" },
    { seen: "a\0b" },
    { photo: "unknown" },
    { img: "http://127.0.0.1/" },
    { project: "1" },
  ]),
  call("PATCH", `${calendar}?id=1%00`, { note: "x" }, [{ note: "y" }]),
  call("POST", "/server/api/photos", { address: "" }, [
    { address: "http://127.0.0.1/" },
    { address: "a\0b" },
    { address: 5 },
  ]),
  call("DELETE", "/server/api/photos", { tokens: ["x"] }, [
    { tokens: ["a\0b"] },
    { tokens: "x" },
    { tokens: [] },
  ]),
  form(calendar, { date: "2026-01-05", count: "1", "time[]": "09:05", note: "x", key: "fuzz-key-2" }, [
    { date: "2026-02-30" },
    { count: "2" },
    { "time[]": "24:00" },
    { note: "a\0b" },
  ]),
  ...["/server/api/photos", "/admin/pictures"].map(
    (path): Target => ({
      name: `POST ${path} (bytes)`,
      signedIn: true,
      make: (random) => ({
        method: "POST",
        path,
        ...typed(random.pick(["image/jpeg", ""]), randomBytes(random)),
      }),
    }),
  ),
  {
    name: `DELETE ${calendar}`,
    signedIn: true,
    make: (random) => ({
      method: "DELETE",
      path: `${calendar}?id=${random.pick(["", "0", "-1", "x", "1%00", "2147483648", "1e9", "999999"])}`,
      headers: {},
    }),
  },
];

const queries: Target[] = [
  query("/", ["service", "equipment", "project", "sent", "projects"], false),
  query("/admin/login", ["next"], false),
  query("/admin/set-password", ["token"], false),
  query(calendar, ["dayid", "month", "project"]),
  query("/admin/cms/equipment", ["q", "category", "page"]),
  query("/admin/cms/messages", ["q", "status", "page", "message"]),
  query("/admin/cms/activity", ["by", "kind", "from", "to", "page"]),
  query("/admin/pictures", ["search", "before"]),
  query("/admin/calendar-upload", ["date"]),
  query("/admin/calendar/photos.zip", ["day", "from", "to", "project"]),
];

/** Every form and every call of the program. */
export const targets: readonly Target[] = [...publicForms, ...staffForms, ...calls, ...queries];
