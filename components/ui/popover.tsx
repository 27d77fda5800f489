"use client";

import type { ComponentProps, ReactNode } from "react";
import { useState } from "react";
import { useOverlays } from "./overlays/load-overlays";

export type PopoverProps = Omit<ComponentProps<"button">, "content"> & {
  /** Accessible name of the popover. */
  popoverLabel?: string;
  /** Styles of the popover. */
  popoverClassName: string;
  content: ReactNode;
  /** What the button shows. */
  children: ReactNode;
};

/** A button that opens a popover below it. Until it is first opened there is only the button. */
export function Popover(props: PopoverProps) {
  const [wasOpened, setOpened] = useState(false);
  const overlays = useOverlays(wasOpened);
  if (overlays && wasOpened) return <overlays.OpenedPopover {...props} />;
  const { popoverLabel, popoverClassName, content, ...button } = props;
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={false} onClick={() => setOpened(true)} {...button} />
  );
}
