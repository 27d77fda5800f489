"use client";

import { type DragEvent, useEffect, useRef, useState } from "react";
import { droppedFiles } from "./dropped-files";

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.some((type) => type.toLowerCase() === "files") === true;
}

/** A file dropped beside the area by mistake would replace the page. */
function useRefusedDropsElsewhere(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener("dragover", refuse);
    document.addEventListener("drop", refuse);
    return () => {
      document.removeEventListener("dragover", refuse);
      document.removeEventListener("drop", refuse);
    };
  }, [isEnabled]);
}

/** Whether files are held above an area, and the handlers of the area. */
export function useDropArea(isEnabled: boolean, onFiles: (files: File[]) => void) {
  const [isHeldAbove, setHeldAbove] = useState(false);
  /** Elements inside the area that the pointer has entered and not left: it enters a child before it leaves the parent. */
  const entered = useRef(0);
  useRefusedDropsElsewhere(isEnabled);
  const enterOrLeave = (change: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    entered.current = Math.max(0, entered.current + change);
    setHeldAbove(entered.current > 0);
  };
  const handlers = {
    onDragEnter: enterOrLeave(1),
    onDragLeave: enterOrLeave(-1),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      entered.current = 0;
      setHeldAbove(false);
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isHeldAbove, handlers: isEnabled ? handlers : {} };
}
