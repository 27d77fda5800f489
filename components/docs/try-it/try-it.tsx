"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { createLazyModule, useFailedModules } from "@/components/ui/lazy-module";
import { Skeleton } from "@/components/ui/skeleton";
import type { TryItFormProps } from "./try-it-form";

const form = createLazyModule(() => import("./try-it-form"));

/** The form while its code is loading, or a button that loads it again. */
function LoadingForm() {
  const t = useTranslations("api-reference.tryIt");
  const failed = useFailedModules();
  if (failed.length === 0)
    return (
      <div role="status" aria-label={t("loading")} className="flex flex-col gap-3 border-line border-t p-3">
        <Skeleton width="w-1/2" />
        <Skeleton width="w-1/3" />
      </div>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 border-line border-t p-3 text-body">
      {t("failed")}
      <Button
        size="small"
        onClick={() => {
          for (const load of failed) load();
        }}
      >
        {t("retry")}
      </Button>
    </p>
  );
}

/** The panel of one operation: closed at first, and a form that sends it once opened. */
export function TryIt(props: TryItFormProps) {
  const t = useTranslations("api-reference.tryIt");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // A closed form keeps what is entered.
  const [wasOpened, setWasOpened] = useState(false);
  const loaded = form.useModule(wasOpened);
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label={t("label", { summary: props.operation.summary })}
      className="my-3 rounded-block border border-line bg-surface"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-block px-3 font-medium text-body text-ink hover:bg-hover md:min-h-8"
      >
        <Chevron aria-hidden size={14} className="text-ink-3" />
        {t("title")}
      </button>
      <div id={id} hidden={!isOpen}>
        {wasOpened && (loaded ? <loaded.TryItForm {...props} /> : <LoadingForm />)}
      </div>
    </section>
  );
}
