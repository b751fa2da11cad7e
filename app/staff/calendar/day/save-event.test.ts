import { expect, test, vi } from "vitest";
import { ApiError } from "#app/http/api-client.ts";
import { changeEvent } from "../month/calendar-data.ts";
import type { ReplacementPhoto } from "./replacement-photo.tsx";
import { saveForm } from "./save-event.ts";

vi.mock("../month/calendar-data.ts", () => ({ changeEvent: vi.fn() }));

const event = {
  id: 5,
  date: "2026-11-20",
  time: "10:00",
  note: "",
  project: { id: 3, title: "Kestrel Tower" },
  img: "",
  photo: null,
  updatedAt: "2026-11-20T04:30:00.000Z",
};
const noPhoto = { state: () => ({ photo: null, pause: null }), arrival: async () => null };

test.each([
  [403, "Only admins change events. Nothing was saved.", "Nothing was saved: Only admins change events."],
  [404, "Event not found.", "Nothing was saved: Event not found."],
])("a save rejected with status %s says once that nothing was saved", async (status, message, failed) => {
  vi.mocked(changeEvent).mockRejectedValueOnce(new ApiError(status, message));
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...event, project: "3", photo: "" }))
    form.set(name, String(value));
  expect(await saveForm(event, form, noPhoto as unknown as ReplacementPhoto)).toMatchObject({ failed });
});
