/** A table of records on a staff page; it scrolls sideways where the window is too narrow for it. */
export function RecordTable({ heads, children }: { heads: string[]; children: React.ReactNode }) {
  return (
    <div className="panel overflow-x-auto p-0">
      <table className="table numbers">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
