import type { Equipment } from "#app/content/equipment/equipment.ts";
import { inquiryAddress } from "../addresses.ts";

/** The last word of a machine's page: ask for it. */
export function EquipmentClosing({ machine: { id, name } }: { machine: Equipment }) {
  return (
    <section aria-labelledby="closing" className="on-ink bg-ink text-sheet">
      <div className="sheet grid items-end gap-x-8 gap-y-6 py-part lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="closing" className="text-heading max-w-[22ch] wrap-anywhere">
            Need the {name} on your site?
          </h2>
          <p className="mt-4 max-w-[60ch] text-lead text-hairline">
            Tell us the plot, the dates and the hours; operators come with the machine.
          </p>
        </div>
        <p className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <a href="/#contact" className="button">
            Contact Us
          </a>
          <a
            href={inquiryAddress({ service: "equipment", equipment: id })}
            className="button button-amber text-ink"
          >
            Request Quote
          </a>
        </p>
      </div>
    </section>
  );
}
