"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const linesMax = 200;
const shortMax = 12;

/** JSON is laid out to be read; anything else stands as it came. */
function linesOf(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split("\n");
  } catch {
    return text.split("\n");
  }
}

/** Names in ink, texts in green, the rest between. */
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

type BytesProps = { label: string; text: string; short?: boolean };

/** A body as it went over the wire, up to 200 lines of it until more is asked for. */
export function Bytes({ label, text, short = false }: BytesProps) {
  const [whole, setWhole] = useState(false);
  const lines = linesOf(text);
  const shown = whole ? lines : lines.slice(0, short ? shortMax : linesMax);
  return (
    <div className={clsx("bg-canvas", short && "rounded-b-block")}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        className={clsx("overflow-auto px-gutter py-3 -outline-offset-2", short && "max-h-60")}
      >
        <pre className="mono whitespace-pre-wrap break-all text-12">
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their number
            <Line key={index} text={line} />
          ))}
        </pre>
      </section>
      {shown.length < lines.length && (
        <p className="px-gutter pb-3">
          <Button size="small" onClick={() => setWhole(true)}>
            Open all {lines.length} lines
          </Button>
        </p>
      )}
    </div>
  );
}
