"use client";

import "./palette-messages";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { openWhenOnline } from "@/components/shell/open-when-online";
import { readRecentRecords } from "@/components/shell/recent-records";
import { useShellUser } from "@/components/shell/user-context";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { matchText } from "./match-text";
import {
  actionGroup,
  listAction,
  type PaletteGroup,
  type PaletteItem,
  pageGroup,
  shortcutsAction,
  trackAction,
} from "./palette-items";
import { PaletteRow, PaletteSkeleton } from "./palette-row";
import { isInList, recentGroup, resultGroups } from "./result-groups";
import { usePaletteSearch } from "./use-palette-search";

type PaletteProps = { onClose: () => void; onShowShortcuts: () => void };

/** Where Enter opens something: in this tab, in a new one with ⌘ or Ctrl, or all matches in the list with Shift. */
type Target = "here" | "new tab" | "list";

const targetOf = (event: KeyboardEvent): Target => {
  if (event.metaKey || event.ctrlKey) return "new tab";
  return event.shiftKey ? "list" : "here";
};

/** The items of a group whose title or details contain the query. */
function matchingItems({ name, items }: PaletteGroup, query: string): PaletteGroup {
  const texts = ({ title, details }: PaletteItem) => [title, ...details];
  return { name, items: items.filter((item) => query === "" || texts(item).some((text) => matchText(text, query))) };
}

function useGroups(text: string) {
  const t = useTranslations("palette");
  const { id: userId, role } = useShellUser();
  const [recent] = useState(() => recentGroup(readRecentRecords(userId)));
  const search = usePaletteSearch(text);
  const { query, results, isOffline } = search;
  const isRecent = query === "" || (isOffline && results.length === 0);
  const found = isRecent ? [matchingItems(recent, query)] : resultGroups(t, results, query);
  const page = pageGroup(t, query, role === "admin");
  const actions = actionGroup(t, query, { mayEdit: role !== "viewer", isListed: results.some(isInList) });
  const groups = [...found, page, actions].filter(({ items }) => items.length > 0);
  return { ...search, groups };
}

/** The item with an id, else the first one: results that arrive later do not leave the selection on another line. */
function selectedIn(groups: PaletteGroup[], id: string): PaletteItem | undefined {
  const items = groups.flatMap((group) => group.items);
  return items.find((item) => item.id === id) ?? items[0];
}

/** Enter before the results have arrived: what is shown is not what was asked for, so that `open` is called when they are there. */
function useOpenWhenFound(isPending: boolean, open: (target: Target) => unknown) {
  const [wanted, setWanted] = useState<Target | null>(null);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!wanted || isPending) return;
    setWanted(null);
    openNow(wanted);
  }, [wanted, isPending]);
  return { openWhenFound: setWanted, cancel: () => setWanted(null) };
}

function KeyHints() {
  const t = useTranslations("palette.keys");
  return (
    <footer className="flex h-9 shrink-0 items-center gap-4 border-line border-t bg-canvas px-4 text-12 text-ink-3 max-md:hidden md:rounded-b-dialog">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t("move")}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> {t("open")}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>⌘↵</Kbd> {t("newTab")}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>⌘C</Kbd> {t("copy")}
      </span>
    </footer>
  );
}

/** Announces the number of results to assistive technology, or visibly that there is no connection. `count`: null before they have arrived. */
function SearchStatus({ isOffline, count }: { isOffline: boolean; count: number | null }) {
  const t = useTranslations("palette");
  const countText = count === null ? "" : t("count", { count });
  return (
    <p role="status" className={isOffline ? "px-4 pt-3 text-ink-2" : "sr-only"}>
      {isOffline ? t("offline") : countText}
    </p>
  );
}

type GroupsProps = { groups: PaletteGroup[]; query: string; onOpen: (item: PaletteItem) => void };

function Groups({ groups, query, onOpen }: GroupsProps) {
  const t = useTranslations("palette.headings");
  return groups.map(({ name, items }) => (
    <Command.Group
      key={name}
      heading={t(name)}
      className="[&_[cmdk-group-heading]]:px-4.5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-2"
    >
      {items.map((item) => (
        <PaletteRow key={item.id} item={item} query={query} onOpen={onOpen} />
      ))}
    </Command.Group>
  ));
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("palette");
  const errorText = useErrorText();
  return (
    <div role="alert" className="flex items-center gap-3 px-4 pt-3">
      <p className="flex-1">{t("failed", { reason: errorText(error) })}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}

/** Finds records, vessels, ports, pages and actions; opens the selected one. */
export function Palette({ onClose, onShowShortcuts }: PaletteProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { groups, query, results, isPending, isOffline, error, refetch } = useGroups(text);
  const selected = selectedIn(groups, chosen);
  const open = (item: PaletteItem) => {
    onClose();
    if (item.id === trackAction) openTrack(query);
    else if (item.id === shortcutsAction) onShowShortcuts();
    else if (item.href) {
      const { href } = item;
      openWhenOnline(href, () => router.push(href));
    }
  };
  const openIn = (target: Target) => {
    const list = groups.flatMap(({ items }) => items).find(({ id }) => id === listAction);
    const item = target === "list" ? (list ?? selected) : selected;
    if (!item) return;
    if (target === "new tab" && item.href) window.open(item.href, "_blank", "noopener");
    else open(item);
  };
  const { openWhenFound, cancel } = useOpenWhenFound(isPending, (target) => !error && !isOffline && openIn(target));
  const pressKey = (event: KeyboardEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey;
    // Enter also ends the composition of a character.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isPending) openWhenFound(targetOf(event));
      else openIn(targetOf(event));
    } else if (event.key === "c" && hasModifier && selected?.isNumber && !window.getSelection()?.toString()) {
      const { selectionStart, selectionEnd } = input.current ?? {};
      if (selectionStart !== selectionEnd) return;
      event.preventDefault();
      void navigator.clipboard.writeText(selected.title.replaceAll(" ", ""));
    }
  };
  const shown = groups.flatMap(({ name, items }) => (name === "actions" ? [] : items));
  const isEmpty = query !== "" && !isPending && !isOffline && !error && shown.length === 0;
  return (
    <Command
      label={t("label")}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={selected?.id ?? ""}
      // Before the results have arrived, the list itself selects its first line, which is not theirs.
      onValueChange={(next) => !isPending && setChosen(next)}
      onKeyDown={pressKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-line border-b px-4 max-md:pr-14">
        <Search aria-hidden size={18} className="shrink-0 text-ink-3" />
        <Command.Input
          ref={input}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setChosen("");
            cancel();
          }}
          maxLength={255}
          placeholder={t("placeholder")}
          className="h-full min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <SearchStatus isOffline={isOffline} count={query !== "" && !isPending && !error ? shown.length : null} />
      <Command.List
        label={t("results")}
        aria-busy={isPending}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto pb-2 md:h-[min(52vh,430px)] md:flex-none"
      >
        {error && <Failed error={error} onRetry={() => refetch()} />}
        {isPending && results.length === 0 && <PaletteSkeleton />}
        {isEmpty && <p className="px-4 pt-3 text-ink-2">{t("nothing", { query })}</p>}
        <Groups groups={groups} query={query} onOpen={open} />
      </Command.List>
      <KeyHints />
    </Command>
  );
}
