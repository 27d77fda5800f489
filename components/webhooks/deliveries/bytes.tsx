"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";

const linesMax = 200;
const shortMax = 12;

/** JSON is laid out to be read; anything else stands as it came. */
function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
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
  const lines = layOut(text)
    .split("\n")
    .map((line, index) => ({ number: index + 1, text: line }));
  const shown = whole ? lines : lines.slice(0, short ? shortMax : linesMax);
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
          <Button size="small" onClick={() => setWhole(true)}>
            Open all {lines.length} lines
          </Button>
        </p>
      )}
    </div>
  );
}
