"use client";

import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { inputClass } from "./input-class";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  tall?: boolean;
  secretName?: string;
  toggleLabels?: { show: string; hide: string };
};

/** A field for a password or another secret, with a button that shows it. `tall`: 44 px at every width. */
export function PasswordInput({ tall = false, secretName, toggleLabels, className, ...props }: PasswordInputProps) {
  const t = useTranslations("ui.password");
  const [shown, setShown] = useState(false);
  const named = secretName === undefined ? null : { name: secretName };
  const labels = toggleLabels ?? {
    show: named ? t("showSecret", named) : t("show"),
    hide: named ? t("hideSecret", named) : t("hide"),
  };
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input {...props} type={shown ? "text" : "password"} className={clsx(inputClass, className, "pr-12 md:pr-12")} />
      <Button
        kind="ghost"
        aria-label={shown ? labels.hide : labels.show}
        aria-pressed={shown}
        className={clsx("absolute inset-y-0 right-0 w-11 px-0", tall && "md:h-11")}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className={tall ? "size-5" : "size-5 md:size-4"} strokeWidth={1.75} />
      </Button>
    </div>
  );
}
