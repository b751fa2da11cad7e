import { ContactLinks } from "#app/ui/contact-links.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { sections, serviceLinks } from "./addresses.ts";
import type { SiteData } from "./site-layout.tsx";

export function SiteFooter({ site }: { site: SiteData }) {
  const { profile, contact, phone } = site;
  const address = [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean);
  return (
    <footer className="on-ink bg-ink text-sheet print:hidden">
      <div className="sheet grid grid-cols-2 gap-x-8 gap-y-10 pt-16 pb-10 lg:grid-cols-12">
        <div className="col-span-2 lg:col-span-5">
          <p className="flex items-center gap-3 font-display text-2xl font-bold">
            <Mark />
            {profile.name}
          </p>
          <p className="mt-4 max-w-md text-hairline wrap-anywhere">{profile.tagline}</p>
          <a href="/brochure.pdf" download className="button mt-6">
            Download Brochure
          </a>
        </div>
        <FooterList title="Quick Links" links={sections.map(({ id, name }) => ({ name, href: `/#${id}` }))} />
        <FooterList title="Services" links={serviceLinks} />
        <div className="col-span-2 lg:col-span-3">
          <h2 className="text-lg">Contact Information</h2>
          {address.length > 0 && (
            <address className="mt-3 text-hairline not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          <ContactLinks phone={phone} email={contact.emailPrimary} className="mt-2 text-hairline" />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-6 col-span-2 lg:col-span-12">
          <a href="#top" data-to-top className="tap gap-2 font-display font-semibold">
            <svg
              width="12"
              height="20"
              viewBox="0 0 12 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M6 20V1M1 6l5-5 5 5" />
            </svg>
            Scroll to top
          </a>
          <dl className="fields w-full grid-cols-2 text-sm [--line:var(--color-steel)] sm:w-auto sm:grid-cols-[auto_auto_auto]">
            <div>
              <dt className="label text-hairline">Sheet</dt>
              <dd className="numbers text-base">01 of 01</dd>
            </div>
            <div>
              <dt className="label text-hairline">Revision</dt>
              <dd className="numbers text-base">{site.revised}</dd>
            </div>
            <div className="col-span-2 sm:col-span-1">
              <dt className="label text-hairline">Copyright</dt>
              <dd className="numbers text-base">
                © 2024–{site.thisYear} {profile.name}
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title} className="lg:col-span-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 text-hairline">
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
