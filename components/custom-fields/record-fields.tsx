"use client";

import "./custom-field-messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { ListDocument, OneDocument } from "@/components/api/document";
import { valueErrorText } from "@/components/api/error-messages";
import { ApiError, requestDocument } from "@/components/api/request-document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { DetailLine } from "@/components/ui/detail-line";
import { Field } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/move-focus";
import { toast } from "@/components/ui/toast";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { Definition } from "./definition";
import type { FieldOwner } from "./definitions-query";
import { FieldLink, FieldText, pageOfValue } from "./field-text";
import { enteredValue, type FieldRow, owners, ownValuesQuery, resolveReference, type Value } from "./field-value";
import { ValueEditor } from "./value-editor";

/** As many fields are shown with those that have no value. */
const shortList = 8;

/** `isUndo`: the form that shows errors is closed. */
type Edit = { value: Value; isUndo?: true };

/** Sets a value of a record; the page shows it once the server has accepted it. */
function useSetValue(owner: FieldOwner, { attributes: { api_slug: slug, display_name: name } }: Definition) {
  const t = useTranslations("custom-field-values");
  const errorText = useErrorText();
  const client = useQueryClient();
  const { key } = ownValuesQuery(owner);
  const rowsIn = () => client.getQueryData<ListDocument<FieldRow>>(key)?.data ?? [];
  const mutation = useMutation({
    mutationFn: async ({ value: entered, isUndo }: Edit) => {
      const value = isUndo ? entered : await resolveReference(t, entered);
      const body = { data: { type: "custom_field", attributes: { value } } };
      const path = `/v2/${owners[owner.type].list}/${owner.id}/custom_fields/${slug}`;
      return requestDocument<OneDocument<FieldRow>>(path, { method: "PATCH", body });
    },
    onError: (error, { isUndo }) => {
      if (isUndo) toast.error(t("notRestored", { name, reason: errorText(error) }));
    },
    onSuccess: ({ data }) => {
      const before = rowsIn().find(({ id }) => id === data.id);
      client.setQueryData<ListDocument<FieldRow>>(
        key,
        (list) => list && { ...list, data: [...list.data.filter(({ id }) => id !== data.id), data] },
      );
      // Columns of lists.
      void client.invalidateQueries({ queryKey: ["shipments"] });
      const removed = data.attributes.value === null ? before?.attributes.value : null;
      if (removed === null || removed === undefined) return;
      toast(t("removed", { name }), {
        action: { label: t("undo"), onClick: () => mutation.mutate({ value: removed, isUndo: true }) },
      });
    },
  });
  return mutation;
}

const isSet = (row: FieldRow | undefined): row is FieldRow => row !== undefined && row.attributes.value !== null;

type LineProps = {
  owner: FieldOwner;
  definition: Definition;
  row: FieldRow | undefined;
  now: string;
  /** Called when the value was removed. */
  onRemoved: () => void;
};

