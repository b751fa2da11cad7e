import { claimKeys, claims, figureOf, labelOf, recommendedClaim } from "#app/content/settings/claims.ts";
import { TextInput } from "#app/ui/form-fields.tsx";

/** Shows the figure and text of each claim; the site hides claims without a figure. */
export function ClaimsFields() {
  return (
    <div className="claim-rows">
      <p>Claims without a figure are hidden.</p>
      {claimKeys.map((key) => (
        <section key={key} aria-labelledby={`${key}-claim`}>
          <div>
            <h2 id={`${key}-claim`} className="text-lg">
              {claims[key].name}
            </h2>
            <p className="text-steel">{claims[key].place}</p>
          </div>
          <TextInput name={figureOf(key)} label="Figure" recommended={recommendedClaim.figure} />
          <TextInput name={labelOf(key)} label="What it counts" recommended={recommendedClaim.label} />
        </section>
      ))}
    </div>
  );
}
