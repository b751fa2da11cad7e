import { data } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { auditsText, fleetText, injuryRate } from "#app/domain/company/capability.ts";
import { exceeds } from "#app/domain/company/claims.ts";
import { readCapability } from "#app/domain/company/read-capability.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { ownCapabilityPage } from "#app/domain/publishing/listings.server.ts";
import { FleetParade } from "#app/drawings/fleet.tsx";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
import { CallToAction, theRegister } from "#app/site/frame/call-to-action.tsx";
import { breadcrumbData, companyReference, headTags } from "#app/site/frame/page-head.ts";
import { Part } from "#app/site/frame/section.tsx";
import { Stamps } from "#app/site/frame/stamp.tsx";
import { Table } from "#app/site/frame/table.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";
import { OwnPageArticle } from "#app/site/pages/own-page-article.tsx";
import { readOwnPage } from "#app/site/pages/own-page-data.server.ts";
import markdownStyles from "#app/ui/markdown.css?url";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/capability-page.ts";

/** Shows the company's capability, or the page of the owner's own that had this address before there was this one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const own = await ownCapabilityPage(db);
  const ownPage = own && (await readOwnPage(db, own.id, origin));
  if (ownPage) return { head: ownPage.head, ownPage };
  const capability = await readCapabilityPage(db, origin);
  if (!capability) throw data(null, { status: 404 });
  return { head: capability.head, capability };
}

export const handle: PageHandle = { listing: "capability" };

export const headers = () => ({ "CDN-Cache-Control": "max-age=86400" });

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function CapabilityPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.capability) return <Capability page={loaderData.capability} />;
  return (
    <>
      <link rel="stylesheet" href={markdownStyles} precedence="default" />
      <OwnPageArticle page={loaderData.ownPage} />
    </>
  );
}

function Capability({ page }: { page: CapabilityData }) {
  const { capability, fleet, projects } = page;
  const { capacityNote, trades, safety } = capability;
  return (
    <article className="parts">
      <header className="sheet pt-24 pb-part lg:pt-28">
        <a href="/" className="tap link">
          Back to Home
        </a>
        <h1 className="mt-3 text-title lg:mt-8">Capability</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-steel">
          Turnover, capacity, people, plant and safety: the figures tender committees ask for.
        </p>
        <p className="mt-6">
          <a href="/capability.pdf" download className="button">
            Download the prequalification pack (PDF)
          </a>
        </p>
      </header>
      {page.capacities.length > 0 && (
        <Part id="capacity" title="Turnover and capacity">
          <TitleBlock
            className="grid-cols-1 sm:grid-cols-2"
            fields={page.capacities.map(({ label, value }) => ({
              label,
              value: <span className="figure block text-3xl text-balance xl:text-4xl">{value}</span>,
            }))}
          />
          {capacityNote && <p className="mt-4 max-w-[60ch] whitespace-pre-line">{capacityNote}</p>}
        </Part>
      )}
      {trades.length > 0 && (
        <Part id="people" title="People by trade">
          <Table
            caption={page.people === 1 ? "1 person" : `${readableNumber(page.people)} people`}
            columns={["Trade", "People"]}
            rows={trades.map(({ trade, people }) => [trade, readableNumber(people)])}
            bars={trades.map(({ people }) => people)}
          />
        </Part>
      )}
      {fleet.total + fleet.support > 0 && (
        <Part id="fleet" title="Fleet">
          <p className="font-display text-part font-semibold">{fleetText(fleet)}</p>
          {fleet.total > 0 && (
            <div className="mt-6">
              <FleetParade id="fleet" kinds={fleet.kinds} />
            </div>
          )}
          <p>
            <a href="/#equipment" className="link">
              See the machines
            </a>
          </p>
        </Part>
      )}
      {projects > 0 && (
        <Part id="projects" title="Projects">
          <p className="max-w-[60ch]">
            {`The register shows ${readableNumber(projects)} ${projects === 1 ? "project" : "projects"}, ${readableNumber(page.completed)} of them completed.`}
            {exceeds(page.landmarks.figure, projects) &&
              ` Out of ${page.landmarks.figure} ${page.landmarks.label.toLowerCase()}, these are documented with photos and figures.`}
          </p>
          <p className="mt-4">
            <a href="/projects" className="link">
              Open the register
            </a>
          </p>
        </Part>
      )}
      {safety.length > 0 && <Safety page={page} />}
      {page.registrations.length > 0 && (
        <Part id="registrations" title="Registrations">
          <Table
            columns={["Registration", "Number"]}
            rows={page.registrations.map(({ name, number }) => [name, number])}
          />
        </Part>
      )}
      {page.badges.length > 0 && (
        <Part id="certificates" title="Certificates">
          <Stamps badges={page.badges} />
        </Part>
      )}
      <CallToAction
        title="A tender to answer?"
        text="Send us its documents and its date; we answer with what the pack leaves out."
        ask={{ href: "/#contact", name: "Request a quote" }}
        other={theRegister}
      />
    </article>
  );
}

function Safety({ page: { capability, audits } }: { page: CapabilityData }) {
  const { safety } = capability;
  return (
    <Part id="safety" title="Safety by year">
      <Table
        columns={[
          "Year",
          "Man-hours",
          ["Lost-time injuries", "LTI"],
          "LTIFR",
          ...(audits ? [["Audits held", "Audits"] as [string, string]] : []),
        ]}
        rows={safety.map((year) => [
          year.year,
          readableNumber(year.manHours),
          readableNumber(year.injuries),
          injuryRate(year),
          ...(audits ? [auditsText(year)] : []),
        ])}
      />
      <p className="mt-4 max-w-[60ch] text-steel">
        LTIFR is the number of lost-time injuries (LTI) per million man-hours.
        {audits &&
          ` ${readableNumber(audits.held)} of ${readableNumber(audits.planned)} planned audits were held.`}
      </p>
    </Part>
  );
}

/** Reads the data of the capability page; undefined while nothing is entered for it. */
async function readCapabilityPage(db: Db, origin: string) {
  const settings = await readSettings(db);
  const figures = await readCapability(db, settings);
  if (!figures) return undefined;
  const { name } = settings.profile;
  const description = `Capability of ${name}: turnover, monthly capacity, people, fleet, safety record and registrations.`;
  return {
    head: {
      title: `Capability | ${name}`,
      description,
      path: "/capability",
      origin,
      siteName: name,
      data: [
        {
          "@type": "AboutPage",
          name: "Capability",
          description,
          url: `${origin}/capability`,
          about: companyReference(origin, name),
        },
        breadcrumbData(origin, [{ name: "Capability", path: "/capability" }]),
      ],
    },
    ...figures,
  };
}

type CapabilityData = NonNullable<Awaited<ReturnType<typeof readCapabilityPage>>>;
