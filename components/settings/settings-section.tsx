import { type ReactNode, useId } from "react";

type SettingsSectionProps = {
  title: string;
  /** The page's own heading says it already. */
  titleHidden?: boolean;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A heading, a sentence about it, its one action, and what it is about. */
export function SettingsSection({ title, titleHidden, help, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={titleHidden && !help ? "sr-only" : "mb-3 flex items-start gap-4"}>
        <div className="min-w-0 flex-1">
          <h2 id={id} className={titleHidden ? "sr-only" : "font-semibold"}>
            {title}
          </h2>
          {help && <p className="max-w-120 text-pretty text-ink-2">{help}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
