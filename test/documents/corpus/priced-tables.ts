import { type Draft, textFor } from "./draft";
import { chargeNames, goods } from "./names";

const cents = (value: number) => Math.round(value * 100) / 100;

/** The lines of a commercial invoice with their total. */
export function invoiceLinesOf(draft: Draft): void {
  const { random, content, truth, style, language } = draft;
  const currency = random.pick(["USD", "EUR", "GBP"]);
  const isCodeAbove = random.chance(0.5);
  const lines = Array.from({ length: random.integer(2, 5) }, (_, at) => {
    const [quantity, price] = [random.integer(10, 900), random.integer(150, 9000) / 100];
    return { description: goods[language][at] ?? "", quantity, price, amount: cents(quantity * price) };
  });
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const money = (value: number) => (isCodeAbove ? style.number(value, 2) : `${currency} ${style.number(value, 2)}`);
  const heading = (key: string) => `${textFor(draft, key)}${isCodeAbove ? ` (${currency})` : ""}`;
  content.grids.push({
    headings: [textFor(draft, "description"), textFor(draft, "quantity"), heading("unit_price"), heading("amount")],
    widths: [3, 1, 1.5, 1.5],
    rightAligned: [false, true, true, true],
    rows: lines.map(({ description, quantity, price, amount }) => [
      description,
      `${quantity}`,
      money(price),
      money(amount),
    ]),
    total: [textFor(draft, "total_amount"), "", "", `${currency} ${style.number(total, 2)}`],
  });
  truth.lines = lines.map(({ description, quantity, price, amount }) => ({
    description,
    quantity,
    unit_price: { amount: price, currency },
    amount: { amount, currency },
  }));
  truth.total_amount = { amount: total, currency };
}

/** The charges of an arrival notice or a demurrage invoice with their total. */
export function chargesOf(draft: Draft): void {
  const { random, content, truth, style, language } = draft;
  const currency = random.pick(["USD", "EUR"]);
  const isDemurrage = content.type === "demurrage_invoice";
  const names = isDemurrage
    ? [textFor(draft, "demurrage"), textFor(draft, "detention")]
    : chargeNames[language].slice(0, random.integer(2, 4));
  const charges = names.map((description) => {
    const [days, rate] = [random.integer(1, 12), random.integer(50, 260)];
    return { description, days, rate, amount: isDemurrage ? days * rate : random.integer(3500, 250_000) / 100 };
  });
  const total = cents(charges.reduce((sum, { amount }) => sum + amount, 0));
  const money = (value: number) => `${currency} ${style.number(value, 2)}`;
  const label = textFor(draft, "total_amount");
  content.grids.push({
    headings: [
      textFor(draft, "charge"),
      ...(isDemurrage ? [textFor(draft, "days"), textFor(draft, "rate")] : []),
      textFor(draft, "amount"),
    ],
    widths: [3, ...(isDemurrage ? [1, 1.5] : []), 1.5],
    rightAligned: [false, ...(isDemurrage ? [true, true] : []), true],
    rows: charges.map(({ description, days, rate, amount }) => [
      description,
      ...(isDemurrage ? [`${days}`, money(rate)] : []),
      money(amount),
    ]),
    total: [label, ...(isDemurrage ? ["", ""] : []), money(total)],
  });
  truth.charges = charges.map(({ description, amount }) => ({ description, amount: { amount, currency } }));
  truth.total_amount = { amount: total, currency };
}

/** The free time for demurrage and detention in one line each. */
export function freeTimesOf(draft: Draft): void {
  const { random, content, truth } = draft;
  const isWorking = random.chance(0.4);
  const unit = textFor(draft, isWorking ? "working_days" : "calendar_days");
  const [demurrage, detention] = [random.integer(3, 9), random.integer(3, 12)];
  const free = textFor(draft, "free_time");
  content.closing.push({ label: `${free} ${textFor(draft, "demurrage")}`, value: `${demurrage} ${unit}` });
  content.closing.push({ label: `${free} ${textFor(draft, "detention")}`, value: `${detention} ${unit}` });
  truth.free_times = [
    { type_code: "DEM", duration: demurrage, time_unit: isWorking ? "WD" : "CD" },
    { type_code: "DET", duration: detention, time_unit: isWorking ? "WD" : "CD" },
  ];
}
