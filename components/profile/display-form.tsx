"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { saveAppearance } from "@/components/shell/theme";
import { Field } from "@/components/ui/field";
import { useBrowserTimeZone } from "@/components/values/use-user-time-zone";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import type { userPreferences } from "@/lib/identity/people/user-preferences";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { parseLanguage } from "@/lib/platform/language";
import { Choice } from "./choice";
import { PreferencesForm } from "./preferences-form";
import { ZoneInput } from "./zone-input";

type Preferences = AttributesOf<typeof userPreferences>;

/** The names of the languages in themselves. */
const languageOptions = [
  { value: "", label: "That of the browser" },
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

const weightOptions = [
  { value: "kg", label: "Kilograms" },
  { value: "lb", label: "Pounds" },
];

const distanceOptions = [
  { value: "nm", label: "Nautical miles and knots" },
  { value: "km", label: "Kilometers and km/h" },
];

const zoneHelp =
  "For times that belong to no place, such as when a carrier was last checked. Empty: the time zone of this device. Ports and terminals always show their local time.";

function readForm(form: HTMLFormElement): Preferences {
  const input = new FormData(form);
  return {
    language: parseLanguage(String(input.get("language"))),
    time_zone: String(input.get("time_zone")).trim() || null,
    weight_unit: String(input.get("weight_unit")) as Preferences["weight_unit"],
    distance_unit: String(input.get("distance_unit")) as Preferences["distance_unit"],
  };
}

/** In which language, time zone and units pages show times and quantities to the current user. */
export function DisplayForm() {
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
    <PreferencesForm save={save} readForm={readForm} action="Save display preferences">
      {(zoneErrors) => (
        <>
          <Choice
            id={`${id}-language`}
            name="language"
            label="Language"
            help="Most pages are in English only for now."
            options={languageOptions}
            initial={preferences.language ?? ""}
          />
          <Field id={`${id}-zone`} label="Display time zone" help={zoneHelp} errors={zoneErrors}>
            <ZoneInput
              id={`${id}-zone`}
              defaultValue={preferences.timeZone ?? ""}
              placeholder={browserZone}
              hasErrors={zoneErrors.length > 0}
            />
          </Field>
          <Choice
            id={`${id}-weight`}
            name="weight_unit"
            label="Weights"
            help="The other unit is shown below it."
            options={weightOptions}
            initial={preferences.weightUnit}
          />
          <Choice
            id={`${id}-distance`}
            name="distance_unit"
            label="Distances and speeds at sea"
            help="To the next port, and of vessels."
            options={distanceOptions}
            initial={preferences.distanceUnit}
          />
        </>
      )}
    </PreferencesForm>
  );
}
