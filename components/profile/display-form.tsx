"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { saveAppearance } from "@/components/shell/theme";
import { Field } from "@/components/ui/field";
import { useBrowserTimeZone } from "@/components/values/use-user-time-zone";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import type { userPreferences } from "@/lib/identity/people/user-preferences";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { languages, parseLanguage } from "@/lib/platform/language";
import { hourCycles, weekStarts } from "@/lib/platform/time-style";
import { Choice } from "./choice";
import { PreferencesForm } from "./preferences-form";
import { ZoneInput } from "./zone-input";

type Preferences = AttributesOf<typeof userPreferences>;

/** The value of a choice; null: none is made. */
const chosen = <Value extends string>(values: readonly Value[], input: FormDataEntryValue | null) =>
  values.find((value) => value === input) ?? null;

const weightUnits = ["kg", "lb"] as const;
const distanceUnits = ["nm", "km"] as const;

function readForm(form: HTMLFormElement): Preferences {
  const input = new FormData(form);
  return {
    language: parseLanguage(String(input.get("language"))),
    time_zone: String(input.get("time_zone")).trim() || null,
    hour_cycle: chosen(hourCycles, input.get("hour_cycle")),
    week_start: chosen(weekStarts, input.get("week_start")),
    weight_unit: String(input.get("weight_unit")) as Preferences["weight_unit"],
    distance_unit: String(input.get("distance_unit")) as Preferences["distance_unit"],
  };
}

/** How hours are counted and with which day weeks begin. */
function TimeChoices({ id }: { id: string }) {
  const t = useTranslations("profile.display");
  const { hourCycle, weekStart } = useUserPreferences();
  return (
    <>
      <Choice
        id={`${id}-hours`}
        name="hour_cycle"
        label={t("hours.label")}
        help={t("hours.help")}
        options={[
          { value: "", label: t("hours.browser") },
          ...hourCycles.map((value) => ({ value, label: t(`hours.${value}`) })),
        ]}
        initial={hourCycle ?? ""}
      />
      <Choice
        id={`${id}-weeks`}
        name="week_start"
        label={t("weeks.label")}
        help={t("weeks.help")}
        options={[
          { value: "", label: t("weeks.browser") },
          ...weekStarts.map((value) => ({ value, label: t(`weeks.${value}`) })),
        ]}
        initial={weekStart ?? ""}
      />
    </>
  );
}

/** In which language, time zone and units pages show times and quantities to the current user. */
export function DisplayForm() {
  const t = useTranslations("profile.display");
  const id = useId();
  const router = useRouter();
  const preferences = useUserPreferences();
  const browserZone = useBrowserTimeZone();
  const save = useApiMutation<Preferences>({
    request: (attributes) => ({
      path: "/v2/users/me/preferences",
      method: "PATCH",
      body: { data: { type: "user_preferences", attributes } },
    }),
    hasInlineErrors: true,
    // Every page takes the preferences from what the server has rendered.
    onSuccess: (_, { language }) => {
      // The sign-in page has the same language in this browser.
      saveAppearance("language", language ?? "");
      router.refresh();
    },
  });
  return (
    <PreferencesForm save={save} readForm={readForm} action={t("submit")}>
      {(zoneErrors) => (
        <>
          <Choice
            id={`${id}-language`}
            name="language"
            label={t("language.label")}
            help={t("language.help")}
            options={[
              { value: "", label: t("language.browser") },
              ...languages.map((value) => ({ value, label: t(`language.${value}`) })),
            ]}
            initial={preferences.language ?? ""}
          />
          <Field id={`${id}-zone`} label={t("zone.label")} help={t("zone.help")} errors={zoneErrors}>
            <ZoneInput
              id={`${id}-zone`}
              defaultValue={preferences.timeZone ?? ""}
              placeholder={browserZone}
              hasErrors={zoneErrors.length > 0}
            />
          </Field>
          <TimeChoices id={id} />
          <Choice
            id={`${id}-weight`}
            name="weight_unit"
            label={t("weights.label")}
            help={t("weights.help")}
            options={weightUnits.map((value) => ({ value, label: t(`weights.${value}`) }))}
            initial={preferences.weightUnit}
          />
          <Choice
            id={`${id}-distance`}
            name="distance_unit"
            label={t("distances.label")}
            help={t("distances.help")}
            options={distanceUnits.map((value) => ({ value, label: t(`distances.${value}`) }))}
            initial={preferences.distanceUnit}
          />
        </>
      )}
    </PreferencesForm>
  );
}
