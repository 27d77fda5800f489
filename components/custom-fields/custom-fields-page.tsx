"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { type Definition, hasOptions } from "./definition";
import { DefinitionDialog, type EditedDefinition, entityLabels } from "./definition-dialog";
import { DefinitionGroup } from "./definition-group";
import { definitionsOf, definitionsQuery, type EntityType } from "./definitions-query";
import { OptionsDialog } from "./options-dialog";
import { useOrder } from "./use-order";

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

/** The definitions of custom fields. */
export function CustomFieldsPage() {
  const t = useTranslations("custom-fields");
  const mayEdit = useMayEdit();
  const { data, error, refetch } = useDocument(definitionsQuery);
  const errorText = useErrorText();
  const order = useOrder(definitionsQuery, ["custom_field_definitions"]);
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
          <div id="custom-fields" tabIndex={-1} className="flex flex-col gap-5 outline-none">
            <FormError message={errorText(order.error)} />
            {(Object.entries(entityLabels(t)) as [EntityType, string][]).map(([type, title]) => (
              <DefinitionGroup
                key={type}
                title={title}
                definitions={definitionsOf(type, data)}
                onOrder={order.mutate}
                onEdit={setEdited}
                onOptions={setWithOptions}
                onDelete={setDeleted}
              />
            ))}
          </div>
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
