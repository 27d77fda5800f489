"use client";

import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import { inputClass } from "./field";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { tall?: boolean; what?: string };

/** A password, or `what` else is secret, that can be looked at while it is typed. `tall`: 44 px everywhere. */
export function PasswordInput({ tall = false, what = "password", className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input {...props} type={shown ? "text" : "password"} className={clsx(inputClass, className, "pr-12 md:pr-12")} />
      <Button
        kind="ghost"
        aria-label={`${shown ? "Hide" : "Show"} ${what}`}
        aria-pressed={shown}
        className={clsx("absolute inset-y-0 right-0 w-11 px-0", tall && "md:h-11")}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className={tall ? "size-5" : "size-5 md:size-4"} strokeWidth={1.75} />
      </Button>
    </div>
  );
}
