import { expect, test } from "vitest";
import { eventImage } from "./event-image.ts";

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
