import { registerPdfFonts } from "#app/adapters/pdf/pdf.ts";
// Inlined, so that the built server file needs no other files.
import anek from "#app/ui/fonts/pdf/anek-devanagari-700.ttf?inline";
import archivo from "#app/ui/fonts/pdf/archivo-700.ttf?inline";
import instrumentSans from "#app/ui/fonts/pdf/instrument-sans-400.ttf?inline";
import instrumentSansBold from "#app/ui/fonts/pdf/instrument-sans-600.ttf?inline";
import instrumentSansExt from "#app/ui/fonts/pdf/instrument-sans-ext-400.ttf?inline";
import instrumentSansExtBold from "#app/ui/fonts/pdf/instrument-sans-ext-600.ttf?inline";
import signs from "#app/ui/fonts/pdf/signs-400.ttf?inline";
import signsBold from "#app/ui/fonts/pdf/signs-700.ttf?inline";

registerPdfFonts([
  { family: "Archivo", weight: 700, source: archivo },
  { family: "Instrument Sans", weight: 400, source: instrumentSans },
  { family: "Instrument Sans", weight: 600, source: instrumentSansBold },
  { family: "Instrument Sans Ext", weight: 400, source: instrumentSansExt },
  { family: "Instrument Sans Ext", weight: 600, source: instrumentSansExtBold },
  { family: "Signs", weight: 400, source: signs },
  { family: "Signs", weight: 700, source: signsBold },
  { family: "Anek Devanagari", weight: 700, source: anek },
]);

// Characters that a family lacks, such as m³, ₹ or Devanagari, come from the next one, never from the reader's fonts.
export const displayType = {
  fontFamily: ["Archivo", "Instrument Sans", "Instrument Sans Ext", "Signs", "Anek Devanagari"],
  fontWeight: 700,
};
export const textType = {
  fontFamily: ["Instrument Sans", "Archivo", "Instrument Sans Ext", "Signs", "Anek Devanagari"],
  fontWeight: 400,
};
