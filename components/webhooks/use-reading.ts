"use client";

import { useState } from "react";

/** Whether the pointer or the focus is within: `within` goes onto the element. */
export function useReading() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const within = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isReading: isHovered || isFocused, within };
}
