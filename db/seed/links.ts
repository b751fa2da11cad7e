import type { Db } from "../connect.ts";

/** The machines of the demo's projects, by name. Projects older than the fleet have none. */
const machinesUsed: Record<string, string[]> = {
  "Gulmohar Court Redevelopment": ["Volvo 210", "Long Reach 330"],
  "Devrai Heights": ["Volvo 210"],
  "Kinara House": ["Volvo 210", "Rotary Rig 280"],
  "Parijat Point": ["CAT 320", "Rotary Rig 280", "Dewatering Set 150 mm"],
  "Kelva Twin Residences": [
    ...["CAT 320", "XCMG 210", "Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Dewatering Set 150 mm"],
  ],
  "Mogra Exchange": [
    ...["Volvo 210", "Rotary Rig 280", "Ashok Leyland 2825 Tipper", "Dewatering Set 150 mm"],
  ],
  "Vasundhara Terraces": ["Volvo 210", "Rotary Rig 280", "Rotary Rig 220 with Oscillator"],
  "Nilgiri Point": ["CAT 320", "XCMG 210", "Rotary Rig 280", "BharatBenz Dumpers", "Tata 3530 Tipper"],
  "Vanashri Tower": ["CAT 320", "Rotary Rig 280", "Ashok Leyland 2825 Tipper"],
  "Saltline Square": [
    ...["XCMG 210", "Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Tata 3530 Tipper"],
  ],
  "Bunder Yard": [
    ...["Volvo 210", "CAT 320", "Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Tata 3530 Tipper"],
    "Dewatering Set 150 mm",
  ],
  "Sahyadri Ridge": ["CAT 320", "Ashok Leyland 2825 Tipper", "Soil Compactor 11 t"],
};

/** Links the records that the seed has stored. It finds them by name and skips those that were renamed. */
export async function linkDemo(db: Db): Promise<void> {
  const seed = await db
    .selectFrom("setting")
    .select("updatedAt")
    .where("key", "=", "seed")
    .executeTakeFirst();
  if (!seed) return;
  const projects = await db
    .selectFrom("project")
    .select(["id", "title as name"])
    .where("title", "in", Object.keys(machinesUsed))
    .where("createdAt", "<=", seed.updatedAt)
    .execute();
  const machines = await db
    .selectFrom("equipment")
    .select(["id", "name"])
    .where("name", "in", Object.values(machinesUsed).flat())
    .where("createdAt", "<=", seed.updatedAt)
    .execute();
  const rows = projects.flatMap((project) =>
    machines
      .filter(({ name }) => machinesUsed[project.name]?.includes(name))
      .map((machine) => ({ projectId: project.id, equipmentId: machine.id })),
  );
  if (rows.length > 0) await db.insertInto("projectEquipment").values(rows).execute();
}
