import { Page, Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { FleetPart, type PrintedFleet } from "#app/documents/equipment/fleet-part.tsx";
import {
  CodeToPage,
  ContactColumns,
  type ContactDetails,
  QrCode,
} from "#app/documents/kit/contact-block.tsx";
import { look } from "#app/documents/kit/look.ts";
import { type EmbeddedPhoto, PdfPhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { Drawing, Frame, type PrintedProps, Sheets, TitleBlock } from "#app/documents/kit/sheet.tsx";
import { SiteDrawing } from "#app/documents/kit/site-drawing.tsx";
import { listRows } from "#app/documents/kit/tables.tsx";
import { colours, gutter, innerInset, margin, sheetSize } from "#app/documents/kit/tokens.ts";
import { ProjectsPart } from "#app/documents/projects/projects-part.tsx";
import { ServicesPart } from "#app/documents/services/services-part.tsx";
import { vCard } from "#app/domain/company/contact-formats.ts";
import { publicOffice } from "#app/domain/company/profile.ts";
import type { Badge, Claim, CompanyProfile, Settings } from "#app/domain/company/settings.ts";
import type { Project } from "#app/domain/projects/projects.ts";
import type { Service } from "#app/domain/services/services.ts";
import { LocatorMap, pointOnMap } from "#app/drawings/locator-map.tsx";
import { AboutPart } from "./about-part.tsx";
import { badgeRows, TestimonialsPart, testimonialsBeside } from "./trust-parts.tsx";

interface CompanyPhotos {
  cover: EmbeddedPhoto | null;
  about: EmbeddedPhoto | null;
  /** One per service, in order. */
  services: (EmbeddedPhoto | null)[];
  /** One per project, in order. */
  projects: (EmbeddedPhoto | null)[];
}

interface CompanyDocumentProps extends PrintedProps {
  settings: Settings & ContactDetails;
  services: Service[];
  /** Valid badges. */
  badges: Badge[];
  fleet: PrintedFleet;
  /** The first projects, and how many there are. */
  projects: Project[];
  projectCount: number;
  photos: CompanyPhotos;
  /** The site's address, such as `https://www.example.org`. */
  site: string;
}

export function CompanyDocument(props: CompanyDocumentProps) {
  const { settings, services, badges, fleet, projects, projectCount, photos, site } = props;
  const { profile, claims, clients } = settings;
  const shownQuotes = testimonialsBeside({ ...settings, badges });
  const { founded, city, story } = profile;
  const models = fleet.machines.length + fleet.support.length;
  const hasFacts =
    [founded, city, ...story].some(Boolean) ||
    settings.companies.length + settings.leaders.length + models + projects.length > 0 ||
    photos.about !== null;
  let sections = 0;
  const next = () => String(++sections).padStart(2, "0");
  return (
    <Drawing {...props} kind="Company profile" subject={profile.shortName} number="CP-01">
      <Cover profile={profile} claims={claims} photo={photos.cover} />
      {hasFacts && (
        <Sheets>
          <AboutPart
            number={next()}
            settings={settings}
            fleet={fleet.count}
            projects={projects.length}
            photo={photos.about}
          />
        </Sheets>
      )}
      {services.length > 0 && (
        <Sheets>
          <ServicesPart number={next()} services={services} photos={photos.services} fleet={fleet.count} />
        </Sheets>
      )}
      {models > 0 && (
        <Sheets>
          <FleetPart number={next()} fleet={fleet} site={site} />
        </Sheets>
      )}
      {projects.length > 0 && (
        <Sheets>
          <ProjectsPart
            number={next()}
            projects={projects}
            covers={photos.projects}
            others={projectCount - projects.length}
            site={site}
          />
        </Sheets>
      )}
      {badges.length + clients.length + shownQuotes.length > 0 && (
        <Sheets>
          {badges.length > 0 && (
            <Section number={next()} title="Certificates and registrations" first>
              {badgeRows(badges)}
            </Section>
          )}
          {clients.length > 0 && (
            <Section number={next()} title="Clients">
              {listRows(clients, 3)}
            </Section>
          )}
          {shownQuotes.length > 0 && <TestimonialsPart number={next()} testimonials={shownQuotes} />}
        </Sheets>
      )}
      <Sheets>
        <ContactPart number={next()} settings={settings} site={site} />
      </Sheets>
    </Drawing>
  );
}

interface CoverProps {
  profile: CompanyProfile;
  claims: Settings["claims"];
  photo: EmbeddedPhoto | null;
}

/** Names up to this many characters are set large on two lines. */
const maxNameLength = 42;

const wordsHeight = 206;

const photoTop = wordsHeight - 20;

/** The cover: name and tagline above the model city, with the claims as fields. */
function Cover({ profile, claims, photo }: CoverProps) {
  const figures = Object.values(claims).filter(({ figure }) => figure);
  return (
    <Page size="A4" style={{ ...look.sheet, backgroundColor: colours.paper }}>
      {photo && (
        <View style={{ position: "absolute", left: innerInset, right: innerInset, top: photoTop }}>
          <PdfPhoto photo={photo} height={sheetSize.height - photoTop - innerInset} />
        </View>
      )}
      <Frame />
      <View
        style={{
          paddingTop: margin + 4,
          paddingHorizontal: margin,
          maxHeight: wordsHeight,
          overflow: "hidden",
        }}
      >
        <Text
          style={{
            ...look.title,
            fontSize: profile.name.length > maxNameLength ? 28 : 44,
            maxLines: 3,
            textOverflow: "ellipsis",
          }}
          {...tagged("H1")}
        >
          {profile.name}
        </Text>
        {profile.tagline && (
          <Text style={{ ...look.lead, marginTop: 10, maxWidth: 330, maxLines: 3, textOverflow: "ellipsis" }}>
            {profile.tagline}
          </Text>
        )}
      </View>
      <TitleBlock>{figures.length > 0 && <Claims claims={figures} />}</TitleBlock>
    </Page>
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  return (
    <View style={{ backgroundColor: colours.sheet, ...look.inkRule }}>
      {rowsOf(claims, 4).map((row) => (
        <GridRow key={row[0]?.label} columns={4} gap={0}>
          {row.map(({ figure, label }) => (
            <View key={label} style={{ flex: 1, paddingVertical: 8, paddingHorizontal: 8, ...look.sideRule }}>
              <Text style={look.claim}>{figure}</Text>
              <Text style={{ ...look.label, marginTop: 4 }}>{label}</Text>
            </View>
          ))}
        </GridRow>
      ))}
    </View>
  );
}

/** A longer code has modules that are too small for a phone's camera at the printed size. */
const maxCodeBytes = 500;

interface ContactPartProps {
  number: string;
  settings: ContactDetails;
  site: string;
}

function ContactPart({ number, settings, site }: ContactPartProps) {
  const { profile } = settings;
  const card = vCard(settings, site);
  const map = pointOnMap(publicOffice(profile));
  return (
    <Section number={number} title="Contact" first>
      <View style={{ flexDirection: "row", gap: gutter, marginBottom: 20 }}>
        <ContactColumns settings={settings} />
      </View>
      <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between" }}>
        {map && (
          <SiteDrawing
            drawing={<LocatorMap id="map" {...map} name={profile.shortName} />}
            width={360}
            height={460}
          />
        )}
        <View style={map ? { width: 120, gap: 20 } : { flexDirection: "row", gap: gutter }}>
          <CodeToPage page={`${site}/`} pageIs="the site" size={120} />
          {Buffer.byteLength(card) <= maxCodeBytes && (
            <View>
              <QrCode
                text={card}
                alt={`QR code that saves ${profile.name} as a contact in a phone`}
                size={120}
              />
              <Text style={{ ...look.quiet, fontSize: 7, lineHeight: 1.3 }}>Save our contact</Text>
            </View>
          )}
        </View>
      </View>
    </Section>
  );
}
