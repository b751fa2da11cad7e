import { Fragment } from "react";

interface Link {
  name: string;
  address: string;
}

interface Props {
  /** The section of the home page that lists the record. */
  section: Link;
  /** The record that the page is about, if it is not the record's own. */
  record?: Link;
  name: string;
  /** The link back at the other end of the line. */
  back: Link;
}

export function Breadcrumb({ section, record, name, back }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-x-8">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-2 text-steel">
          {[{ name: "Home", address: "/" }, section, ...(record ? [record] : [])].map((link) => (
            <Fragment key={link.name}>
              <li>
                <a href={link.address} className="tap link">
                  {link.name}
                </a>
              </li>
              <li aria-hidden="true">&gt;</li>
            </Fragment>
          ))}
          <li aria-current="page" className="text-ink wrap-anywhere">
            {name}
          </li>
        </ol>
      </nav>
      {/* On phones the breadcrumb's last link leads to the same place in one line. */}
      <a
        href={back.address}
        className={`tap link ${back.address === section.address ? "max-sm:hidden" : ""}`}
      >
        {back.name}
      </a>
    </div>
  );
}
