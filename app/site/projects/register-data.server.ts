import { promisedTime } from "#app/domain/company/business-hours.ts";
import { exceeds } from "#app/domain/company/claims.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Claim } from "#app/domain/company/settings.ts";
import { projectStatuses } from "#app/domain/projects/project-fields.ts";
import {
  countRegister,
  findCompared,
  listRegister,
  type RegisterRow,
  registeredValues,
} from "#app/domain/projects/register.server.ts";
import { comparedIn, filtersOf, projectsPerPage, registerAddress } from "#app/domain/projects/register.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { readCoordinates } from "#app/domain/values/coordinates.ts";
import { pageOf } from "#app/domain/values/paging.server.ts";
import { openingNumber } from "#app/domain/values/spoken-figures.ts";
import { pinsOf } from "#app/drawings/pins.ts";
import type { Db } from "#db/connect.ts";

/** Reads the data of the register of projects; `query` has only values that the page knows. */
export async function readRegister(db: Db, query: URLSearchParams, origin: string) {
  const filters = filtersOf(query);
  const [settings, services, years, typesInUse, all, count, compared] = await Promise.all([
    readSettings(db),
    listServiceNames(db),
    registeredValues(db, "year"),
    registeredValues(db, "type"),
    countRegister(db, {}),
    countRegister(db, filters),
    findCompared(db, comparedIn(query)),
  ]);
  const register = pageOf(query.get("page"), count, projectsPerPage);
  const rows = await listRegister(db, filters, { limit: projectsPerPage, offset: register.offset });
  const { profile, projectTypes } = settings;
  const types = projectTypes.map(({ name }) => name).filter((name) => typesInUse.includes(name));
  const selected = compared.map(({ id }) => id);
  const isFiltered = Object.keys(filters).length > 0;
  const isWhole = !isFiltered && selected.length === 0;
  return {
    head: {
      title: `Project register | ${profile.name}`,
      description: `All projects of ${profile.name} with client, place, type, depth, piles and status, on one map.`,
      path: registerAddress(isWhole ? register : {}),
      ...(isWhole && {
        prev: register.page > 1 ? registerAddress({ page: register.page - 1 }) : undefined,
        next: register.page < register.pages ? registerAddress({ page: register.page + 1 }) : undefined,
      }),
      origin,
      siteName: profile.name,
      noindex: !isWhole,
    },
    projectsShown: projectsOf(settings.claims.landmarkProjects, all),
    filters,
    options: {
      service: services.map(({ slug, name }) => ({ value: slug, name })),
      type: types.map((name) => ({ value: name, name })),
      status: projectStatuses.map((name) => ({ value: name, name })),
      year: years.map((name) => ({ value: name, name })),
    },
    count,
    ...register,
    rows: rows.map(asListed),
    pins: pinsOf(rows.flatMap(placeOf)),
    compared: compared.map(asListed),
    sheet: registerAddress({ compared: selected }, "/projects/sheet.pdf"),
    withoutSelection: registerAddress({ filters }),
    isFiltered,
    promise: promisedTime(settings.openDays),
  };
}

/** Returns which projects the register has: how many of a claim that counts more, or simply all. */
const projectsOf = ({ figure, label }: Claim, count: number): string =>
  count > 0 && exceeds(figure, count)
    ? `${openingNumber(count)} of our ${figure} ${label.toLowerCase()}`
    : "All projects";

const asListed = ({ coordinates: _, ...row }: RegisterRow) => ({ ...row, path: recordPath("project", row) });

function placeOf({ id, coordinates }: RegisterRow) {
  const point = coordinates === null ? null : readCoordinates(coordinates);
  return point ? [{ id, ...point }] : [];
}

export type RegisterData = Awaited<ReturnType<typeof readRegister>>;
export type ListedProject = RegisterData["rows"][number];
