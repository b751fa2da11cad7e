import { regionFields, timeZoneList } from "#app/content/settings/region.ts";
import { SettingSections } from "./setting-inputs.tsx";

/** The fields of the region, with the moment that they make of now. */
export default function RegionPart({ now, timeZones }: { now: string; timeZones: string[] }) {
  return (
    <>
      <p className="mb-6 text-steel">
        By these settings it is {now}. A change takes effect immediately. Days and times that were typed, as
        of events and certificates, stay as they are.
      </p>
      <SettingSections controls={regionFields.controls} />
      <datalist id={timeZoneList}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
