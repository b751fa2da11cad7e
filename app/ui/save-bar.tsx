import { followHeight } from "./follow-height.ts";

interface Props {
  children: React.ReactNode;
  className?: string;
}

/** The bar with the actions of a form, at the bottom of the window while the form is in view. */
export const SaveBar = ({ children, className = "" }: Props) => (
  <div ref={followHeight} className={`save-bar ${className}`}>
    {children}
  </div>
);
