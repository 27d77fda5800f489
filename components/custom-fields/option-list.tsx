"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import type { ListDocument } from "@/components/api/document";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { type Definition, type Option, optionsQuery } from "./definition";
import { moveOption, newPositions } from "./option-order";

/** Saves the order of the options of a definition. The list shows it at once. */
export function useOptionOrder({ id }: Definition) {
  const client = useQueryClient();
  const { key, path } = optionsQuery(id);
  return useMutation<void, ApiError, Option[]>({
    mutationKey: ["custom_field_option_order", id],
    // One order after the other, so that the last one remains.
    scope: { id: `custom_field_option_order ${id}` },
    onMutate: (options) => {
      const attributesOf = ({ attributes }: Option, position: number) => ({ ...attributes, position });
      const data = options.map((option, position) => ({ ...option, attributes: attributesOf(option, position) }));
      client.setQueryData<ListDocument<Option>>(key, (document) => document && { ...document, data });
    },
    mutationFn: async (options) => {
      for (const { id: optionId, position } of newPositions(options)) {
        const body = { data: { type: "custom_field_option", id: optionId, attributes: { position } } };
        await requestDocument(`${path}/${optionId}`, { method: "PATCH", body });
      }
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ["custom_field_option_order", id] }) > 1) return;
      await client.invalidateQueries({ queryKey: ["custom_field_options"] });
      await client.invalidateQueries({ queryKey: ["custom_field_definitions"] });
    },
  });
}

const orderOf = (options: Option[]) => options.map(({ id }) => id).join();

type OptionListProps = { options: Option[]; onOrder: (options: Option[]) => void; onRemove: (option: Option) => void };

/** The options in their order, with buttons that move and remove each. */
export function OptionList({ options, onOrder, onRemove }: OptionListProps) {
  const t = useTranslations("custom-fields.options");
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ button: string; order: string } | null>(null);
  // A row that the browser moves loses the focus.
  useEffect(() => {
    if (moved.current?.order !== orderOf(options)) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current.button}"]`)?.focus();
    moved.current = null;
  }, [options]);
  const move = ({ id }: Option, by: 1 | -1) => {
    const next = moveOption(options, id, by);
    if (!next) return;
    moved.current = { button: `${id} ${by}`, order: orderOf(next) };
    onOrder(next);
  };
  return (
    <ul ref={list} aria-label={t("list")} className="divide-y divide-line border-line border-y empty:hidden">
      {options.map((option, index) => {
        const { label } = option.attributes;
        const moves = [
          { by: -1, name: t("moveUp", { option: label }), Icon: ArrowUp, isOff: index === 0 },
          { by: 1, name: t("moveDown", { option: label }), Icon: ArrowDown, isOff: index === options.length - 1 },
        ] as const;
        return (
          <li key={option.id} className="flex min-h-11 items-center">
            <span className="mr-2 min-w-0 flex-1 break-words">{label}</span>
            {moves.map(({ by, name, Icon, isOff }) => (
              <Button
                key={by}
                kind="ghost"
                size="icon"
                data-move={`${option.id} ${by}`}
                aria-label={name}
                aria-disabled={isOff}
                onClick={() => move(option, by)}
              >
                <Icon aria-hidden size={14} />
              </Button>
            ))}
            <Button
              kind="ghost"
              size="icon"
              aria-label={t("remove", { option: label })}
              onClick={() => onRemove(option)}
            >
              <Trash2 aria-hidden size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
