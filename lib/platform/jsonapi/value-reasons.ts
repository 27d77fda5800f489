import { codedSentences } from "@/lib/platform/coded-sentences";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";

/** Why a value that people enter is refused, by code: what the details of errors state beside the name of the attribute. */
export const valueReasons = codedSentences({
  max_characters: "must have at most {max} characters",
  min_characters: "must have at least {min} characters",
  max_entries: "must have at most {max} entries",
  min_entries: "must have at least {min} entries",
  whole_number_between: "must be a whole number from {min} to {max}",
  number_between: "must be a number from {min} to {max}",
  whole_number: "must be a whole number",
  number: "must be a number",
  min_value: "must be at least {min}",
  max_value: "must be at most {max}",
  decimal: "must be a decimal of up to 9 digits and 3 decimals, such as 170.00",
  date: "must be a date, YYYY-MM-DD",
  date_only: "must be a date (YYYY-MM-DD)",
  date_and_time: "must be an ISO 8601 date and time",
  future: "must be in the future",
  within_a_year: "must be within a year from now",
  before_valid_from: "must not be before valid_from",
  before_from_day: "must not be before from_day",
  not_before_date: "must not be before {min}",
  not_after_date: "must not be after {max}",
  time_of_day: "must be a time of the day such as 22:00",
  time_zone: "is not an IANA time zone, such as Europe/Berlin",
  email: "must be an e-mail address",
  http_url: "must be an http or https URL",
  query_or_fragment: "must have no query and no fragment",
  fragment: "must have no fragment",
  url_credentials_auth: "must not contain credentials; send them in auth",
  url_credentials_client: "must not contain credentials; send them in client_id and client_secret",
  header_name: "must be an HTTP header name",
  header_of_service: "is a header set by the service",
  token_header: "is reserved for the access token",
  printable_ascii: "must be printable ASCII without leading or trailing spaces",
  duplicate_entry: "is a duplicate",
  unknown_scac: "is not the SCAC of a known shipping line",
  unknown_terminal: "is not the id or code of a known terminal",
  unknown_port: "is not a known UN/LOCODE",
  unknown_country: "is not the ISO 3166-1 code of a country",
  unknown_currency: "is not the ISO 4217 code of a currency",
  one_place: "must be null: a tariff has one terminal, port or country",
  detention_start: "must be full_out for detention",
  demurrage_start: "must be discharged or available for demurrage",
  overlapping_open_step: "overlaps the step before, which has no end",
  overlapping_step: "overlaps the step before",
  uncovered_day: "must be {min}, so that no day is without a rate",
  required_with_rates: "is required with rates",
  all_weekdays: "must leave a day of the week",
  max_dates: "must have at most {max} dates",
  max_steps: "must have at most {max} steps",
  option: "must be one of {options*}",
  quiet_hours: "must differ from quiet_from",
  condition_required: "must have a filter or a search with the trigger match, because every record would match",
  wrong_password: "This is not your current password",
});

/** The member `meta` of an error by its detail: a code as `reason`, with its facts; undefined: the detail has none. */
export function valueReasonOf(detail: string): Record<string, unknown> | undefined {
  const text = detail.replace(/^[\w.[\]]+: /, "");
  const read = valueReasons.read(text.replace(/\.$/, "")) ?? outboundSentences.read(text);
  return read ? { reason: read.code, ...read.facts } : undefined;
}
