import { expect, test } from "vitest";
import { eventImage, eventsIn } from "./event-details.ts";

const day = "2026-11-12";
const whole = {
  id: 7,
  date: day,
  time: "10:35",
  note: "Raft pour",
  project: { id: 3, title: "Kelva Twins" },
  isPublic: true,
  img: `/admin/photos/${"a".repeat(64)}/1600.webp`,
  photo: { hash: "a".repeat(64), width: 400, height: 300, alt: "" },
  updatedAt: "2026-11-12T05:05:00.000Z",
};
const bare = { date: day, time: "", note: "", project: null, img: "", photo: null, updatedAt: "" };

/** @spec calls.14 */
test.each([
  ["a success with its data", { status: "success", data: [whole] }],
  ["a success with details", { status: "success", data: { details: [whole] } }],
  ["an object with details", { details: [whole] }],
  ["a plain list", [whole]],
])("the events are read from %s", (_, body) => {
  expect(eventsIn(body, day)).toEqual([whole]);
});

test.each([
  { adminsOnly: true },
  { adminsOnly: "true" },
  { adminsOnly: 1 },
  { adminsOnly: null },
  { project: "Kelva" },
  { project: { id: "3", title: "Kelva Twins" } },
])("an event with %o is for admins only, so that its form asks who sees it", (given) => {
  const event = { ...whole, project: null, isPublic: undefined, ...given };
  expect(eventsIn([event], day)).toMatchObject([{ id: whole.id, project: null, adminsOnly: true }]);
});

test("an event whose mark for the project's page is unreadable is not on that page", () => {
  expect(eventsIn([{ ...whole, isPublic: "true" }], day)).toEqual([{ ...whole, isPublic: undefined }]);
});

/** @spec calls.14 */
test("an event that lacks something has stand-ins, and the others are as they are", () => {
  const wrong = { id: "x", time: null, img: 5, photo: { hash: "../../secret" }, project: "Kelva" };
  expect(eventsIn([{}, whole, wrong, { id: 9, time: "11:00" }], day)).toEqual([
    { ...bare, id: 20261112 },
    whole,
    { ...bare, id: 20261114, adminsOnly: true },
    { ...bare, id: 9, time: "11:00" },
  ]);
});

test.each([
  ["nothing", null],
  ["a text", "<html>"],
  ["an error", { status: "error", data: [whole] }],
  ["no list", { status: "success", data: 5 }],
  ["things that are no events", { details: [null, 5, "event"] }],
])("there are no events in %s", (_, body) => {
  expect(eventsIn(body, day)).toEqual([]);
});

const page = "https://plinth.example/admin/overview?day=2026-11-20";

/** @spec day.4 */
test.each([
  ["/img/raft.jpg", "https://plinth.example/img/raft.jpg"],
  ["//other.example/raft.jpg", "https://plinth.example//other.example/raft.jpg"],
  ["raft.jpg", "https://plinth.example/admin/raft.jpg"],
  ["https://plinth.example/raft.jpg", "https://plinth.example/raft.jpg"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
])("shows %s from this host", (img, shown) => {
  expect(eventImage({ img }, page)).toEqual({ shown });
});

/** @spec day.4 */
test.each(["http://other.example/raft.jpg", "https://other.example:8443/raft.jpg"])("links to %s", (img) => {
  expect(eventImage({ img }, page)).toEqual({ linked: img });
});

test.each(["", "  ", "javascript:alert(1)", "data:text/html,<b>", "file:///etc/passwd", "https://"])(
  "finds no image in “%s”",
  (img) => expect(eventImage({ img }, page)).toBeNull(),
);
