import { SiteWarning } from "./site-warning.tsx";

const warning = {
  title: "The disk of the server is full",
  text: [
    "Nothing can be saved: inquiries, changes and photos are refused. Make space on the server or ask the person who runs it.",
  ],
};

export default function DiskFull() {
  return (
    <div className="px-4 pt-4 md:px-8 md:pt-6">
      <SiteWarning warning={warning} />
    </div>
  );
}
