"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Definition, entityLabels, hasOptions, isRequired, typeLabels } from "./definition";
import { DefinitionDialog, type EditedDefinition } from "./definition-dialog";
import { definitionsQuery } from "./definitions-query";
import { OptionsDialog } from "./options-dialog";

const help = "Values of your own on shipments, containers and tracking requests, also for programs.";

function DeleteDialog({ definition, onClose }: { definition: Definition | null; onClose: () => void }) {
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
      title={`Delete ${definition?.attributes.display_name ?? ""}?`}
      action="Delete field"
      busy={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={() => definition && remove.mutate(definition)}
      onClose={close}
    >
      <p>The field is deleted with all values that were entered in it. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

type RowProps = { definition: Definition; onEdit: () => void; onOptions: () => void; onDelete: () => void };

function DefinitionRow({ definition, onEdit, onOptions, onDelete }: RowProps) {
  const mayEdit = useMayEdit();
  const { display_name: name, api_slug: slug, entity_type: entity, data_type: type } = definition.attributes;
  const facts = [entityLabels[entity], typeLabels[type], isRequired(definition) && "cannot be emptied"];
  const action = (label: string, onClick: () => void) => (
    <Button kind="ghost" size="small" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
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
            {hasOptions(definition) && action("Options", onOptions)}
            {action("Edit", onEdit)}
            {action("Delete", onDelete)}
          </span>
        )
      }
    />
  );
}

/** The definitions of custom fields. */
export function CustomFieldsPage() {
  const mayEdit = useMayEdit();
  const { data, error, refetch } = useDocument(definitionsQuery);
  const [edited, setEdited] = useState<EditedDefinition>(null);
  const [withOptions, setWithOptions] = useState<Definition | null>(null);
  const [deleted, setDeleted] = useState<Definition | null>(null);
  return (
    <>
      <SettingsSection
        title="Custom fields"
        titleHidden
        help={mayEdit ? help : `${help} Members and admins can change them.`}
        action={
          mayEdit && (
            <Button onClick={() => setEdited("new")}>
              <Plus aria-hidden size={14} />
              New field
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label="Loading custom fields" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">No custom fields yet.</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="custom-fields" label="Custom fields">
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
