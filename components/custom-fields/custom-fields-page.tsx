"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Definition, hasOptions, isRequired } from "./definition";
import { DefinitionDialog, type EditedDefinition } from "./definition-dialog";
import { definitionsQuery } from "./definitions-query";
import { OptionsDialog } from "./options-dialog";

function DeleteDialog({ definition, onClose }: { definition: Definition | null; onClose: () => void }) {
  const t = useTranslations("custom-fields.delete");
  const errorText = useErrorText();
  const remove = useApiMutation<Definition>({
    request: ({ id }) => ({ path: `/v2/custom_field_definitions/${id}`, method: "DELETE" }),
    invalidates: ["custom_field_definitions", "shipments"],
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      document.getElementById("custom-fields")?.focus();
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={definition !== null}
      title={t("title", { name: definition?.attributes.display_name ?? "" })}
      action={t("action")}
      busy={remove.isPending}
      error={errorText(remove.error)}
      onConfirm={() => definition && remove.mutate(definition)}
      onClose={close}
    >
      <p>{t("effect")}</p>
    </ConfirmDialog>
  );
}

type RowProps = { definition: Definition; onEdit: () => void; onOptions: () => void; onDelete: () => void };

function DefinitionRow({ definition, onEdit, onOptions, onDelete }: RowProps) {
  const t = useTranslations("custom-fields");
  const mayEdit = useMayEdit();
  const { display_name: name, api_slug: slug, entity_type: entity, data_type: type } = definition.attributes;
  const facts = [t(`entityTypes.${entity}`), t(`dataTypes.${type}`), isRequired(definition) && t("row.required")];
  const action = (key: "options" | "edit" | "delete", onClick: () => void) => (
    <Button kind="ghost" size="small" aria-label={t(`row.actionsOf.${key}`, { name })} onClick={onClick}>
      {t(`row.actions.${key}`)}
    </Button>
  );
  return (
    <SettingsRow
      title={name}
      detail={
        <>
          <p>
            <span className="mono">{slug}</span> · {facts.filter(Boolean).join(" · ")}
          </p>
          {definition.attributes.description && <p>{definition.attributes.description}</p>}
        </>
      }
      action={
        mayEdit && (
          <span className="-mr-2 flex flex-wrap justify-end">
            {hasOptions(definition) && action("options", onOptions)}
            {action("edit", onEdit)}
            {action("delete", onDelete)}
          </span>
        )
      }
    />
  );
}

/** The definitions of custom fields. */
export function CustomFieldsPage() {
  const t = useTranslations("custom-fields");
  const mayEdit = useMayEdit();
  const { data, error, refetch } = useDocument(definitionsQuery);
  const [edited, setEdited] = useState<EditedDefinition>(null);
  const [withOptions, setWithOptions] = useState<Definition | null>(null);
  const [deleted, setDeleted] = useState<Definition | null>(null);
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t(mayEdit ? "help" : "viewerHelp")}
        action={
          mayEdit && (
            <Button onClick={() => setEdited("new")}>
              <Plus aria-hidden size={14} />
              {t("new")}
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="custom-fields" label={t("title")}>
            {data.data.map((definition) => (
              <DefinitionRow
                key={definition.id}
                definition={definition}
                onEdit={() => setEdited(definition)}
                onOptions={() => setWithOptions(definition)}
                onDelete={() => setDeleted(definition)}
              />
            ))}
          </SettingsList>
        )}
        <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <DefinitionDialog
        edited={edited}
        onSaved={(saved) => {
          setWithOptions(edited === "new" && hasOptions(saved) ? saved : null);
          setEdited(null);
        }}
        onClose={() => setEdited(null)}
      />
      <OptionsDialog definition={withOptions} onClose={() => setWithOptions(null)} />
      <DeleteDialog definition={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
