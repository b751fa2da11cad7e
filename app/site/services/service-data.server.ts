import { brandOf } from "#app/domain/company/brand.ts";
import { shareImage } from "#app/domain/company/brand-images.server.ts";
import { promisedTime } from "#app/domain/company/business-hours.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { sharedService } from "#app/domain/company/shared-page.ts";
import {
  listDiggers,
  listMachineCardsFor,
  listPileRigs,
  listTippers,
  unitsByCategory,
} from "#app/domain/equipment/machines.server.ts";
import { countFleet } from "#app/domain/equipment/machines.ts";
import { listProjectCardsOf } from "#app/domain/projects/projects.server.ts";
import { digOf, figuresOf, measureOf, pilesOf } from "#app/domain/services/service-facts.ts";
import { findService, machinesPerService, takeInTurn } from "#app/domain/services/services.server.ts";
import { type Service, serviceAddress } from "#app/domain/services/services.ts";
import { shorten } from "#app/domain/values/typography.ts";
import { maxLinkedProjects } from "#app/site/cards/record-cards.tsx";
import { breadcrumbData, companyReference, questionsData } from "#app/site/frame/page-head.ts";
import type { Db } from "#db/connect.ts";

/** The rows of a table of machines. */
const maxMachines = 12;

/** Reads the data of a service page, or returns undefined when visitors see no service at this address. */
export async function readService(db: Db, slug: string, origin: string) {
  const service = await findService(db, slug);
  if (!service) return undefined;
  const ofCategory = (category: string) =>
    listMachineCardsFor(db, { service: service.id, category, limit: machinesPerService });
  const categories = service.machineCategories;
  const digs = digOf(service) !== null;
  const [settings, units, projects, rigs, diggers, tippers, ...kinds] = await Promise.all([
    readSettings(db),
    unitsByCategory(db),
    listProjectCardsOf(
      db,
      { service: service.id },
      { limit: maxLinkedProjects, largestFirst: measureOf(service) },
    ),
    pilesOf(service).length > 0 ? listPileRigs(db, categories, maxMachines) : [],
    digs ? listDiggers(db, categories, maxMachines) : [],
    digs ? listTippers(db, categories, maxMachines) : [],
    ...categories.map(ofCategory),
  ]);
  const { profile, contact, claims } = settings;
  const claim = claims.projectsPerService;
  const questions = service.questions.filter(({ question, answer }) => question && answer);
  const counted = new Map(units.map((row) => [row.category, row.units]));
  return {
    head: {
      title: service.seoTitle || `${service.name} | ${profile.name}`,
      description: descriptionOf(service),
      path: serviceAddress(service),
      origin,
      siteName: profile.name,
      sharing: shareImage(sharedService(profile, service), brandOf(settings)),
      data: [
        {
          "@type": "Service",
          name: service.name,
          description: service.lead || service.summary || service.name,
          url: origin + serviceAddress(service),
          ...(profile.city && { areaServed: { "@type": "City", name: profile.city } }),
          provider: companyReference(origin, profile.name),
        },
        breadcrumbData(origin, [{ name: service.name, path: serviceAddress(service) }]),
        questionsData(questions),
      ],
    },
    subject: { chat: `I have a question about ${service.name}.`, inquiry: { service: service.slug } },
    service,
    questions,
    fleetCount: countFleet(units, settings.machineCategories),
    projects,
    machines: takeInTurn(kinds),
    able: { rigs, diggers, tippers },
    figures: [
      ...figuresOf(service, counted),
      ...(claim.figure
        ? [{ label: `${service.name} ${claim.label.toLowerCase()}`, value: claim.figure }]
        : []),
    ],
    phone: reachOf(settings).phone,
    email: contact.emailPrimary,
    promise: promisedTime(settings.openDays),
  };
}

const descriptionOf = ({ seoDescription, lead, summary, name }: Service) =>
  seoDescription || shorten(lead || summary || name);

export type ServiceData = NonNullable<Awaited<ReturnType<typeof readService>>>;
