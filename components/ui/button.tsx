import { clsx } from "clsx";
import type { ComponentProps } from "react";

const base =
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-control font-medium text-body transition-colors duration-100 disabled:opacity-60 aria-disabled:opacity-60 print:hidden";

const kinds = {
  primary: "bg-accent text-on-accent hover:not-disabled:brightness-110",
  secondary: "border border-line-strong bg-surface text-ink hover:not-disabled:bg-hover",
  ghost: "text-ink-2 hover:not-disabled:bg-hover hover:not-disabled:text-ink",
  link: "text-accent underline-offset-2 hover:underline",
};

const sizes = {
  normal: "h-11 px-3 md:h-7.5",
  small: "h-9 px-2 text-12 md:h-6.5",
  icon: "size-11 md:size-7.5",
  inline: "h-auto p-0",
};

type ButtonStyle = {
  kind?: keyof typeof kinds | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** Styles of a button, also for links that look like one. 30 px high, 44 px below 768 px. */
export const buttonClass = ({ kind = "secondary", size = "normal", className }: ButtonStyle = {}) =>
  clsx(base, kinds[kind], sizes[size], className);

export function Button({ kind, size, className, type = "button", ...props }: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={buttonClass({ kind, size, className })} {...props} />;
}
