import type { OpenedInquiry } from "./inquiry-view.ts";

export default function InquiryFiles({ files }: Pick<OpenedInquiry, "files">) {
  return (
    <section className="mt-5" aria-labelledby="inquiry-files">
      <h3 id="inquiry-files" className="label">
        Files
      </h3>
      <ul className="mt-1 border-t border-hairline">
        {files.map(({ name, size, href }) => (
          <li key={href} className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1">
            <a href={href} download className="tap link min-w-0 wrap-anywhere">
              {name}
            </a>
            <span className="numbers text-steel">{size}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 max-w-[70ch] text-steel">
        A stranger has sent these files, and they have not been checked for viruses. Open them with care.
      </p>
    </section>
  );
}
