"use client";

import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { useOverlays } from "./overlays/load-overlays";

export type MenuProps = {
  /** A button without handlers of its own. */
  trigger: ReactElement<ComponentProps<"button">>;
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
};

type Parts = NonNullable<ReturnType<typeof useOverlays>>;

const PartsContext = createContext<Parts | null>(null);

function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error("A part of a menu is rendered outside a menu");
  return parts;
}

/** A menu of actions, opened by a button. Until it is first opened there is only the button. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard" | null>(null);
  const parts = useOverlays(openedBy !== null);
  if (parts && openedBy) {
    return (
      <PartsContext value={parts}>
        <parts.OpenedMenu {...props} openedBy={openedBy} />
      </PartsContext>
    );
  }
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A click by Enter or the space bar has no count.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? "keyboard" : "pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpenedBy("keyboard");
    },
  });
}

export type MenuItemProps = { onSelect: () => void; children: ReactNode };

/** An action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

/** A line between groups of actions. */
export function MenuLine() {
  const parts = useParts();
  return <parts.MenuLine />;
}

export type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A group of radio items inside a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = useParts();
  return <parts.MenuChoice {...props} />;
}
