"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { SettingsList, SettingsRow } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { type Definition, hasOptions, isRequired } from "./definition";
import { MoveButtons, useMoves } from "./move-buttons";

/** What the buttons of a row open. */
type RowActions = Record<"onEdit" | "onOptions" | "onDelete", (definition: Definition) => void>;

type RowProps = RowActions & { definition: Definition; moves: ReactNode };

function DefinitionRow({ definition, moves, onEdit, onOptions, onDelete }: RowProps) {
  const t = useTranslations("custom-fields");
  const mayEdit = useMayEdit();
  const { display_name: name, api_slug: slug, data_type: type } = definition.attributes;
  const facts = [t(`dataTypes.${type}`), isRequired(definition) && t("row.required")];
  const action = (key: "options" | "edit" | "delete", open: (definition: Definition) => void) => (
    <Button kind="ghost" size="small" aria-label={t(`row.actionsOf.${key}`, { name })} onClick={() => open(definition)}>
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
          <span className="-mr-2 flex flex-wrap items-center justify-end">
            {hasOptions(definition) && action("options", onOptions)}
            {action("edit", onEdit)}
            {action("delete", onDelete)}
            {moves}
          </span>
        )
      }
    />
  );
}

type GroupProps = RowActions & {
  /** The records that have them. */
  title: string;
  definitions: Definition[];
  onOrder: (definitions: Definition[]) => void;
};

/** The definitions for an entity type in their order; nothing without any. */
export function DefinitionGroup({ title, definitions, onOrder, ...actions }: GroupProps) {
  const { list, move } = useMoves<Definition, HTMLDivElement>(definitions, onOrder);
  if (definitions.length === 0) return null;
  return (
    <div ref={list}>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <SettingsList label={title}>
        {definitions.map((definition, index) => (
          <DefinitionRow
            key={definition.id}
            definition={definition}
            moves={
              definitions.length > 1 && (
                <MoveButtons
                  id={definition.id}
                  name={definition.attributes.display_name}
                  isFirst={index === 0}
                  isLast={index === definitions.length - 1}
                  onMove={move}
                />
              )
            }
            {...actions}
          />
        ))}
      </SettingsList>
    </div>
  );
}
