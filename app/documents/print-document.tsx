import type { ComponentType } from "react";
import { printable, renderPdf } from "#app/adapters/pdf/pdf.ts";
import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { CapabilityDocument } from "#app/documents/company/capability-document.tsx";
import { CompanyDocument } from "#app/documents/company/company-document.tsx";
import { MachineDocument } from "#app/documents/equipment/machine-document.tsx";
import type { PrintedProps } from "#app/documents/kit/sheet.tsx";
import { ReportDocument } from "#app/documents/progress/report-document.tsx";
import { RegisterDocument } from "#app/documents/projects/register-document.tsx";

const documents = {
  capability: CapabilityDocument,
  company: CompanyDocument,
  machine: MachineDocument,
  register: RegisterDocument,
  report: ReportDocument,
};

export type Documents = typeof documents;

export const printDocument = ({ region, document, props }: PrintJob): Promise<Uint8Array<ArrayBuffer>> =>
  inRegion(region, async () => {
    const Printed = documents[document] as ComponentType<object>;
    const { brand, revised, photos, ...texts } = props as PrintedProps & { photos?: unknown };
    const company = texts.settings.profile.name;
    const printed = { ...(await printable(texts, company)), brand, revised, photos };
    return renderPdf(<Printed {...printed} />);
  });
