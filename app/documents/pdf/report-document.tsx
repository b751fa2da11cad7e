import { Text, View } from "@react-pdf/renderer";
import { useContext } from "react";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { reportNumber, type ShownPart } from "#app/content/reports/reports.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import { readableDay, readableSiteDay } from "#app/content/site-time.ts";
import { DocumentBrand } from "./document-brand.ts";
import { look } from "./look.ts";
import { Section } from "./section.tsx";
import { Drawing, Sheets } from "./sheet.tsx";
import { listRows } from "./tables.tsx";

export interface ReportDocumentProps {
  project: { id: number; title: string; location: string };
  day: string;
  /** What the reader may see of the report. */
  parts: ShownPart[];
  /** Whether it is the client's document, without internal parts. */
  forClient: boolean;
  settings: Pick<Settings, "profile">;
  /** The company's brand; the built-in one when absent. */
  brand?: DocumentBrand;
  /** When the report last changed. */
  revised: Date;
}

/** The daily report of a project's site. */
export function ReportDocument(props: ReportDocumentProps) {
  const { project, day, parts, forClient, settings, brand, revised } = props;
  const facts = {
    company: settings.profile.name,
    kind: forClient ? "Daily report" : "Daily report, internal",
    subject: `${project.title}, ${readableSiteDay(day)}`,
    number: reportNumber(day),
    revised: readableDay(revised),
  };
  return (
    <Drawing facts={facts} made={revised} brand={brand}>
      <Sheets facts={facts}>
        <ReportHead project={project} day={day} forClient={forClient} />
        {parts.map(({ part, label, lines, internal }) => (
          <Section key={part} level={2} title={internal ? `${label} (internal)` : label} long>
            {part === "manpower" || part === "machines" ? (
              listRows(lines, 2)
            ) : (
              <Text>{lines.join("\n")}</Text>
            )}
          </Section>
        ))}
      </Sheets>
    </Drawing>
  );
}

function ReportHead({ project, day, forClient }: Pick<ReportDocumentProps, "project" | "day" | "forClient">) {
  const { accent } = useContext(DocumentBrand);
  return (
    <View wrap={false} style={{ ...look.headRule, marginBottom: 10 }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", gap: 18, paddingVertical: 5 }}>
        <View style={{ flex: 1, flexDirection: "row", alignItems: "center", gap: 6 }}>
          <View style={{ width: 8, height: 8, backgroundColor: accent }} />
          <Text style={{ ...look.strong, flex: 1 }}>Daily report</Text>
        </View>
        {!forClient && <Text style={look.strong}>Internal: not for the client</Text>}
      </View>
      <Text
        style={{
          ...look.title,
          fontSize: project.title.length > 40 ? 22 : 32,
          // Vowel signs of Devanagari hang below the line.
          ...(/\p{Script=Devanagari}/u.test(project.title) ? { lineHeight: 1.3 } : {}),
        }}
        {...tagged("H1")}
      >
        {project.title}
      </Text>
      <Text style={{ ...look.quiet, fontSize: 11, marginTop: 4 }}>
        {[readableSiteDay(day), project.location].filter(Boolean).join(" · ")}
      </Text>
    </View>
  );
}
