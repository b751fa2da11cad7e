import { holdFigures } from "#app/content/typography.ts";
import { inquiryAddress } from "../addresses.ts";
import { CallToAction } from "../call-to-action.tsx";

/** Ends the page of a project, or the register of all of them, with the ways to ask for one. */
export function ProjectCallToAction({ project, promise }: { project?: number; promise: string }) {
  return (
    <CallToAction
      title="A plot to build on?"
      text={`Send us its plan, the soil report if there is one, and your dates. ${holdFigures(promise)}.`}
    >
      <a
        href={project ? inquiryAddress({ project }) : "/#contact"}
        className="button button-amber text-on-amber"
      >
        Request a quote
      </a>
      {project && (
        <a href="/projects" className="button">
          Open the register
        </a>
      )}
    </CallToAction>
  );
}
