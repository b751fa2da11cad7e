type Company = { name: string; note?: string };
type OrganogramProps = { parent: string; companies: readonly Company[]; id: string };

const card = "h-full border border-ink bg-sheet px-4 py-3 font-semibold text-ink wrap-anywhere";
const spine = "before:absolute before:bg-ink before:content-['']";

/** A parent company and its companies (0 to 6) as boxes on a line: down the page, or two or three side by side on wide screens. */
export function Organogram({ parent, companies, id }: OrganogramProps) {
  const beside = companies.length === 2 || companies.length === 3;
  return (
    <ul id={id}>
      <li>
        <p className={`${card} ${beside ? "sm:mx-auto sm:w-fit sm:text-center" : ""}`}>{parent}</p>
        {companies.length > 0 && <Branches companies={companies} beside={beside} />}
      </li>
    </ul>
  );
}

function Branches({ companies, beside }: { companies: readonly Company[]; beside: boolean }) {
  const row = beside
    ? `relative sm:grid sm:grid-flow-col sm:auto-cols-fr sm:pl-0 sm:pt-6 ${spine} before:hidden sm:before:block sm:before:left-1/2 sm:before:top-0 sm:before:h-6 sm:before:w-px`
    : "";
  const twig = `relative pt-4 pl-6 ${spine} before:left-0 before:top-10 before:h-px before:w-6 after:absolute after:left-0 after:top-0 after:h-full after:w-px after:bg-ink after:content-[''] last:after:h-10`;
  const drop = beside
    ? "sm:px-2 sm:pt-6 sm:text-center sm:before:left-1/2 sm:before:top-0 sm:before:h-6 sm:before:w-px sm:after:h-px sm:after:w-full sm:first:after:left-1/2 sm:first:after:w-1/2 sm:last:after:h-px sm:last:after:w-1/2"
    : "";
  return (
    <ul className={`pl-4 ${row}`}>
      {companies.map(({ name, note }) => (
        <li key={name} className={`${twig} ${drop}`}>
          <p className={card}>
            {name}
            {note && <span className="block font-normal text-steel">{note}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
