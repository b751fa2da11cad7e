type Company = { name: string; note?: string };
type OrganogramProps = { parent: string; companies: readonly Company[]; id: string };

const card = "border border-ink bg-sheet px-4 py-2.5 font-semibold text-ink wrap-anywhere";
const line =
  "before:absolute before:bg-ink before:content-[''] after:absolute after:bg-ink after:content-['']";
const twig = `relative pt-3 pl-8 ${line} before:left-0 before:top-9 before:h-px before:w-8 after:left-0 after:top-0 after:h-full after:w-px last:after:h-9`;

/** A parent company and its companies as boxes on a line down the page. */
export function Organogram({ parent, companies, id }: OrganogramProps) {
  return (
    <ul id={id}>
      <li>
        <p className={`${card} border-2`}>{parent}</p>
        {companies.length > 0 && (
          <ul className="pl-6">
            {companies.map(({ name, note }) => (
              <li key={name} className={twig}>
                <p className={card}>
                  {name}
                  {note && <span className="block font-normal text-steel">{note}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  );
}
