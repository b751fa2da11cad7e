import { settingBlankValues } from "#app/domain/company/settings.ts";
import { sitePartKeys } from "#app/domain/company/site-parts.ts";
import { inquiryChanges } from "#app/domain/inquiries/inquiry-changes.server.ts";
import { fieldNames } from "#app/domain/values/form-values.ts";
import { accountForms, formsWithTwoFactor } from "./account-targets.ts";
import { randomBytes, typed } from "./bodies.ts";
import { calendarForms, calendarQueries } from "./calendar-targets.ts";
import { officeCalls, officeForms, officeQueries } from "./office-targets.ts";
import { noNames, project, publishingForms, publishingQueries } from "./publishing-targets.ts";
import { badIds, call, form, odd, query, type Target, tooLong } from "./target.ts";

const machine = {
  name: "Crane",
  category: "Dumper",
  units: "1",
  availability: "Available",
  "applications[]": "Lifting",
  "fullSpecs[].label": "Weight",
  "fullSpecs[].value": "30 t",
  "features[].title": "Quiet",
  "photos[]": "1",
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

const publicForms: Target[] = [
  form("/?index", inquiry, [{ email: "" }, { email: "x" }, { email: "a@" }], false),
  form(
    "/admin/login",
    { email: "", password: "x", next: "/admin" },
    [{ email: "x" }, { email: "a@" }],
    false,
  ),
  form("/admin/login/code", { code: "123456", next: "" }, [{ code: "12" }, { code: "abcde\0fghij" }], false),
  form("/admin/forgot-password", { email: "" }, [{ email: "x" }, { email: "a@" }], false),
  form("/admin/confirm-email", { token: "x" }, [{ token: "\0" }, { token: "x" }], false),
  form(
    "/admin/set-password",
    { token: "x", password: "long-enough-1", again: "" },
    [{ token: "\0" }, { token: "x" }],
    false,
  ),
  form("/admin/logout", { a: "b" }, [{ a: "\0" }], false),
];

const staffForms: Target[] = [
  form("/admin/cms/equipment/new", machine, noNames),
  form("/admin/cms/equipment/1/edit", { ...machine, version: "1" }, [...noNames, ...odd("version")]),
  form("/admin/cms/projects/new", project, [{ title: "" }, { title: tooLong }]),
  form("/admin/cms/projects/1/edit", { ...project, version: "1" }, odd("version")),
  form("/admin/cms/contact", { phoneNote: "x", emailPrimary: "a@b.example", version: "1" }, odd("version")),
  ...sitePartKeys.map((part) => {
    const fields = fieldNames(settingBlankValues(part)).map((name) => [name, "x"]);
    return form(`/admin/cms/site/${part}`, Object.fromEntries(fields), odd("version"));
  }),
  ...publishingForms,
  form("/admin/cms/equipment", { delete: "" }, badIds("delete")),
  form("/admin/cms/projects", { place: "1", to: "" }, badIds("to")),
  ...Object.keys(inquiryChanges).map((intent) =>
    form("/admin/cms/messages", { intent, id: "" }, badIds("id")),
  ),
  form("/admin/cms/trash", { kind: "event", restore: "" }, badIds("restore")),
];

const calendar = "/server/api/calendar.php";
const library = "/server/api/library-photos";

const calls: Target[] = [
  call("POST", "/server/api/events", { key: "fuzz-key-1", events: [event] }, [
    { events: [] },
    { events: [{ ...event, date: "05/01/2025" }] },
    { events: [{ ...event, note: tooLong }] },
    { events: [event, null] },
    { key: "a\0bcdefgh" },
    { events: Array(501).fill(event) },
  ]),
  call("PATCH", `${calendar}?id=1`, { time: "09:05", note: "x", project: 1, img: "" }, [
    { time: "9:5" },
    { note: tooLong },
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
  call("POST", library, { address: "" }, [
    { address: "http://127.0.0.1/" },
    { address: "http://[::127.0.0.1]/" },
    { address: "file:///etc/passwd" },
    { address: "\0" },
  ]),
  call("PATCH", `${library}/1`, { alt: "x", focalX: 0, focalY: 0 }, [
    { focalX: "x" },
    { focalX: 2 },
    { alt: tooLong },
    { seen: "\0" },
  ]),
  call("DELETE", `${library}/999999`, {}, [{ seen: "x" }]),
  form(calendar, { date: "2026-01-05", count: "1", "time[]": "09:05", note: "x", key: "fuzz-key-2" }, [
    { date: "2026-02-30" },
    { count: "2" },
    { "time[]": "24:00" },
    { note: tooLong },
  ]),
  call("POST", "/server/api/previews/setting/badges", { values: { badges: [] } }, [
    { values: { badges: [{ name: tooLong }] } },
    { values: { badges: [5] } },
    { values: [] },
    { values: null },
  ]),
  ...["/server/api/photos", library, "/server/api/logos", "/server/api/certificates"].map(
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
  query("/admin/confirm-email", ["token"], false),
  query(calendar, ["dayid", "month", "project"]),
  query("/admin/cms/equipment", ["q", "category", "page"]),
  query("/admin/cms/messages", ["q", "status", "page", "message"]),
  query("/admin/cms/activity", ["by", "kind", "from", "to", "page"]),
  query(library, ["search", "before"]),
  ...publishingQueries,
  query("/admin/calendar-upload", ["date"]),
  query("/admin/calendar/photos.zip", ["day", "from", "to", "project"]),
];

/** Every form with each of its intents, and every call. */
export const targets: readonly Target[] = [
  ...publicForms,
  ...accountForms,
  ...staffForms,
  ...officeForms,
  ...calendarForms,
  ...calls,
  ...officeCalls,
  ...queries,
  ...officeQueries,
  ...calendarQueries,
  ...formsWithTwoFactor,
];
