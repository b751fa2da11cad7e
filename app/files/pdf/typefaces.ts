import { registerPdfFonts } from "#app/services/pdf/pdf.ts";
// Inlined, so that they are there wherever the built server file is.
import archivo from "../../ui/fonts/pdf/archivo-700.ttf?inline";
import instrumentSans from "../../ui/fonts/pdf/instrument-sans-400.ttf?inline";
import instrumentSansBold from "../../ui/fonts/pdf/instrument-sans-600.ttf?inline";

registerPdfFonts([
  { family: "Archivo", weight: 700, source: archivo },
  { family: "Instrument Sans", weight: 400, source: instrumentSans },
  { family: "Instrument Sans", weight: 600, source: instrumentSansBold },
]);

export const displayType = { fontFamily: "Archivo", fontWeight: 700 } as const;
export const textType = { fontFamily: "Instrument Sans", fontWeight: 400 } as const;
