import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { look } from "#app/documents/kit/look.ts";
import { type EmbeddedPhoto, PdfPhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { halfWidth } from "#app/documents/kit/tokens.ts";
import type { Project } from "#app/domain/projects/projects.ts";
import { counted } from "#app/domain/values/wording.ts";

/** Rows of the first sheet, below the heading; the rows of the others share the height that it takes. */
const firstRows = 3;
const rowGap = { first: 14, others: 28 };
/** That of a photo of 16:10 at half width. */
const photoHeight = halfWidth / 1.6;

interface ProjectsPartProps {
  number: string;
  projects: Project[];
  /** Covers in the same order. */
  covers: (EmbeddedPhoto | null)[];
  /** How many projects only the site shows. */
  others: number;
  site: string;
}

export function ProjectsPart({ number, projects, covers, others, site }: ProjectsPartProps) {
  const cards = projects.map((project, index) => ({
    project,
    number: String(index + 1).padStart(2, "0"),
    cover: covers[index] ?? null,
    gap: index < 2 * firstRows ? rowGap.first : rowGap.others,
  }));
  return (
    <Section number={number} title="Projects" first>
      {rowsOf(cards, 2).map((row) => (
        <GridRow key={row[0]?.project.id} columns={2}>
          {row.map((card) => (
            <ProjectCard key={card.project.id} {...card} />
          ))}
        </GridRow>
      ))}
      {others > 0 && (
        <Text style={look.small}>
          {counted(others, "more project")} at {site}/?projects=all
        </Text>
      )}
    </Section>
  );
}

interface ProjectCardProps {
  project: Project;
  number: string;
  cover: EmbeddedPhoto | null;
  gap: number;
}

function ProjectCard({ project, number, cover, gap }: ProjectCardProps) {
  const { title, client, location, year, type, status } = project;
  return (
    <View style={{ width: halfWidth, paddingBottom: gap }} {...tagged("Sect")}>
      {cover && <PdfPhoto photo={cover} height={photoHeight} whole />}
      <View style={{ ...look.inkRule, flexDirection: "row", gap: 8, paddingVertical: 3 }}>
        <Text style={{ ...look.part, ...look.quiet, fontSize: 11 }}>{number}</Text>
        <Text style={{ ...look.part, fontSize: 11, flex: 1 }} {...tagged("H3")}>
          {title}
        </Text>
      </View>
      <Cells values={[client, location]} />
      <Cells values={[type, year, status]} />
    </View>
  );
}

function Cells({ values }: { values: string[] }) {
  const filled = values.filter(Boolean);
  return (
    <View style={{ ...look.rule, flexDirection: "row", gap: 8, paddingVertical: 2 }}>
      {filled.map((value, place) => (
        <Text
          key={`${place} ${value}`}
          style={{ ...look.small, fontSize: 8, ...(place === 0 ? { flex: 1 } : { maxWidth: "50%" }) }}
        >
          {value}
        </Text>
      ))}
    </View>
  );
}
