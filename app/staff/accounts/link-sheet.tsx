import { mailtoAddress } from "#app/domain/mail/mailto.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { AddressToCopy, ShownOnce } from "#app/ui/shown-once.tsx";

/** A one-time link right after it was created. */
export interface CreatedLink {
  name: string;
  email: string;
  link: string;
  /** How long it is valid, such as `7 days`. */
  holds: string;
}

interface Props {
  title: string;
  created: CreatedLink;
  /** Names the link for its field and for the subject of a mail. */
  label?: string;
}

export default function LinkSheet({ title, created, label = "Link to set a password" }: Props) {
  const { sendsMail = true } = useFrameFacts();
  const { email, link, holds } = created;
  return (
    <ShownOnce of={link} titleId="link-title" className="panel mb-6 scroll-mt-4">
      <h2 id="link-title" className="text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {sendsMail
          ? `The link is on its way to ${email}. You can also copy it now and send it yourself`
          : `This site sends no mail. Send the link to ${email} yourself now`}
        ; it is not shown again. It works once and is valid for {holds}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <AddressToCopy label={label} address={link} />
        <CopyButton text={link}>Copy</CopyButton>
        {!sendsMail && (
          <a href={mailtoAddress(email, { subject: label, text: link })} className="button">
            Open in mail program
          </a>
        )}
      </div>
    </ShownOnce>
  );
}
