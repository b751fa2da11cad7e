import type { Equipment } from "#app/content/equipment/equipment.ts";
import { inquiryAddress } from "../addresses.ts";
import { CallToAction } from "../call-to-action.tsx";

/** Shows the call to action of an equipment page. */
export function EquipmentCallToAction({ machine: { id, name } }: { machine: Equipment }) {
  return (
    <CallToAction
      title={
        <>
          Need the <span className="inline-block max-w-full">{name}</span> on your site?
        </>
      }
      text="Tell us the plot, dates and working hours; operators come with the machine."
    >
      <a
        href={inquiryAddress({ service: "equipment", equipment: id })}
        className="button button-amber text-on-amber"
      >
        Request Quote
      </a>
      <a href="/#contact" className="button">
        Contact Us
      </a>
    </CallToAction>
  );
}
