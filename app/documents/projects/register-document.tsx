import { Text } from "@react-pdf/renderer";
import { readableNumber } from "#app/adapters/region/region.ts";
import { look } from "#app/documents/kit/look.ts";
import { Section } from "#app/documents/kit/section.tsx";
import { Drawing, ListHead, type PrintedProps, Sheets } from "#app/documents/kit/sheet.tsx";
import { SiteDrawing } from "#app/documents/kit/site-drawing.tsx";
import { tableRows } from "#app/documents/kit/tables.tsx";
import { contentWidth } from "#app/documents/kit/tokens.ts";
import type { RegisterRow } from "#app/domain/projects/register.server.ts";
import { asBuilding, outlineNotes } from "#app/domain/projects/register.ts";
import { counted } from "#app/domain/values/wording.ts";
import { SideBySideSheet } from "#app/drawings/side-by-side.tsx";
import { scaleNote } from "#app/drawings/side-by-side-layout.ts";

interface RegisterDocumentProps extends PrintedProps {
  projects: RegisterRow[];
  /** Address of the selection in the register. */
  page: string;
}

const measured = (value: number | null, unit = "") => (value === null ? "–" : readableNumber(value) + unit);

/** The sheet of selected projects: side by side at one scale, and their rows of the register. */
export function RegisterDocument({ projects, page, ...printed }: RegisterDocumentProps) {
  const buildings = projects.map(asBuilding);
  return (
    <Drawing
      {...printed}
      kind="Project register"
      subject={counted(projects.length, "project", "projects side by side")}
      number="PR-01"
    >
      <Sheets>
        <ListHead title="Projects side by side" note={scaleNote(projects) + outlineNotes(projects)} />
        <SiteDrawing
          drawing={<SideBySideSheet id="side" buildings={buildings} arrangement="wide" />}
          width={contentWidth}
          height={330}
        />
        <Section level={2} title="Register">
          {tableRows(projects, [
            { name: "No.", share: 1, value: ({ number }) => String(number).padStart(2, "0") },
            { name: "Project", share: 3.2, strong: true, value: ({ title }) => title },
            { name: "Client", share: 2.7, value: ({ client }) => client },
            { name: "Place", share: 3, value: ({ location }) => location },
            { name: "Type", share: 2.3, value: ({ type }) => type },
            { name: "Year", share: 2.3, value: ({ year }) => year },
            { name: "Height", share: 1.5, value: ({ height }) => measured(height, " m") },
            { name: "Depth", share: 1.5, value: ({ excavationDepth }) => measured(excavationDepth, " m") },
            { name: "Piles", share: 1.3, value: ({ pileCount }) => measured(pileCount) },
            { name: "Status", share: 2.6, value: ({ status }) => status },
          ])}
        </Section>
        <Text style={{ ...look.small, ...look.quiet, marginTop: 10 }}>{page}</Text>
      </Sheets>
    </Drawing>
  );
}
