import jsQR from "jsqr";
import { isValidElement, type ReactElement } from "react";
import sharp from "sharp";
import { expect, test } from "vitest";
import { vCard } from "#app/domain/company/contact-formats.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { QrCode } from "./contact-block.tsx";

/** What a camera reads in a code as it is drawn: black on white paper, at 8 pixels a module. */
async function read(text: string) {
  const { props } = QrCode({ text, alt: "", size: 74 }) as ReactElement<{
    viewBox: string;
    children: ReactElement<{ d: string; fill: string }>;
  }>;
  const { viewBox, children: shape } = props;
  if (!isValidElement(shape)) throw new Error("a code is one shape");
  const [, , modules = 0] = viewBox.split(" ").map(Number);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${modules * 8}" height="${modules * 8}">
    <path d="${shape.props.d}" fill="${shape.props.fill}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const contact = {
  ...emptySettings.contact,
  phonePrimary: "+912255500140",
  addressLine1: "402, Saltworks Chambers",
};
const settings = { profile: { ...emptySettings.profile, name: "Dharini Infrastructure Group" }, contact };

/** @spec look.10 */
test.each([
  ["an address", "https://www.sample.example/equipment/cat-320"],
  ["a contact for a phone", vCard(settings, "https://www.sample.example")],
])("a printed QR code is decoded to its content: %s", async (_, text) => {
  expect(text.length).toBeGreaterThan(20);
  expect(await read(text)).toBe(text);
});
