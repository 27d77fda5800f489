"use client";

import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { type ChangeEvent, createContext, type ReactNode, useContext, useRef } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { useDropArea } from "./use-drop-area";
import { addUploads } from "./use-uploads";

const OpenContext = createContext<(() => void) | null>(null);

type DropAreaProps = {
  /** What happens to dropped files, shown while they are held above the area. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** An area on which files can be dropped; they are uploaded as documents. Viewers cannot upload. */
export function DropArea({ label, className, children }: DropAreaProps) {
  const mayEdit = useMayEdit();
  const input = useRef<HTMLInputElement>(null);
  const { isHeldAbove, handlers } = useDropArea(mayEdit, addUploads);
  const addSelected = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    addUploads([...(currentTarget.files ?? [])]);
    // So that the same file can be selected again.
    currentTarget.value = "";
  };
  return (
    <OpenContext value={mayEdit ? () => input.current?.click() : null}>
      <div {...handlers} className={clsx("relative", className)}>
        {/* Opened by the button only. */}
        <input ref={input} type="file" multiple tabIndex={-1} onChange={addSelected} className="hidden" />
        {children}
        {isHeldAbove && (
          <div className="pointer-events-none absolute inset-2 z-30 flex items-center justify-center rounded-block border-2 border-accent border-dashed bg-selected/90">
            <p className="flex items-center gap-2 font-semibold text-15 text-accent">
              <FileUp aria-hidden size={20} />
              {label}
            </p>
          </div>
        )}
      </div>
    </OpenContext>
  );
}

/** A button that selects files for upload; nothing for viewers. It must be inside a DropArea. */
export function UploadButton({ size = "normal" }: { size?: "normal" | "small" }) {
  const t = useTranslations("document-uploads");
  const open = useContext(OpenContext);
  if (!open) return null;
  return (
    <Button size={size} onClick={open}>
      <FileUp aria-hidden size={14} />
      {t("button")}
    </Button>
  );
}
