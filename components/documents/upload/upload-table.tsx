"use client";

import { CircleCheck, CircleX, Copy, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { formatByteSize } from "@/components/documents/document-labels";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { isOpen, type UploadEntry } from "./upload-store";
import { clearFinishedUploads, retryUpload } from "./use-uploads";

/** `2 of 5 files processed, 1 failed`. */
function formatSummary(t: Translator<"document-uploads">, entries: UploadEntry[]): string {
  const total = entries.length;
  const done = total - entries.filter(({ state }) => isOpen(state)).length;
  const failed = entries.filter(({ state }) => state.step === "failed").length;
  return failed > 0 ? t("summaryWithFailed", { done, total, failed }) : t("summary", { done, total });
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

/** The files that were added, each with its progress and outcome. */
export function UploadTable({ entries }: { entries: UploadEntry[] }) {
  const t = useTranslations("document-uploads");
  const hasFinished = entries.some(({ state }) => !isOpen(state));
  return (
    <section aria-label={t("title")} className="border-line border-b bg-canvas">
      <div className="flex min-h-10 items-center gap-2 px-gutter">
        <h2 className="font-semibold">{t("title")}</h2>
        <p role="status" className="flex-1 text-12 text-ink-2">
          {formatSummary(t, entries)}
        </p>
        {hasFinished && (
          <Button kind="ghost" size="small" onClick={clearFinishedUploads}>
            <X aria-hidden size={14} />
            {t("clear")}
          </Button>
        )}
      </div>
      <ul className="max-h-75 divide-y divide-line overflow-y-auto">
        {entries.map((entry) => (
          <UploadRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ entry: { key, file, state } }: { entry: UploadEntry }) {
  const t = useTranslations("document-uploads");
  const errorText = useErrorText();
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-1.5">
      <span className="min-w-0 flex-1 basis-52 break-words">
        {file.name} <span className="text-12 text-ink-3">{formatByteSize(t.language, file.size)}</span>
      </span>
      {state.step === "waiting" && <span className="text-ink-2">{t("waiting")}</span>}
      {state.step === "uploading" && <Progress name={file.name} share={state.share} />}
      {state.step === "created" && (
        <Outcome icon={<CircleCheck aria-hidden size={14} className="text-good" />}>
          {t("created")}{" "}
          <Link href={`/documents/${state.id}`} className="text-accent hover:underline">
            {t.rich("open", { name: file.name, hidden })}
          </Link>
        </Outcome>
      )}
      {state.step === "duplicate" && (
        <Outcome icon={<Copy aria-hidden size={14} className="text-warn" />}>
          {t.rich("duplicate", {
            name: state.name,
            a: (chunks) => (
              <Link href={`/documents/${state.id}`} className="break-words text-accent underline">
                {chunks}
              </Link>
            ),
          })}
        </Outcome>
      )}
      {state.step === "failed" && (
        <>
          <Outcome icon={<CircleX aria-hidden size={14} className="text-bad" />}>
            <span className="text-bad">
              {"problem" in state ? t(`problems.${state.problem}`) : errorText(state.error)}
            </span>
          </Outcome>
          <Button size="small" onClick={() => retryUpload(key)}>
            {t.rich("retry", { name: file.name, hidden })}
          </Button>
        </>
      )}
    </li>
  );
}

function Outcome({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

/** At 100 % all bytes are sent, and the server checks and stores them. */
function Progress({ name, share }: { name: string; share: number }) {
  const t = useTranslations("document-uploads");
  const percent = Math.floor(100 * share);
  return (
    <span className="flex items-center gap-2">
      <progress aria-label={t("progress", { name })} value={percent} max={100} className="h-1.5 w-32 accent-accent" />
      <span className="w-14 text-right text-12 text-ink-2">{percent === 100 ? t("saving") : `${percent} %`}</span>
    </span>
  );
}
