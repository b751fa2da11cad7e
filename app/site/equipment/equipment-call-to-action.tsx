import { inquiryAddress } from "../addresses.ts";
import { CallToAction } from "../call-to-action.tsx";

interface Props {
  title: React.ReactNode;
  /** The id of the machine that the inquiry is about, if it is one. */
  equipment?: number;
}

/** Ends a page of one machine or of several with the ways to ask for them. */
export function EquipmentCallToAction({ title, equipment }: Props) {
  return (
    <CallToAction
      title={title}
      text="Tell us the plot, dates and working hours; operators come with the machine."
    >
      <a
        href={inquiryAddress({ service: "equipment", ...(equipment && { equipment }) })}
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
