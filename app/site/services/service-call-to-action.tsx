import type { Service } from "#app/content/services/services.ts";
import { inquiryAddress } from "../addresses.ts";
import { CallToAction } from "../call-to-action.tsx";

/** Shows the call to action of a service page: request a quote or view projects. */
export function ServiceCallToAction({ service }: { service: Service }) {
  return (
    <CallToAction
      title={service.callToAction || service.name}
      text={"Send us the plot, the drawings and the day you want to begin. We answer within 24\u00a0hours."}
    >
      <a href={inquiryAddress({ service: service.slug })} className="button button-amber text-on-amber">
        Get Quote
      </a>
      <a href="/?projects=all#projects" className="button">
        View Portfolio
      </a>
    </CallToAction>
  );
}
