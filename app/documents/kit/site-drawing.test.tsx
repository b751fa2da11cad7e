import { Document, Page } from "@react-pdf/renderer";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { renderPdf } from "#app/adapters/pdf/pdf.ts";
import { halo } from "#app/drawings/drawing.tsx";
import { SiteDrawing } from "./site-drawing.tsx";
import { colours } from "./tokens.ts";

test("labels of a drawing on a white sheet are cleared with white, not with the paper of the site", async () => {
  const drawing = (
    <svg viewBox="0 0 100 50" aria-hidden="true">
      <g className="dim-strong" fontSize="17" {...halo}>
        <text x="10" y="20">
          18 m
        </text>
      </g>
    </svg>
  );
  const bytes = await renderPdf(
    <Document>
      <Page>
        <SiteDrawing drawing={drawing} width={500} height={300} />
      </Page>
    </Document>,
  );
  const page = await (await getDocumentProxy(bytes)).getPage(1);
  const { argsArray } = await page.getOperatorList();
  expect(argsArray.map(String)).toContain(colours.sheet);
  expect(argsArray.map(String)).not.toContain(colours.paper);
});
