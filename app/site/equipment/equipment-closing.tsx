import type { Equipment } from "#app/content/equipment/equipment.ts";
import { inquiryAddress } from "../addresses.ts";

export function EquipmentClosing({ machine: { id, name } }: { machine: Equipment }) {
  return (
    <section aria-labelledby="closing" className="on-ink bg-ink text-sheet">
      <div className="sheet flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <h2 id="closing" className="text-3xl">
            Need the {name} on your site?
          </h2>
          <p className="mt-2 max-w-xl text-hairline">
            Tell us the plot, the dates and the hours; operators come with the machine.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
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
