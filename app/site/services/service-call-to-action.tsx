import type { Service } from "#app/content/services/services.ts";
import { holdFigures } from "#app/content/typography.ts";
import { inquiryAddress } from "../addresses.ts";
import { CallToAction } from "../call-to-action.tsx";

/** Shows the call to action of a service page: request a quote or view projects. */
export function ServiceCallToAction({ service, promise }: { service: Service; promise: string }) {
  return (
    <CallToAction
      title={service.callToAction || service.name}
      text={`Send us the plot, the drawings and the day you want to begin. ${holdFigures(promise)}.`}
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
