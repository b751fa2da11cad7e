import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { ShownReport } from "#app/content/reports/reports.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Dependencies } from "#app/context.ts";
import { loadBrand } from "./load-brand.server.ts";
import type { ReportDocumentProps } from "./report-document.tsx";

interface Printed {
  report: ShownReport;
  project: ReportDocumentProps["project"];
  forClient: boolean;
}

/** Reads what the document of a daily report shows. */
export async function reportJob(
  shared: Pick<Dependencies, "db">,
  { report, project, forClient }: Printed,
): Promise<PrintJob> {
  const { profile, brand } = await readSettings(shared.db);
  const props: ReportDocumentProps = {
    project,
    ...{ day: report.day, parts: report.parts, forClient, settings: { profile } },
    brand: await loadBrand({ profile, brand }, shared),
    revised: new Date(report.updatedAt),
  };
  return { document: "report", props, region: currentRegion() };
}
