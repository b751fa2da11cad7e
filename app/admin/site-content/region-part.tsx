import { type Controls, SettingSections } from "./setting-inputs.tsx";

/** The fields of the region, with the moment that they make of now. */
export default function RegionPart(props: { now: string; timeZones: string[]; controls: Controls }) {
  const { now, timeZones, controls } = props;
  return (
    <>
      <p className="mb-6 text-steel">
        By these settings it is {now}. A change takes effect immediately. Days and times that were typed, as
        of events and certificates, stay as they are.
      </p>
      <SettingSections controls={controls} />
      <datalist id={controls.timeZone?.input?.list}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
