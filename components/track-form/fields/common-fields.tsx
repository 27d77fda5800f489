"use client";

import "@/components/tracking/tracking-messages";
import { useTranslations } from "#translations";
import { useErrorMessagesAt } from "@/components/api/error-messages";
import { useErrorText } from "@/components/api/use-error-text";
import { type Common, customerPointer, fieldPointer, withField } from "@/components/tracking/field-values";
import { Field } from "@/components/ui/field";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { CustomerSelect } from "./customer-select";
import { FieldControl } from "./field-control";
import { useCustomers } from "./use-customers";
import { useTrackFields } from "./use-track-fields";

type CommonFieldsProps = {
  id: string;
  common: Common;
  /** Of numbers that have no value of their own. */
  errors: ErrorObject[];
  onChange: (common: Common) => void;
};

function CustomerField({ id, common, errors, onChange }: CommonFieldsProps) {
  const t = useTranslations("tracking.common");
  const errorText = useErrorText();
  const errorMessagesAt = useErrorMessagesAt();
  const { data: customers, error } = useCustomers();
  const { customerId } = common;
  const messages = [
    ...new Set(errorMessagesAt(errors, customerPointer)),
    ...(error && !customers ? [t("customersFailed", { reason: errorText(error) })] : []),
  ];
  return (
    <Field id={id} label={t("customer")} help={t("customerHelp")} errors={messages}>
      <CustomerSelect
        id={id}
        customerId={customerId}
        isInvalid={messages.length > 0}
        onChange={(chosen) => onChange({ ...common, customerId: chosen })}
      />
    </Field>
  );
}

/** The customer and the custom fields of all numbers; a number can have other values of its own. */
export function CommonFields(props: CommonFieldsProps) {
  const { id, common, errors, onChange } = props;
  const t = useTranslations("tracking.common");
  const errorText = useErrorText();
  const errorMessagesAt = useErrorMessagesAt();
  const { fields, error } = useTrackFields();
  return (
    <div className="grid gap-4 px-gutter pb-3 md:grid-cols-2">
      <CustomerField {...props} id={`${id}-customer`} />
      {error && (
        <p role="alert" className="text-12 text-bad">
          {t("fieldsFailed", { reason: errorText(error) })}
        </p>
      )}
      {fields.map(({ key, label, definition }) => {
        const messages = [...new Set(errorMessagesAt(errors, fieldPointer(key)))];
        const { description } = definition.attributes;
        return (
          <Field
            key={key}
            id={`${id}-${key}`}
            label={label}
            {...(description && { help: description })}
            errors={messages}
          >
            <FieldControl
              id={`${id}-${key}`}
              definition={definition}
              value={common.fields[key] ?? null}
              isInvalid={messages.length > 0}
              appliesTyping
              onChange={(value) => onChange({ ...common, fields: withField(common.fields, key, value) })}
            />
          </Field>
        );
      })}
    </div>
  );
}
