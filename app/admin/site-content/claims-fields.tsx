import { figureOf, labelOf } from "#app/content/settings/site-content.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { type ClaimKey, claimKeys } from "#db/schema.ts";
import { FormSection } from "../form/form-section.tsx";

const claims: Record<ClaimKey, { name: string; place: string }> = {
  yearsOfExperience: { name: "Years of experience", place: "Hero." },
  projectsDelivered: { name: "Projects delivered", place: "Hero." },
  equipmentUnits: { name: "Equipment units", place: "Hero." },
  majorClients: { name: "Major clients", place: "Hero, and beside Valued clients." },
  safetyRecord: { name: "Safety record", place: "Hero." },
  groupClients: { name: "Clients of the group", place: "About." },
  landmarkProjects: { name: "Landmark projects", place: "The headline of Projects." },
  projectsPerService: { name: "Projects per service", place: "The service pages." },
};

export const claimLabels = Object.fromEntries(
  claimKeys.flatMap((key) => [
    [figureOf(key), `${claims[key].name}: figure`],
    [labelOf(key), `${claims[key].name}: what it counts`],
  ]),
);

/** One figure and its words for each claim; without a figure it is not made. */
export function ClaimsFields() {
  const shown = Object.entries(claims) as [ClaimKey, (typeof claims)[ClaimKey]][];
  return (
    <>
      <p className="mb-6 text-steel">A claim without a figure is not made.</p>
      {shown.map(([key, { name, place }]) => (
        <FormSection key={key} title={name} hint={place}>
          <TextInput name={figureOf(key)} label="Figure" />
          <TextInput name={labelOf(key)} label="What it counts" />
        </FormSection>
      ))}
    </>
  );
}
