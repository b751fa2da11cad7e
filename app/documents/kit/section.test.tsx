import { Document, Page, Text, View } from "@react-pdf/renderer";
import { expect, test } from "vitest";
import { renderPdf } from "#app/adapters/pdf/pdf.ts";
import { wordsOf } from "#tests/support/sample-site.ts";
import { look } from "./look.ts";
import { Section } from "./section.tsx";

const text = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of a long text`).join("\n");

test.each([4, 20, 28, 44, 60, 76])(
  "the heading of a long text %i points above the foot of a sheet begins the next one with it",
  async (left) => {
    const bytes = await renderPdf(
      <Document>
        <Page size="A4" style={{ ...look.sheet, padding: 48 }}>
          <View style={look.text}>
            <View style={{ height: 841 - 96 - left }} />
            <Section title="Maintenance schedule" long>
              <Text>{text}</Text>
            </Section>
          </View>
        </Page>
      </Document>,
    );
    const [foot, next] = await wordsOf(new Response(bytes));
    expect(foot).toBe("");
    expect(next).toMatch(/^Maintenance schedule Line 1 of .* Line 30 of/);
  },
);
