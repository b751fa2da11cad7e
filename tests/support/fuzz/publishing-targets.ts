import { badIds, type Fields, form, odd, query, type Target, tooLong } from "./target.ts";

export const project = {
  title: "Tower",
  type: "Commercial Construction",
  status: "Planning",
  "results[]": "On time",
  "challenges[].challenge": "Water",
  "challenges[].solution": "Pumps",
};
export const noNames: Fields[] = [{ name: "" }, { name: " " }, { name: tooLong }, { name: "x".repeat(300) }];
const service = {
  name: "Piling",
  slug: "piling-works",
  maxDepth: "40",
  "scope[].title": "Piles",
  "scope[].text": "Bored",
  "questions[].question": "Why?",
  "questions[].answer": "Because",
  "machineCategories[]": "Dumper",
  "projects[]": "1",
  "photos[]": "1",
};
const page = {
  title: "Terms",
  purpose: "Ordinary page",
  shownIn: "Footer",
  body: "Text",
  slug: "terms-of-hire",
  seoTitle: "x",
};
const publishing = ["publish", "draft", "preview", "schedule", "unschedule", "hide", "discard"];

const noIntents: Fields[] = [
  { intent: "" },
  { intent: "OPEN" },
  { intent: "constructor" },
  { intent: "open\0" },
];
/** Addresses that are not of this site, or of the program itself. */
const foreign = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/old\r\nLocation: //evil.example",
  "/admin",
  "http://user@127.0.0.1/",
];

/** Forms of services, own pages, drafts, versions, the opening, the demo and addresses. */
export const publishingForms: Target[] = [
  ...["new", "1/edit"].flatMap((place) => [
    form(`/admin/cms/services/${place}`, { ...service, version: "1" }, noNames),
    form(`/admin/cms/pages/${place}`, { ...page, version: "1" }, [{ title: "" }, { title: tooLong }]),
  ]),
  ...publishing.flatMap((intent) => [
    form(
      "/admin/cms/projects/1/edit",
      { ...project, intent, publishAt: "2099-01-01T09:00", version: "1" },
      odd("version"),
    ),
    form(
      "/admin/cms/site/brand",
      { intent, publishAt: "2099-01-01T09:00", accent: "#123456", logo: "", version: "1" },
      [...odd("version"), { logo: "x.svg" }, { logo: "../../site.db" }, { accent: "red" }],
    ),
  ]),
  ...["projects/1", "services/1", "pages/1", "contact", "site/texts"].map((place) =>
    form(`/admin/cms/${place}/versions`, { restore: "" }, badIds("restore")),
  ),
  form("/admin/cms/services", { delete: "" }, badIds("delete")),
  form("/admin/cms/pages", { delete: "" }, badIds("delete")),
  form("/admin/cms/opening", { intent: "" }, noIntents),
  form("/admin/cms/start-over", { confirmation: "" }, [
    { confirmation: "" },
    { confirmation: "start over\0" },
    { confirmation: "constructor" },
  ]),
  form("/admin/cms/addresses", { intent: "redirect", path: "/old", target: "/" }, [
    ...foreign.map((path) => ({ path })),
    ...[...foreign, "/nothing-here", "/projects/%00", "/%zz", "/%2e%2e/x"].map((target) => ({ target })),
  ]),
  ...["delete", "ignore", "list"].map((intent) =>
    form("/admin/cms/addresses", { intent, path: "/old" }, [
      { path: "" },
      { path: "/unknown" },
      { path: "a\0" },
      { path: "/x".repeat(300) },
    ]),
  ),
];

export const publishingQueries: Target[] = [
  query("/server/api/projects", ["search", "id", "named"]),
  query("/server/api/accounts", ["search"]),
  ...["project", "service", "__proto__", "constructor"].map((kind) =>
    query(`/admin/cms/search/${kind}`, ["q"]),
  ),
  query("/admin/cms/addresses", ["q", "page", "redirect", "path"]),
  query("/admin/cms/addresses/targets", ["q"]),
  query("/admin/cms/services", ["q", "page", "saved"]),
  query("/admin/cms/projects/1/versions", ["version"]),
  query("/admin/cms/site/texts/versions", ["version"]),
  query("/projects/kelva-twin-residences", ["preview"]),
  query("/", ["preview", "equipment"], false),
];
