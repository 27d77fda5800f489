"use client";

import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useShellUser } from "@/components/shell/user-context";
import { Field } from "@/components/ui/field";
import { formatClock } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { TimeStyle } from "@/lib/platform/time-style";
import { Choice } from "./choice";
import type { NoticePreferences } from "./notice-preferences";
import { PreferencesForm } from "./preferences-form";
import { ZoneInput } from "./zone-input";

type PreferencesEdit = Partial<Omit<NoticePreferences["attributes"], "delivery">>;

const trackingFailedValues = ["none", "own", "all"] as const;

/** The full hours of a day, as the page writes them. */
const hoursIn = (style: TimeStyle) =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: formatClock(style, new Date(hour * 3_600_000).toISOString(), "UTC"),
  }));

const checkClass = "flex min-h-11 items-center gap-2.5 md:min-h-6";

function readForm(form: HTMLFormElement, isAdmin: boolean): PreferencesEdit {
  const input = new FormData(form);
  const hour = input.get("digest_hour");
  return {
    ...(isAdmin && { webhook_disabled: input.has("webhook_disabled") }),
    tracking_failed: String(input.get("tracking_failed")) as PreferencesEdit["tracking_failed"],
    daily_digest: input.has("daily_digest"),
    ...(hour !== null && { digest_hour: Number(hour) }),
    time_zone: String(input.get("time_zone")).trim() || null,
  };
}

/** Which e-mail notifications to send, when, and in which time zone. */
export function NoticesForm({ preferences }: { preferences: NoticePreferences }) {
  const t = useTranslations("profile.notices");
  const id = useId();
  const { role } = useShellUser();
  const userZone = useUserTimeZone();
  const { attributes } = preferences;
  const [hasDigest, setHasDigest] = useState(attributes.daily_digest);
  const save = useApiMutation<PreferencesEdit, unknown>({
    request: (edit) => ({
      path: "/v2/users/me/notice_preferences",
      method: "PATCH",
      body: { data: { type: "notice_preferences", attributes: edit } },
    }),
    invalidates: ["notice_preferences"],
    hasInlineErrors: true,
  });
  return (
    <PreferencesForm save={save} readForm={(form) => readForm(form, role === "admin")} action={t("submit")}>
      {(zoneErrors) => (
        <>
          {role === "admin" && (
            <label className={checkClass}>
              <input
                type="checkbox"
                name="webhook_disabled"
                defaultChecked={attributes.webhook_disabled}
                className="size-4 accent-accent"
              />
              {t("webhookDisabled")}
            </label>
          )}
          <Choice
            id={`${id}-failed`}
            name="tracking_failed"
            label={t("trackingFailed.label")}
            help={t("trackingFailed.help")}
            options={trackingFailedValues.map((value) => ({ value, label: t(`trackingFailed.${value}`) }))}
            initial={attributes.tracking_failed}
          />
          <label className={checkClass}>
            <input
              type="checkbox"
              name="daily_digest"
              checked={hasDigest}
              onChange={(event) => setHasDigest(event.target.checked)}
              className="size-4 accent-accent"
            />
            {t("dailyDigest")}
          </label>
          {hasDigest && (
            <Choice
              id={`${id}-hour`}
              name="digest_hour"
              label={t("digestHour.label")}
              help={t("digestHour.help")}
              options={hoursIn(t)}
              initial={String(attributes.digest_hour)}
            />
          )}
          <ZoneField id={`${id}-zone`} initial={attributes.time_zone} userZone={userZone} errors={zoneErrors} />
        </>
      )}
    </PreferencesForm>
  );
}

type ZoneFieldProps = { id: string; initial: string | null; userZone: string; errors: string[] };

/** An IANA time zone with suggestions; the display time zone, else that of the browser, until one is chosen. */
function ZoneField({ id, initial, userZone, errors }: ZoneFieldProps) {
  const t = useTranslations("profile.notices.zone");
  const [zone, setZone] = useState<string | null>(initial);
  return (
    <Field id={id} label={t("label")} help={t("help")} errors={errors}>
      <ZoneInput
        id={id}
        value={zone ?? userZone}
        onChange={(event) => setZone(event.target.value)}
        hasErrors={errors.length > 0}
      />
    </Field>
  );
}
