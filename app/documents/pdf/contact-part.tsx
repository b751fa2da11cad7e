import { Text, View } from "@react-pdf/renderer";
import { publicOffice } from "#app/content/settings/profile.ts";
import type { ContactSettings, Settings } from "#app/content/settings/settings.ts";
import { vCard } from "#app/content/settings/vcard.ts";
import { LocatorMap, pointOnMap } from "#app/drawings/locator-map.tsx";
import { CodeToPage, Hours, Office, Reach } from "./contact-block.tsx";
import { look } from "./look.ts";
import { gutter } from "./measures.ts";
import { QrCode } from "./qr-code.tsx";
import { Section } from "./section.tsx";
import { SiteDrawing } from "./site-drawing.tsx";

/** A longer code has modules that are too small for a phone's camera at the printed size. */
const maxCodeBytes = 500;

interface ContactPartProps {
  number: string;
  settings: Pick<Settings, "profile"> & { contact: ContactSettings } & Partial<Pick<Settings, "details">>;
  /** The site's address. */
  site: string;
}

/** Contact details, the map and a QR code. */
export function ContactPart({ number, settings, site }: ContactPartProps) {
  const { profile, contact, details } = settings;
  const card = vCard(settings, site);
  const map = pointOnMap(publicOffice(profile));
  return (
    <Section number={number} title="Contact" first>
      <View wrap={false}>
        <View style={{ flexDirection: "row", gap: gutter, marginBottom: 20 }}>
          <View style={{ flex: 1 }}>
            <Office company={profile.name} contact={contact} details={details} />
          </View>
          <View style={{ flex: 1 }}>
            <Reach contact={contact} details={details} />
          </View>
          <View style={{ flex: 1 }}>
            <Hours contact={contact} />
          </View>
        </View>
        <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
          {map && (
            <SiteDrawing
              drawing={<LocatorMap id="map" {...map} name={profile.shortName} />}
              width={360}
              height={460}
            />
          )}
          <View style={map ? { width: 120, gap: 20 } : { flexDirection: "row", gap: gutter }}>
            <CodeToPage page={`${site}/`} pageIs="the site" size={120} />
            {card.length <= maxCodeBytes && (
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
      </View>
    </Section>
  );
}