/** The form of one value: Enter saves, Esc cancels, an empty value removes it. */
function ValueForm({ owner, definition, row, onClose, onRemoved }: LineProps & { onClose: () => void }) {
  const t = useTranslations("custom-field-values");
  const apiTexts = useTranslations("api");
  const errorText = useErrorText();
  const id = useId();
  const zone = useUserTimeZone();
  const { mutate, isPending, error } = useSetValue(owner, definition);
  const { display_name: name, description } = definition.attributes;
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const control = form.elements.namedItem("value");
    // Its choices are not loaded.
    if (isPending || control === null) return;
    const isText = control instanceof HTMLInputElement && control.type !== "checkbox";
    setIncomplete(isText && control.validity.badInput);
    if (isText && control.validity.badInput) return;
    const value = enteredValue(new FormData(form), definition, zone);
    const isSame = isText && control.value === control.defaultValue;
    if (isSame || (value === null && !isSet(row))) return onClose();
    mutate({ value }, { onSuccess: () => (value === null ? onRemoved() : onClose()) });
  };
  const refusal = error && /^value:? ?(.*)$/s.exec(error.message)?.[1];
  const [refused] = error instanceof ApiError ? error.errors : [];
  const reason = refused && refusal && valueErrorText(apiTexts, refused, refusal);
  const failure = error && (reason ? t("errors.invalid", { code: refused.code ?? "none", reason }) : errorText(error));
  const message = isIncomplete ? t("errors.incompleteDate") : failure;
  const errors = message === null ? [] : [message];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-2 py-1.5">
      <Field id={id} label={name} {...(description && { help: description })} errors={errors}>
        <ValueEditor
          id={id}
          definition={definition}
          value={row?.attributes.value ?? null}
          shown={row?.attributes.display_value ?? null}
          zone={zone}
          isInvalid={errors.length > 0}
          ref={focusOnMount}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" size="small" aria-disabled={isPending}>
          {t("save")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** A field and its value, edited in place. */
function FieldLine(props: LineProps) {
  const t = useTranslations("custom-field-values");
  const { definition, row, now } = props;
  const mayEdit = useMayEdit();
  const [isEdited, setEdited] = useState(false);
  const wasEdited = useRef(false);
  const name = definition.attributes.display_name;
  if (isEdited) {
    const close = () => {
      wasEdited.current = true;
      setEdited(false);
    };
    const remove = () => {
      close();
      props.onRemoved();
    };
    return <ValueForm {...props} onClose={close} onRemoved={remove} />;
  }
  const shown = isSet(row) ? row.attributes.display_value : null;
  const isLink = isSet(row) && pageOfValue(row) !== null;
  const text = isSet(row) ? <FieldText row={row} definition={definition} now={now} /> : <span>{t("notSet")}</span>;
  return (
    <dl>
      <DetailLine label={name}>
        {isLink && (
          <>
            <FieldLink row={row} definition={definition} now={now} />{" "}
          </>
        )}
        {mayEdit ? (
          <button
            type="button"
            ref={(button) => {
              if (button && wasEdited.current) button.focus();
              wasEdited.current = false;
            }}
            aria-label={shown ? t("editValue", { name, value: shown }) : t("editUnset", { name })}
            onClick={() => setEdited(true)}
            className={isSet(row) && !isLink ? "-mx-1 rounded-chip px-1 text-left hover:bg-hover" : buttonClass}
          >
            {isLink ? t("edit") : text}
          </button>
        ) : (
          !isLink && text
        )}
      </DetailLine>
    </dl>
  );
}

const buttonClass = "-mx-1 rounded-chip px-1 text-left text-ink-3 hover:bg-hover hover:text-ink";

type RecordFieldsProps = {
  owner: FieldOwner;
  now: string;
  /** Those for the type of the record; undefined: not loaded. */
  definitions: Definition[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** The custom fields of a record and their values, edited in place. */
export function RecordFields({ owner, now, definitions, error, onRetry }: RecordFieldsProps) {
  const t = useTranslations("custom-field-values");
  const errorText = useErrorText();
  const mayEdit = useMayEdit();
  const [showsAll, setShowsAll] = useState(false);
  const values = useDocument(ownValuesQuery(owner), { pollMs: 30_000 });
  const failure = definitions ? !values.data && values.error : error;
  if (!failure && !values.data) return null;
  const rowOf = ({ id }: Definition) => values.data?.data.find(({ relationships }) => idOf(relationships) === id);
  const all = definitions ?? [];
  const shown = all.filter((each) => isSet(rowOf(each)) || (mayEdit && (showsAll || all.length <= shortList)));
  const unset = mayEdit ? all.filter((each) => !isSet(rowOf(each))).length : 0;
  if (!failure && shown.length === 0 && unset === 0) return null;
  return (
    <section aria-labelledby="custom-fields" className="border-line border-t px-gutter py-3.5">
      <h2 id="custom-fields" className="mb-1.5 font-semibold">
        {t("title")}
      </h2>
      {failure ? (
        <p className="text-ink-2">
          {t("failed", { reason: errorText(failure) })}{" "}
          <Button kind="link" size="inline" onClick={() => (definitions ? values.refetch() : onRetry())}>
            {t("retry")}
          </Button>
        </p>
      ) : (
        shown.map((definition) => (
          <FieldLine
            key={definition.id}
            owner={owner}
            definition={definition}
            row={rowOf(definition)}
            now={now}
            onRemoved={() => setShowsAll(true)}
          />
        ))
      )}
      {!failure && unset > 0 && all.length > shortList && (
        <Button kind="ghost" size="small" className="-ml-2" onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? "hide" : "show", { count: unset })}
        </Button>
      )}
    </section>
  );
}

function idOf({ definition }: FieldRow["relationships"]): string | null {
  const link = definition?.data;
  return link && !Array.isArray(link) ? link.id : null;
}
