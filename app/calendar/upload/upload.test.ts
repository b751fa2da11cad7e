import { afterEach, expect, test, vi } from "vitest";
import { saveEvents } from "./send.ts";
import { Upload } from "./upload.ts";

vi.mock("./send.ts", () => ({
  sendPhoto: async ({ name }: { name: string }) => `token of ${name}`,
  saveEvents: vi.fn(async () => ({ outcome: "saved" })),
  dropPhotos: () => {},
}));

afterEach(() => vi.restoreAllMocks());

const photo = (name: string) => new File(["bytes"], name, { type: "image/jpeg" });

/** A file that was moved away after it was chosen. */
function goneFile(name: string): File {
  const gone = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  const file = photo(name);
  file.slice = () => Object.assign(new Blob(), { text: gone, arrayBuffer: gone });
  return file;
}

test("a file that cannot be read is named and left out, and the others are saved", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const upload = new Upload("asha", "2026-11-20");
  await upload.open(null);
  const names = () => upload.state().draft.photos.map(({ name }) => name);
  const adding = upload.add([goneFile("IMG_20261120_080000.jpg"), photo("IMG_20261120_090000.jpg")]);
  expect(upload.state().reading).toBe(true);
  await adding;
  expect(upload.state().reading).toBe(false);
  await expect.poll(names).toEqual(["IMG_20261120_090000.jpg"]);
  const words = "IMG_20261120_080000.jpg could not be read. Please choose it again.";
  expect(upload.state().problem?.words).toBe(words);
  expect(warn).toHaveBeenCalledWith(words);
  expect(await upload.save()).toBeNull();
  expect(upload.state().problem?.at).toBe("project");
  expect(saveEvents).not.toHaveBeenCalled();
  upload.do({ do: "change", changes: { project: 7 } });
  expect(await upload.save()).toEqual({ earlier: false });
  expect(saveEvents).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      events: [
        expect.objectContaining({
          ...{ time: "09:00", project: 7 },
          photo: "token of IMG_20261120_090000.jpg",
        }),
      ],
    }),
  );
});

test("files that are chosen again while they are read are in the list once", async () => {
  const upload = new Upload("asha", "2026-11-20");
  await upload.open(null);
  const files = [photo("IMG_20261120_080000.jpg"), photo("IMG_20261120_090000.jpg")];
  const plan = new File(["plan"], "plan.pdf");
  const [first, second] = [upload.add([...files, plan]), upload.add(files)];
  await first;
  expect(upload.state().reading).toBe(true);
  await second;
  expect(upload.state()).toMatchObject({
    reading: false,
    draft: { photos: files.map(({ name }) => ({ name })) },
    problem: {
      words:
        "plan.pdf is no image. IMG_20261120_080000.jpg, IMG_20261120_090000.jpg are in the list already.",
    },
  });
});
