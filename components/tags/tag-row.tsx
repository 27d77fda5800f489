"use client";

import Link from "next/link";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { countTexts, type Tag, taggedHref } from "./tag";

/** The id of the button that renames a tag. */
export const renameButtonId = (name: string): string => `rename-${encodeURIComponent(name)}`;

type NameFormProps = {
  tag: Tag["attributes"];
  isChecking: boolean;
  error: string | null;
  onRename: (name: string) => void;
  onCancel: () => void;
};

/** The name of a tag as a field: Enter renames, Esc cancels. */
function NameForm({ tag, isChecking, error, onRename, onCancel }: NameFormProps) {
  const t = useTranslations("tags.rename");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (!isChecking) onRename(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
      <div className="min-w-40 flex-1">
        <input
          ref={field}
          id={id}
          name="name"
          aria-label={t("newName", { name: tag.name })}
          defaultValue={tag.name}
          maxLength={255}
          autoComplete="off"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onKeyDown={onKeyDown}
          className={inputClass}
        />
        <FieldErrors id={id} errors={error === null ? [] : [error]} />
      </div>
      <Button onClick={onCancel}>{t("cancel")}</Button>
      <Button type="submit" kind="primary" aria-disabled={isChecking}>
        {t(isChecking ? "checking" : "button")}
      </Button>
    </form>
  );
}

/** The numbers of the records that carry a tag; shipments and containers lead to their list. */
function Counts({ tag }: { tag: Tag["attributes"] }) {
  const t = useTranslations("tags");
  return (
    <span className="tnum flex flex-wrap items-center gap-x-2 max-md:gap-x-3">
      {countTexts(t, tag).map(({ list, text }, index) => (
        <span key={text} className="flex items-center gap-x-2">
          {index > 0 && (
            <span aria-hidden className="max-md:hidden">
              ·
            </span>
          )}
          {list === null ? (
            text
          ) : (
            <Link
              href={taggedHref(list, tag.name)}
              aria-label={t("counts.withTag", { records: text, name: tag.name })}
              className="text-accent underline-offset-2 hover:underline max-md:py-1.5"
            >
              {text}
            </Link>
          )}
        </span>
      ))}
    </span>
  );
}

type TagRowProps = {
  tag: Tag["attributes"];
  /** Null: the user cannot change tags, or a renaming runs. */
  onEdit: (() => void) | null;
  isEdited: boolean;
} & Omit<NameFormProps, "tag">;

/** A tag with the records that carry it; renamed in place. */
export function TagRow({ tag, onEdit, isEdited, ...form }: TagRowProps) {
  const t = useTranslations("tags.rename");
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      {isEdited ? (
        <NameForm tag={tag} {...form} />
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <p className="whitespace-pre-wrap break-words">{tag.name}</p>
            <div className="text-12 text-ink-3">
              <Counts tag={tag} />
            </div>
          </div>
          {onEdit && (
            <Button
              kind="ghost"
              className="-mr-3"
              id={renameButtonId(tag.name)}
              aria-label={t("buttonLabel", { name: tag.name })}
              onClick={onEdit}
            >
              {t("button")}
            </Button>
          )}
        </>
      )}
    </li>
  );
}
