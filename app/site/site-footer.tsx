import { linkName } from "#app/content/settings/social-links.ts";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import { Mark } from "#app/ui/mark.tsx";
import type { SiteData } from "./site-data.server.ts";
import { TitleBlock } from "./title-block.tsx";
import { WayArrow } from "./way-arrow.tsx";

export function SiteFooter({ site }: { site: SiteData }) {
  const { profile, contact, details, phone, emergency, pages } = site;
  const address = [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean);
  return (
    <footer id="end" className="on-ink bg-ink text-sheet print:hidden">
      <div className="sheet relative grid grid-cols-2 gap-x-8 gap-y-8 pt-12 pb-8 md:pt-20 lg:grid-cols-12 xl:pb-40">
        <div className="col-span-2 lg:col-span-5">
          <p className="flex items-center gap-3 font-display text-2xl font-bold text-balance wrap-anywhere">
            <Mark brand={site.brand} on="dark" />
            {profile.name}
          </p>
          {profile.tagline && <p className="mt-4 max-w-md text-hairline wrap-anywhere">{profile.tagline}</p>}
          <a href="/brochure.pdf" download className="button mt-6">
            Download Brochure
          </a>
          <p className="mt-4 flex flex-wrap gap-x-5">
            {pages.footer.map(({ title, slug }) => (
              <a key={slug} href={`/${slug}`} className="tap link">
                {title}
              </a>
            ))}
            {site.hasCapability && (
              <a href="/capability" className="tap link">
                Capability
              </a>
            )}
            <a href="/admin/login" rel="nofollow" className="tap link">
              Client login
            </a>
          </p>
        </div>
        <FooterList
          title="Quick Links"
          links={site.sections.map(({ id, name }) => ({ name, href: `/#${id}` }))}
        />
        {site.services.length > 0 && <FooterList title="Services" links={site.services} />}
        {(address.length > 0 || phone || emergency || contact.emailPrimary || details.links.length > 0) && (
          <div className="col-span-2 border-t border-steel pt-3 lg:col-span-3">
            <h2 className="label text-hairline">Contact Information</h2>
            {address.length > 0 && (
              <address className="mt-3 not-italic">
                {address.map((line) => (
                  <span key={line} className="block wrap-anywhere">
                    {line}
                  </span>
                ))}
              </address>
            )}
            <ContactLinks phone={phone} email={contact.emailPrimary} emergency={emergency} className="mt-2" />
            <SocialLinks addresses={details.links} />
            {details.gstin && <p className="numbers mt-2 text-hairline">GSTIN {details.gstin}</p>}
          </div>
        )}
        <a href="#top" data-to-top className="tap to-top">
          <WayArrow up />
          Scroll to top
        </a>
        <TitleBlock
          className="sheet-fields"
          fields={[
            { label: "Sheet", value: "01 of 01" },
            { label: "Revision", value: site.revised },
            {
              label: "Copyright",
              value: `© ${site.copyright} ${details.legalName || profile.name}`,
              className: "col-span-2 sm:col-span-1",
            },
          ]}
        />
      </div>
    </footer>
  );
}

function SocialLinks({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="noopener noreferrer me" className="tap link">
            {linkName(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterList({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title} className="border-t border-steel pt-3 lg:col-span-2">
      <h2 className="label text-hairline">{title}</h2>
      <ul className="mt-1 wrap-anywhere">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="tap hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
