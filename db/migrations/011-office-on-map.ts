import type { Kysely } from "kysely";

interface Tables {
  setting: { key: string; value: string; version: number };
}

/** The office as the demo has it, and the coordinates that a site without any content had. */
const demo = {
  name: "Dharini Infrastructure Group",
  at: [19.0236, 72.8702],
  address: ["402, Saltworks Chambers", "Old Salt Pan Road, Wadala East", "Mumbai 400037, Maharashtra"],
  copyrightFrom: "2024",
};
const blankAt = [19.02, 72.87];

/**
 * Coordinates that nobody has chosen are removed, so that no pin marks the wrong place: those of a blank site, and the
 * demo's at another address. Stores the first year of the copyright line, which was 2024 for every company.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", ["profile", "contact"])
    .execute();
  const [profile, contact] = ["profile", "contact"].map((key) => {
    const row = rows.find((stored) => stored.key === key);
    return row && JSON.parse(row.value);
  });
  if (!profile) return;
  const isAt = ([latitude, longitude]: number[]) =>
    profile.latitude === latitude && profile.longitude === longitude;
  const address = [contact?.addressLine1, contact?.addressLine2, contact?.addressLine3];
  const movedAway = isAt(demo.at) && address.join("\n") !== demo.address.join("\n");
  const unchosen = isAt(blankAt) || movedAway;
  const ownYear = /^\d{4}$/.test(profile.founded) ? profile.founded : "";
  const value = {
    ...profile,
    ...(unchosen && { latitude: null, longitude: null }),
    copyrightFrom: profile.name === demo.name ? demo.copyrightFrom : ownYear,
  };
  await db
    .updateTable("setting")
    .set((row) => ({ value: JSON.stringify(value), version: row("version", "+", 1) }))
    .where("key", "=", "profile")
    .execute();
}
