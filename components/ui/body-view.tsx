"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";

const maxLines = 200;
const maxShortLines = 12;

/** Indents JSON; returns other text unchanged. */
function prettyPrint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** One line with JSON syntax highlighting. */
function Line({ text }: { text: string }) {
  const [, indent = "", name = "", colon = "", rest = ""] = /^(\s*)("(?:[^"\\]|\\.)*")?(: )?(.*)$/s.exec(text) ?? [];
  const value = colon ? rest : `${name}${rest}`;
  return (
    <>
      {indent}
      {colon && <span className="text-ink">{name}</span>}
      {colon}
      <span className={value.startsWith('"') ? "text-good" : "text-ink-2"}>{value}</span>
      {"\n"}
    </>
  );
}

type BodyViewProps = { label: string; text: string; short?: boolean };

/** A request or response body, cut after 200 lines until it is expanded. */
export function BodyView({ label, text, short = false }: BodyViewProps) {
  const t = useTranslations("ui.body");
  const [isExpanded, setExpanded] = useState(false);
  const lines = prettyPrint(text)
    .split("\n")
    .map((line, index) => ({ number: index + 1, text: line }));
  const shown = isExpanded ? lines : lines.slice(0, short ? maxShortLines : maxLines);
  return (
    <div className={clsx("bg-canvas", short && "rounded-b-block")}>
      <ScrollRegion label={label} className={clsx("overflow-auto px-gutter py-3", short && "max-h-60")}>
        <pre className="mono whitespace-pre-wrap break-all text-12">
          {shown.map(({ number, text }) => (
            <Line key={number} text={text} />
          ))}
        </pre>
      </ScrollRegion>
      {shown.length < lines.length && (
        <p className="px-gutter pb-3">
          <Button size="small" onClick={() => setExpanded(true)}>
            {t("showAll", { count: String(lines.length) })}
          </Button>
        </p>
      )}
    </div>
  );
}
