type Company = { name: string; note?: string };
type OrganogramProps = { parent: string; companies: readonly Company[]; id: string };

const card = "border-ink bg-sheet px-4 py-2.5 font-semibold text-ink wrap-anywhere";
/** Shows a parent company and its subsidiaries as boxes along a vertical line. */
export function Organogram({ parent, companies, id }: OrganogramProps) {
  return (
    <ul id={id}>
      <li>
        <p className={`${card} border-2`}>{parent}</p>
        {companies.length > 0 && (
          <ul className="pl-6">
            {companies.map(({ name, note }) => (
              <li key={name} className="twig">
                <p className={`${card} border`}>
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
