/** Sets short facts beside each other with dots between them. No fact breaks, and no line begins or ends with a dot. */
export const Dotted = ({ facts }: { facts: string[] }) => (
  <span className="dotted">
    {facts.map((fact, at) => (
      <span key={`${at} ${fact}`}>
        {at > 0 && <span className="dotted-dot"> · </span>}
        {fact}
      </span>
    ))}
  </span>
);
