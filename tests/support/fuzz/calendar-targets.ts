import { badIds, type Fields, form, odd, query, type Target, tooLong } from "./target.ts";

const changes = "/admin/overview.data?from=2026-01-01&q=%25&project=__proto__";
const badEvents: Fields[] = [...badIds("ids"), { ids: "1.x" }, { ids: "1.0" }, { ids: "1.2026-11-20\0" }];
const badUndo: Fields[] = ["", "x", "1", "1.", "1.x", "99999999999.1", "1.1\0", "constructor.1"].map(
  (was) => ({ was }),
);
const made = "2026-11-20T04:30:00.000Z";

const report = {
  intent: "save",
  version: "",
  work: "Raft cast",
  sky: "Clear",
  rainHours: "1",
  temperature: "30",
  "manpower[].trade": "Helpers",
  "manpower[].people": "4",
  "machines[].machine": "1",
  "machines[].hours": "2",
  hindrances: "",
  "visible[]": "work",
};
const badReport: Fields[] = [
  ...odd("temperature").filter(({ temperature }) => temperature !== "" && temperature !== "-1"),
  ...odd("manpower[].people"),
  ...badIds("machines[].machine"),
  { sky: "constructor" },
  { "visible[]": "__proto__" },
  { work: tooLong },
];
const film = { intent: "save", title: "From the crane", "photos[]": "1", version: "1" };

/** Forms and addresses of the calendar and of project rooms. */
export const calendarForms: Target[] = [
  ...["show", "hide", "delete", "shift", "note"].map((change) =>
    form(changes, { change, ids: "", minutes: "1:00", note: "x" }, badEvents),
  ),
  form("/admin/overview", { change: "", ids: `1.${made}` }, [
    { change: "constructor" },
    { change: "show\0" },
  ]),
  ...["project", "day", "shift", "note", "public", "delete"].map((undo) =>
    form("/admin/overview.data", { undo, made, was: "" }, badUndo),
  ),
  form("/admin/rooms/1/reports/2026-11-18/edit", report, badReport),
  ...["2026-02-30", "2999-01-01", "x", "%00"].map((day) =>
    form(`/admin/rooms/1/reports/${day}/edit`, report, [{ work: "x" }]),
  ),
  form("/admin/rooms/999999/reports/2026-11-18/edit", report, [{ work: "x" }]),
  form("/admin/rooms/1/films/new", film, [...badIds("photos[]"), { title: "" }, { title: tooLong }]),
  form("/admin/rooms/1/films/999999/edit", film, [{ title: "x" }]),
];

export const calendarQueries: Target[] = [
  query("/admin/calendar/photos.zip", ["day", "from", "to", "project", "ids"]),
  query("/admin/rooms/1", ["month", "report"]),
  query("/admin/rooms/1/films/new", ["month", "like", "until"]),
];
