"use client";

import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type FocusEvent, useRef } from "react";
import type { MenuChoiceProps, MenuItemProps, MenuProps } from "@/components/ui/menu";

const itemClass = clsx(
  "flex min-h-11 cursor-default select-none items-center gap-2.5 rounded-control px-2 text-body outline-none md:min-h-7.5",
  "data-[highlighted]:bg-hover data-[disabled]:text-ink-3",
);

type OpenedMenuProps = MenuProps & { openedBy: "pointer" | "keyboard" };

/** The menu of `Menu` with its trigger, open at first. Opened by the keyboard, the first item has the focus. */
export function OpenedMenu({ trigger, children, align = "end", side = "bottom", openedBy }: OpenedMenuProps) {
  const entersFirstItem = useRef(openedBy === "keyboard");
  // Radix focuses the menu itself when it opens for the first time, because its listeners have missed the key.
  const enterFirstItem = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!entersFirstItem.current || target !== currentTarget) return;
    entersFirstItem.current = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          onFocus={enterFirstItem}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 animate-appear rounded-popover border border-line bg-raised p-1 text-ink shadow-popover"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The item of `MenuItem`. */
export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={itemClass} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** The line of `MenuLine`. */
export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The group of `MenuChoice`. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <>
      <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={itemClass}>
            <span className="flex-1">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden size={14} />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
