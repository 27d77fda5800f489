"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Operation } from "./try-it/operation";

/** The section of an operation in the reference, with an element of ours in it. */
export type OperationSection = { operation: Operation; host: HTMLElement };

const hostClass = "operation-host";

/** The host of a section, which is added below its heading where it is missing. Null while Redoc has not drawn the heading. */
function hostOf(section: Element): HTMLElement | null {
  const existing = section.querySelector<HTMLElement>(`.${hostClass}`);
  if (existing) return existing;
  const block = section.querySelector("[data-testid=middle-panel]:has(h2)");
  if (!block) return null;
  const host = document.createElement("div");
  host.className = hostClass;
  block.append(host);
  return host;
}

/** The sections that Redoc has drawn. Their ids end with the operation id in lower case: `/shipments/getshipment`. */
function findSections(container: HTMLElement, operations: Map<string, Operation>): OperationSection[] {
  return [...container.querySelectorAll("[data-section-id]")].flatMap((section) => {
    const operation = operations.get(section.getAttribute("data-section-id")?.split("/").at(-1) ?? "");
    const host = operation && hostOf(section);
    return operation && host ? [{ operation, host }] : [];
  });
}

const isSame = (a: OperationSection[], b: OperationSection[]) =>
  a.length === b.length && a.every(({ host }, index) => host === b[index]?.host);

/** The sections of operations that are in the container, as Redoc draws and removes them. */
export function useOperationSections(
  container: RefObject<HTMLElement | null>,
  operations: Map<string, Operation> | null,
): OperationSection[] {
  const [sections, setSections] = useState<OperationSection[]>([]);
  useEffect(() => {
    const element = container.current;
    if (!element || !operations) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const found = findSections(element, operations);
      setSections((known) => (isSame(known, found) ? known : found));
    };
    const observer = new MutationObserver(() => {
      // Redoc draws a section in many steps.
      if (frame === 0) frame = requestAnimationFrame(update);
    });
    observer.observe(element, { childList: true, subtree: true });
    update();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [container, operations]);
  return sections;
}
