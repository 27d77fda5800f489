import type { TariffAttributes } from "./tariff-input";

const startNames = {
  discharged: "the discharge",
  available: "the first report of availability for pickup",
  full_out: "the pickup of the full container",
} as const;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function describeRates({ rates, currency, charged_day_basis: basis }: TariffAttributes): string {
  if (rates.length === 0) return "No rates";
  const steps = rates.map(({ from_day: from, to_day: to, amount }) => {
    const range = to === null ? `from day ${from}` : to === from ? `day ${from}` : `days ${from} to ${to}`;
    return `${currency} ${amount} ${range}`;
  });
  return `Then per ${basis} day: ${steps.join(", ")}`;
}

/** What working days leave out: `Saturday, Sunday and 2 holidays`. */
function describeUncounted({ weekend_days, holidays }: TariffAttributes): string {
  const names = weekend_days.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const parts = holidays.length === 0 ? names : [...names, plural(holidays.length, "holiday")];
  if (parts.length === 0) return "";
  return ` Working days leave out ${new Intl.ListFormat("en-GB").format(parts)}.`;
}

/** The rule of a tariff in one or two sentences, from which its days and costs can be worked out by hand. */
export function describeTariff(tariff: TariffAttributes): string {
  const { free_days, free_day_basis, charged_day_basis, first_day, starts_on } = tariff;
  const from = first_day === "same_day" ? "from the day of" : "from the day after";
  const isWorking = [free_day_basis, charged_day_basis].includes("working");
  return `${plural(free_days, `free ${free_day_basis} day`)} ${from} ${startNames[starts_on]}. ${describeRates(tariff)}.${isWorking ? describeUncounted(tariff) : ""}`;
}
