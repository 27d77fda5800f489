import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import type { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";

type PreferencesFormProps<Edit> = {
  save: ReturnType<typeof useApiMutation<Edit, unknown>>;
  readForm: (form: HTMLFormElement) => Edit;
  /** Name of the button that saves. */
  action: string;
  /** The fields; called with the errors of the time zone, the only field in which anything can be typed. */
  children: (zoneErrors: string[]) => ReactNode;
};

/** A form with preferences of the current user, which says so when they are saved, and leads to the time zone when that is invalid. */
export function PreferencesForm<Edit>({ save, readForm, action, children }: PreferencesFormProps<Edit>) {
  const t = useTranslations("profile");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const zoneErrors = fieldErrorMessages(save.error?.errors ?? [], "time_zone");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    save.mutate(readForm(form), {
      onError: ({ errors }) => {
        const hasZoneErrors = fieldErrorMessages(errors, "time_zone").length > 0;
        if (hasZoneErrors) form.querySelector<HTMLElement>("[name=time_zone]")?.focus();
      },
    });
  };
  return (
    <form
      onSubmit={submit}
      onChange={() => save.isSuccess && save.reset()}
      noValidate
      className="flex max-w-100 flex-col gap-4"
    >
      <FormError message={save.error && zoneErrors.length === 0 ? errorText(save.error) : null} />
      {children(zoneErrors)}
      <Button type="submit" className="self-start" aria-disabled={save.isPending}>
        <span aria-live="polite">{save.isSuccess ? t("saved") : action}</span>
      </Button>
    </form>
  );
}
