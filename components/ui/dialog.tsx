"use client";

import type { ReactNode } from "react";
import { useOverlays } from "./overlays/load-overlays";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** `palette`: without a visible title, and closed by Esc or a click outside; below 768 px by a button, too. */
  width?: "narrow" | "wide" | "palette";
  /** False: neither Esc nor a click outside closes it, only its content: for what is shown once. */
  isDismissible?: boolean;
  /** False while the code of the content is loading. */
  isReady?: boolean;
  children: ReactNode;
};

/** A modal dialog, full screen below 768 px. Closed by Esc and by a click outside; focus then returns to where it was. */
export function Dialog({ isReady = true, ...props }: DialogProps) {
  const { open, title } = props;
  const overlays = useOverlays(open);
  if (overlays && isReady) return <overlays.ModalDialog {...props} />;
  // Keyboard shortcuts of the page pause as soon as a dialog opens.
  return open && <div role="dialog" aria-busy aria-label={title} className="sr-only" />;
}
