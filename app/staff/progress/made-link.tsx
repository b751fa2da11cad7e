import { CopyButton } from "#app/ui/copy-button.tsx";
import { AddressToCopy, ShownOnce } from "#app/ui/shown-once.tsx";
import type { MadeLink } from "./link-view.ts";

/** Shows the address of a new link, once, with ways to send it. */
export function MadeLinkNotice({ made: { label, address, whatsapp, hasPasscode } }: { made: MadeLink }) {
  return (
    <ShownOnce of={address} titleId="made-title" className="panel mb-8 scroll-mt-4">
      <h2 id="made-title" className="text-xl wrap-anywhere">
        {label ? `Link for ${label}` : "The link is ready"}
      </h2>
      <p className="mt-1 max-w-[65ch]">
        Send it now: for your safety the address is not stored and not shown again.
        {hasPasscode && " Send the passcode separately."}
      </p>
      <AddressToCopy label="Address of the link" address={address} className="mt-3 block max-w-3xl" />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={address}>Copy link</CopyButton>
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="button">
          Send by WhatsApp
        </a>
        <a href={address} target="_blank" rel="noopener" className="tap link">
          Open the page
        </a>
      </div>
    </ShownOnce>
  );
}
