import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { CapabilityDocument, type CapabilityDocumentProps } from "./capability-document.tsx";
import { CompanyDocument, type CompanyDocumentProps } from "./company-document.tsx";
import { MachineDocument, type MachineDocumentProps } from "./machine-document.tsx";
import { RegisterDocument, type RegisterDocumentProps } from "./register-document.tsx";
import { ReportDocument, type ReportDocumentProps } from "./report-document.tsx";

/** A document with its props. */
type Printed =
  | { document: "capability"; props: CapabilityDocumentProps }
  | { document: "company"; props: CompanyDocumentProps }
  | { document: "machine"; props: MachineDocumentProps }
  | { document: "register"; props: RegisterDocumentProps }
  | { document: "report"; props: ReportDocumentProps };

/** Renders the document of a job. */
export const printDocument = ({ region, ...job }: PrintJob): Promise<Uint8Array<ArrayBuffer>> =>
  inRegion(region, async () => renderPdf(await elementOf(job as Printed)));

async function elementOf(job: Printed) {
  if (job.document === "capability") {
    const { figures, settings, completed, ...others } = job.props;
    return (
      <CapabilityDocument
        {...(await printable({ figures, settings, completed }, settings.profile.name))}
        {...others}
      />
    );
  }
  if (job.document === "machine") {
    const { machine, settings, ...others } = job.props;
    return (
      <MachineDocument {...(await printable({ machine, settings }, settings.profile.name))} {...others} />
    );
  }
  if (job.document === "register") {
    const { projects, company, page, ...others } = job.props;
    return <RegisterDocument {...(await printable({ projects, company, page }, company))} {...others} />;
  }
  if (job.document === "report") {
    const { project, parts, settings, ...others } = job.props;
    return (
      <ReportDocument
        {...(await printable({ project, parts, settings }, settings.profile.name))}
        {...others}
      />
    );
  }
  const { settings, services, badges, fleet, projects, ...others } = job.props;
  const texts = await printable({ settings, services, badges, fleet, projects }, settings.profile.name);
  return <CompanyDocument {...texts} {...others} />;
}
