import { claimKeys, claims, figureOf, labelOf, recommendedClaim } from "#app/content/settings/claims.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";

/** Shows the figure and text of each claim; the site hides claims without a figure. */
export function ClaimsFields() {
  return (
    <>
      <p className="mb-6 text-steel">Claims without a figure are hidden.</p>
      {claimKeys.map((key) => (
        <FormSection key={key} title={claims[key].name} hint={claims[key].place}>
          <TextInput name={figureOf(key)} label="Figure" recommended={recommendedClaim.figure} />
          <TextInput name={labelOf(key)} label="What it counts" recommended={recommendedClaim.label} />
        </FormSection>
      ))}
    </>
  );
}
