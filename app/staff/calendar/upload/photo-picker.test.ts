import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhotoPicker } from "./photo-picker.tsx";

const shown = (reading: boolean) =>
  renderToStaticMarkup(
    createElement(PhotoPicker, {
      isFirst: true,
      reading,
      keepOriginals: false,
      setKeepOriginals() {},
      add() {},
    }),
  );

/** @spec upload.4 */
test("the button says that files are being read", () => {
  expect(shown(true)).toContain(">Uploading...<");
  expect(shown(false)).toContain(">Choose photos<");
  expect(shown(false)).not.toContain("Uploading...");
});
