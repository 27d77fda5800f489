import { type ReactNode, useId } from "react";

type SettingsSectionProps = {
  title: string;
  /** Hidden visually, because the page heading is the same. */
  titleHidden?: boolean;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A section with a heading, a help text and an action. */
export function SettingsSection({ title, titleHidden, help, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={titleHidden && !help ? "sr-only" : "mb-3 flex flex-wrap items-start gap-x-4 gap-y-2"}>
        <div className="min-w-0 flex-1 basis-60">
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

/** A list of rows. It can be focused by script when the focused row is removed. */
export function SettingsList({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <ul id={id} aria-label={label} tabIndex={-1} className="divide-y divide-line border-line border-y outline-none">
      {children}
    </ul>
  );
}

type SettingsRowProps = { title: ReactNode; detail: ReactNode; action?: ReactNode };

/** A row with a title, details and an action. */
export function SettingsRow({ title, detail, action }: SettingsRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{title}</p>
        <div className="break-words text-12 text-ink-3">{detail}</div>
      </div>
      {action}
    </li>
  );
}
