import { CopyButton } from "#app/ui/copy-button.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ShownOnce of={codes.join()} titleId="codes-title" className="border border-outline p-4">
      <h3 id="codes-title" className="text-lg">
        Your recovery codes
      </h3>
      <p className="mt-1 max-w-[60ch]">
        Two-factor is on. Keep these codes where you keep your papers: each lets you in once when your phone
        is lost. They are not shown again.
      </p>
      <ul className="numbers my-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1 font-[family-name:monospace] text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join("\n")}>Copy all</CopyButton>
        <a href="/admin" className="tap link">
          I have kept them, go on
        </a>
      </p>
    </ShownOnce>
  );
}
