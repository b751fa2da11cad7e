import { figureOf, labelOf } from "#app/content/settings/site-content.ts";
import { claimNames } from "#app/content/settings/site-labels.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { type ClaimKey, claimKeys } from "#db/schema-settings.ts";
import { FormSection } from "../form/form-section.tsx";

/** Where each claim is shown, in the order of the form. */
const places: Record<ClaimKey, string> = {
  yearsOfExperience: "Hero.",
  projectsDelivered: "Hero.",
  equipmentUnits: "Hero.",
  majorClients: "Hero, and beside Valued clients.",
  safetyRecord: "Hero.",
  groupClients: "About.",
  landmarkProjects: "The headline of Projects.",
  projectsPerService: "The service pages.",
};

export const claimLabels = Object.fromEntries(
  claimKeys.flatMap((key) => [
    [figureOf(key), `${claimNames[key]}: figure`],
    [labelOf(key), `${claimNames[key]}: what it counts`],
  ]),
);

/** One figure and its words for each claim; a claim without a figure is hidden. */
export function ClaimsFields() {
  const shown = Object.entries(places) as [ClaimKey, string][];
  return (
    <>
      <p className="mb-6 text-steel">Claims without a figure are hidden.</p>
      {shown.map(([key, place]) => (
        <FormSection key={key} title={claimNames[key]} hint={place}>
          <TextInput name={figureOf(key)} label="Figure" />
          <TextInput name={labelOf(key)} label="What it counts" />
        </FormSection>
      ))}
    </>
  );
}
