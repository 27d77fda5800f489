"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { type Backtest, recordHref } from "@/components/alert-bell/alert";
import { alertText } from "@/components/alert-bell/alert-text";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, formatTime } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { backtestText, matchingText } from "./backtest-text";
import type { RuleDraft } from "./rule-draft";
import type { useBacktest } from "./use-backtest";

const shownMax = 8;

type ResultProps = { result: Backtest["attributes"]; draft: Pick<RuleDraft, "list" | "trigger"> };

function Examples({ result }: { result: Backtest["attributes"] }) {
  const t = useTranslations("alerts.backtest");
  const bell = useTranslations("alert-bell");
  const zone = useUserTimeZone();
  const now = realNow().toISOString();
  const shown = result.examples.slice(0, shownMax);
  return (
    <>
      <ul aria-label={t("examples")} className="mt-2 divide-y divide-line border-line border-y">
        {shown.map((example) => (
          <li key={`${example.resource_id} ${example.at} ${example.text}`} className="py-1.5">
            <Link
              prefetch={false}
              target="_blank"
              href={recordHref(example)}
              className="mono break-all font-medium underline-offset-2 hover:underline"
            >
              {example.number}
            </Link>{" "}
            <span className="break-words text-ink-2">{alertText(bell, example, now)}</span>{" "}
            <time dateTime={example.at} suppressHydrationWarning className="whitespace-nowrap text-12 text-ink-3">
              {formatTime(t, { at: example.at, zone, dateOnly: false }, now)}
            </time>
          </li>
        ))}
      </ul>
      {result.fired > shown.length && (
        <p className="mt-1 text-12 text-ink-3">{t("newestShown", { count: String(shown.length) })}</p>
      )}
    </>
  );
}

function Result({ result, draft }: ResultProps) {
  const t = useTranslations("alerts.backtest");
  const zone = useUserTimeZone();
  const now = realNow().toISOString();
  const matching = matchingText(t, result, draft);
  return (
    <>
      <p suppressHydrationWarning className="text-pretty font-semibold text-15">
        {backtestText(t, result, draft.list, formatDay(t.language, result.since, zone, now))}
      </p>
      {matching && <p className="mt-1 text-pretty text-ink-2">{matching}</p>}
      {result.examples.length > 0 && <Examples result={result} />}
      <p className="mt-2 text-pretty text-12 text-ink-3">{t(result.approximate ? "approximateNote" : "exactNote")}</p>
    </>
  );
}

type BacktestResultProps = { test: ReturnType<typeof useBacktest>; draft: RuleDraft };

/** What the rule would have fired in the last 30 days. */
export function BacktestResult({ test, draft }: BacktestResultProps) {
  const t = useTranslations("alerts.backtest");
  const errorText = useErrorText();
  const { error, isPending, needsFilter, refetch } = test;
  const result = needsFilter ? null : test.result;
  return (
    <section aria-labelledby="backtest" className="rounded-block border border-line bg-canvas p-4">
      <div className="mb-2 flex items-center gap-2">
        <h2 id="backtest" className="flex-1 font-medium text-12 text-ink-2">
          {t("title")}
        </h2>
        <Button
          size="small"
          aria-disabled={isPending || needsFilter}
          onClick={() => !isPending && !needsFilter && refetch()}
        >
          {t(isPending ? "testing" : "testAgain")}
        </Button>
      </div>
      <div role="status" aria-busy={isPending} className={isPending && result ? "opacity-60" : undefined}>
        {result && !error && <Result result={result} draft={draft} />}
        {needsFilter && <p className="text-pretty text-ink-2">{t("needsFilter")}</p>}
        {!needsFilter && !result && !error && (
          <div className="flex flex-col gap-2 py-1">
            <span className="sr-only">{t("testingRule")}</span>
            <Skeleton width="w-64" tall />
            <Skeleton width="w-48" />
          </div>
        )}
        {!needsFilter && error && (
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-warn" />
            <span className="text-pretty">
              {error.status === 422 ? t("fieldsInvalid") : t("failed", { reason: errorText(error) })}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
