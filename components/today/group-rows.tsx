import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { useDocuments } from "@/components/api/use-documents";
import { useErrorText } from "@/components/api/use-error-text";
import { ContainerNumber } from "@/components/containers/container-number";
import { useContainerTexts } from "@/components/containers/container-texts";
import { Button } from "@/components/ui/button";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { toneText } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
import { RowAction } from "./row-action";
import type { Reading, TodayEntry, TodayGroup } from "./today-group";

export type LoadedGroup = ReturnType<typeof useDocuments<NonNullable<TodayGroup["query"]["document"]>>>[number];

function EntryRow({ entry }: { entry: TodayEntry }) {
  const { id, href, number, isNumber, context, sentence, detail } = entry;
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("max-md:col-span-2 md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={id}
            prefetch={false}
            href={href}
            className={clsx(
              "after:absolute after:inset-0 focus-visible:outline-none",
              isNumber ? "block truncate" : "line-clamp-2 break-words",
            )}
          >
            {isNumber ? <ContainerNumber number={number} hidesCorrection /> : number}
          </Link>
        }
        second={<span className="block truncate">{context}</span>}
      />
      <RowCell className="max-md:col-span-2" first={sentence} second={detail} />
      <td className="py-1.5 align-middle max-md:col-span-2 max-md:block max-md:p-0 md:pr-gutter md:text-right">
        <RowAction entry={entry} />
      </td>
    </tr>
  );
}

function MessageRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-line border-b max-md:block">
      <td colSpan={3} className="px-gutter py-2.5 max-md:block">
        {children}
      </td>
    </tr>
  );
}

const skeletonRows = [1, 2];

type GroupRowsProps = {
  group: TodayGroup;
  loaded: LoadedGroup;
  zone: string | null;
  moves: Reading["moves"];
};

/** The first records of a group and the link to all of them; nothing when there are none. */
export function GroupRows({ group, loaded, zone, moves }: GroupRowsProps) {
  const texts = { ...useContainerTexts(), documentTexts: useTranslations("document-labels") };
  const errorText = useErrorText();
  const { data: page, error, dataUpdatedAt: loadedAtMs, refetch } = loaded;
  const t = useTranslations("today");
  const { icon: Icon, tone } = group.state;
  const label = t(`groups.${group.key}`);
  const elapsedMs = Date.parse(useNow(loadedAtMs)) - loadedAtMs;
  const nowOf = (clock: string | null) =>
    new Date((clock === null ? loadedAtMs : Date.parse(clock)) + elapsedMs).toISOString();
  const entries = page ? group.entriesOf(t, page, { ...texts, zone, nowOf, moves }) : [];
  const total = page?.meta?.total ?? entries.length;
  if (page && total === 0 && !error) return null;
  return (
    <tbody className="max-md:block">
      <tr className="border-line border-b bg-canvas max-md:block">
        <th scope="rowgroup" colSpan={3} className="px-gutter py-0 text-left font-normal max-md:block">
          <span className="flex min-h-10 items-center gap-2">
            <Icon aria-hidden size={15} className={clsx("shrink-0", toneText[tone])} />
            <span className="font-semibold">{label}</span>
            {page && <span className="text-ink-2 tabular-nums">{total.toLocaleString(t.language)}</span>}
            <Link
              href={group.href}
              prefetch={false}
              aria-label={t("group.openOf", { label })}
              className="ml-auto whitespace-nowrap py-2 text-accent hover:underline"
            >
              {t("group.open")}
            </Link>
          </span>
        </th>
      </tr>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {total > entries.length && (
        <MessageRow>
          <Link href={group.href} prefetch={false} className="text-accent hover:underline">
            {t("group.more", { count: total - entries.length })}
          </Link>
        </MessageRow>
      )}
      {!page &&
        !error &&
        skeletonRows.map((row) => (
          <MessageRow key={row}>
            <Skeleton width="w-56" tall />
          </MessageRow>
        ))}
      {error && (
        <MessageRow>
          {t(page ? "state.notRefreshed" : "state.notLoaded")} {errorText(error)}{" "}
          <Button kind="link" size="inline" onClick={() => refetch()}>
            {t("state.retry")}
          </Button>
        </MessageRow>
      )}
    </tbody>
  );
}
