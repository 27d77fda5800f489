"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import type { Option } from "./definition";
import { MoveButtons, useMoves } from "./move-buttons";

type OptionListProps = { options: Option[]; onOrder: (options: Option[]) => void; onRemove: (option: Option) => void };

/** The options in their order, with buttons that move and remove each. */
export function OptionList({ options, onOrder, onRemove }: OptionListProps) {
  const t = useTranslations("custom-fields.options");
  const { list, move } = useMoves<Option, HTMLUListElement>(options, onOrder);
  return (
    <ul ref={list} aria-label={t("list")} className="divide-y divide-line border-line border-y empty:hidden">
      {options.map((option, index) => {
        const { label } = option.attributes;
        return (
          <li key={option.id} className="flex min-h-11 items-center">
            <span className="mr-2 min-w-0 flex-1 break-words">{label}</span>
            <MoveButtons
              id={option.id}
              name={label}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onMove={move}
            />
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
