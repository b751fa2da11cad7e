import type { Db } from "../connect.ts";
import type { Demo } from "./demo.ts";

/** The ids of the demo's records: projects by title, machines by name, services by slug. */
interface SeededIds {
  projects: Map<string, number>;
  machines: Map<string, number>;
  services: Map<string, number>;
}

/** Links the projects to what they included and to the machines that worked there. */
export async function insertLinks(db: Db, { projects }: Demo, ids: SeededIds) {
  const idOf = (kind: keyof SeededIds, name: string) => {
    const id = ids[kind].get(name);
    if (id === undefined) throw new Error(`The demo has none of its ${kind} named ${name}.`);
    return id;
  };
  const machines = projects.flatMap(({ title, machines }) =>
    machines.map((name) => ({ projectId: idOf("projects", title), equipmentId: idOf("machines", name) })),
  );
  const services = projects.flatMap(({ title, services }) =>
    services.map((slug) => ({ projectId: idOf("projects", title), serviceId: idOf("services", slug) })),
  );
  await db.insertInto("projectEquipment").values(machines).execute();
  await db.insertInto("projectService").values(services).execute();
}
