import { Text } from "@react-pdf/renderer";
import { look } from "#app/documents/kit/look.ts";
import { Section } from "#app/documents/kit/section.tsx";
import { Drawing, type PrintedProps, RecordHead, Sheets } from "#app/documents/kit/sheet.tsx";
import { listRows } from "#app/documents/kit/tables.tsx";
import { reportNumber, type ShownPart } from "#app/domain/progress/reports.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

interface ReportDocumentProps extends PrintedProps {
  project: { id: number; title: string; location: string };
  day: string;
  /** What the reader may see of the report. */
  parts: ShownPart[];
  /** Whether it is the client's document, without internal parts. */
  forClient: boolean;
}

/** The daily report of a project's site. */
export function ReportDocument({ project, day, parts, forClient, ...printed }: ReportDocumentProps) {
  return (
    <Drawing
      {...printed}
      kind={forClient ? "Daily report" : "Daily report, internal"}
      subject={`${project.title}, ${readableSiteDay(day)}`}
      number={reportNumber(day)}
    >
      <Sheets>
        <RecordHead
          kind="Daily report"
          title={project.title}
          sizes={[32, 22]}
          note={[readableSiteDay(day), project.location].filter(Boolean).join(" · ")}
        >
          {!forClient && <Text style={look.strong}>Internal: not for the client</Text>}
        </RecordHead>
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
