import { linkName } from "#app/domain/company/social-links.ts";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import { Mark } from "#app/ui/logo-or-mark.tsx";
import type { SiteData } from "./site-data.server.ts";
import { TitleBlock } from "./title-block.tsx";
import { WayArrow } from "./way-arrow.tsx";

export function SiteFooter({ site }: { site: SiteData }) {
  const { profile, contact, details, phone, emergency, pages } = site;
  const address = [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean);
  return (
    <footer id="end" className="on-ink -mt-px bg-ink text-sheet">
      <div className="sheet site-foot">
        <div className="col-span-3 lg:col-span-5">
          <p className="flex items-baseline gap-3 font-display text-xl leading-tight font-bold sm:text-2xl text-balance wrap-anywhere">
            <Mark brand={site.brand} on="dark" />
            {profile.name}
          </p>
          {profile.tagline && (
            <p className="mt-4 max-w-md text-hairline wrap-anywhere max-sm:hidden">{profile.tagline}</p>
          )}
          <p className="mt-4 lg:mt-6">
            <a href="/brochure.pdf" download className="button">
              Download Brochure
            </a>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 lg:mt-4">
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
            <a href="#top" data-to-top className="tap to-top">
              <WayArrow up />
              Scroll to top
            </a>
          </p>
        </div>
        <FooterList
          title="Quick Links"
          className="max-md:col-span-2"
          listClassName="max-lg:columns-[5.25rem]"
          links={site.sections.map(({ id, name }) => ({ name, href: `/#${id}` }))}
        />
        {site.services.length > 0 && <FooterList title="Services" links={site.services} />}
        {(address.length > 0 || phone || emergency || contact.emailPrimary || details.links.length > 0) && (
          <div className="col-span-3 border-t border-steel pt-3 md:max-lg:col-span-1">
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
            <ContactLinks
              phone={phone}
              email={contact.emailPrimary}
              emergency={emergency}
              className="mt-2 flex flex-wrap gap-x-5"
            />
            <SocialLinks addresses={details.links} />
            {details.gstin && <p className="numbers mt-2 text-hairline">GSTIN {details.gstin}</p>}
          </div>
        )}
        <TitleBlock
          className="sheet-fields title-lines"
          fields={[
            { label: "Revision", value: site.revised },
            {
              label: "Copyright",
              value: (
                <>
                  <span className="inline-block">{`© ${site.copyright}`}</span>{" "}
                  {details.legalName || profile.name}
                </>
              ),
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

interface FooterListProps {
  title: string;
  links: { name: string; href: string }[];
  className?: string;
  listClassName?: string;
}

function FooterList({ title, links, className = "", listClassName = "" }: FooterListProps) {
  return (
    <nav aria-label={title} className={`border-t border-steel pt-3 lg:col-span-2 ${className}`}>
      <h2 className="label text-hairline">{title}</h2>
      <ul className={`mt-1 gap-x-4 wrap-anywhere ${listClassName}`}>
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
