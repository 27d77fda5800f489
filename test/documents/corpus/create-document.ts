import { containerGrid, containerTruth, createContainers, digits, totalsOf } from "./cargo";
import type { CorpusDocument, CorpusType, Entry } from "./content";
import { add, addDate, addParty, addPort, addVoyage, type Draft, day, textFor } from "./draft";
import {
  carriers,
  consignees,
  dischargePorts,
  type Language,
  loadPorts,
  notifyParties,
  shippers,
  terminals,
} from "./names";
import { chargesOf, freeTimesOf, invoiceLinesOf } from "./priced-tables";
import { createRandom } from "./random";
import { titleTexts } from "./title-texts";
import { addVariedCargo } from "./varied-cargo";
import { createStyle } from "./written-values";

const transportTypes = new Set<CorpusType>([
  "bill_of_lading",
  "sea_waybill",
  "booking_confirmation",
  "arrival_notice",
  "delivery_order",
]);

function addReferences(draft: Draft): void {
  const { random, truth } = draft;
  const references: unknown[] = [];
  if (random.chance(0.7)) {
    const value = `45${digits(random, 8)}`;
    add(draft, "purchase_order", value, {});
    references.push({ kind: "purchase_order", value });
  }
  if (random.chance(0.5)) {
    const value = `${random.pick(["IMP", "REF", "KD"])}-${digits(random, 5)}`;
    add(draft, "customer_reference", value, {});
    references.push({ kind: "customer_reference", value });
  }
  truth.references = references;
}

function addDecoys(draft: Draft, type: CorpusType): void {
  const { random, content, style } = draft;
  const entry = (key: string, value: string): Entry => ({ label: textFor(draft, key), value });
  const decoys = [
    entry("house", `HBL${digits(random, 7)}`),
    entry("payment", "30 D"),
    entry("agent", "Seaport Agencies"),
  ];
  if (transportTypes.has(type)) {
    for (const key of ["on_board", "vgm_cutoff"]) {
      const value = day(random, 3);
      if (!random.chance(0.35)) continue;
      draft.dates.add(value);
      content.entries.push(entry(key, style.date(value)));
    }
  }
  content.entries.push(...decoys.filter(() => random.chance(0.35)));
}

function addTransport(draft: Draft, type: CorpusType): void {
  const { random, truth, content } = draft;
  const carrier = random.pick(carriers);
  if (transportTypes.has(type) || type === "demurrage_invoice") {
    content.issuer = [carrier.name];
    const named = random.next();
    if (named < 0.4) add(draft, "carrier", carrier.name, {});
    else if (named < 0.65) add(draft, "scac", carrier.scac, {});
    truth.carrier_scac = carrier.scac;
  }
  const number = carrier.number(digits(random, 12));
  if (type !== "booking_confirmation")
    add(draft, type === "sea_waybill" ? "waybill_number" : "bill_of_lading_number", number, {
      bill_of_lading_number: number,
    });
  if (type !== "demurrage_invoice" && type !== "delivery_order") {
    const booking = digits(random, 9);
    add(draft, "booking_number", booking, { booking_number: booking });
  }
  addVoyage(draft);
  if (type !== "demurrage_invoice") addPort(draft, "port_of_lading", random.pick(loadPorts));
  addPort(draft, "port_of_discharge", random.pick(dischargePorts));
}

function addCargo(draft: Draft, type: CorpusType): void {
  const { random, truth, content, language, style } = draft;
  const containers = createContainers(language, random, random.integer(1, 4));
  const totals = totalsOf(containers);
  const hasTotal = containers.length > 1 && random.chance(0.6);
  content.grids.push(containerGrid(containers, language, style, random, hasTotal));
  truth.containers = containerTruth(containers);
  const isAbove = !hasTotal && random.chance(0.6);
  if (isAbove) {
    content.closing.push({ label: textFor(draft, "gross_weight"), value: `${style.number(totals.weight, 2)} KGS` });
    content.closing.push({ label: textFor(draft, "volume"), value: `${style.number(totals.volume, 3)} CBM` });
  }
  if ((isAbove || hasTotal) && type !== "demurrage_invoice") {
    truth.gross_weight = { value: totals.weight, unit: "kg" };
    truth.volume = { value: totals.volume, unit: "cbm" };
    if (hasTotal) truth.package_count = totals.packages;
  }
}

const sentences: Record<Language, string[]> = {
  en: [
    "All transactions are subject to the carrier's bill of lading terms and conditions.",
    "Please contact us before the arrival of the vessel if you have questions.",
  ],
  de: [
    "Es gelten die Konnossementbedingungen des Verfrachters.",
    "Bei Rückfragen wenden Sie sich bitte vor Ankunft des Schiffes an uns.",
  ],
  fr: [
    "Les conditions du connaissement du transporteur s'appliquent.",
    "Veuillez nous contacter avant l'arrivée du navire pour toute question.",
  ],
  es: [
    "Se aplican las condiciones del conocimiento de embarque del transportista.",
    "Contáctenos antes de la llegada del buque si tiene alguna pregunta.",
  ],
};

function addParties(draft: Draft, type: CorpusType): void {
  const [shipper, consignee] = [draft.random.pick(shippers), draft.random.pick(consignees)];
  const isTrade = type === "commercial_invoice" || type === "packing_list";
  if (isTrade) draft.content.issuer = [shipper.name, ...shipper.address];
  if (type === "demurrage_invoice") addParty(draft, "invoiced_party", "consignee", consignee);
  else if (type === "delivery_order") addParty(draft, "consignee", "consignee", consignee);
  else {
    addParty(draft, isTrade ? "seller" : "shipper", "shipper", shipper);
    addParty(draft, isTrade ? "buyer" : "consignee", "consignee", consignee);
  }
  if (type === "bill_of_lading" || type === "sea_waybill" || type === "arrival_notice")
    addParty(draft, "notify_party", "notify_party", draft.random.pick(notifyParties));
}

function addByType(draft: Draft, type: CorpusType): void {
  const { random, language } = draft;
  if (type === "booking_confirmation") {
    addDate(draft, "estimated_departure_date", "estimated_departure_date", day(random, 4));
    addDate(draft, "estimated_arrival_date", "estimated_arrival_date", day(random, 5));
    addDate(draft, "issue_date", "issue_date", day(random, 2));
    add(draft, "empty_depot", "Container Depot Nord, Gate 2", { pickup_location: "Container Depot Nord, Gate 2" });
    addPort(draft, "place_of_receipt", random.pick(loadPorts));
  }
  if (type === "bill_of_lading" || type === "sea_waybill") {
    addPort(draft, "place_of_delivery", random.pick(dischargePorts));
    addDate(draft, "issue_date", "issue_date", day(random, 3), random.chance(0.4) ? "Shanghai, " : "");
  }
  if (type === "arrival_notice" || type === "delivery_order") {
    if (type === "arrival_notice") addDate(draft, "estimated_arrival_date", "estimated_arrival_date", day(random, 5));
    addDate(draft, "last_free_date", "last_free_date", day(random, 6));
    addDate(draft, "issue_date", "issue_date", day(random, 5));
    const terminal = random.pick(terminals[language]);
    add(draft, "pickup_location", terminal, { pickup_location: terminal });
    const pin = `${random.pick(["PU", "R", ""])}${digits(random, 6)}`;
    add(draft, "pickup_reference", pin, { pickup_reference: pin });
  }
  if (type === "commercial_invoice" || type === "demurrage_invoice" || type === "packing_list") {
    const number = `${random.pick(["INV-", "2026/", "RE"])}${digits(random, 6)}`;
    add(draft, "invoice_number", number, { invoice_number: number });
    addDate(draft, type === "packing_list" ? "own_invoice_date" : "invoice_date", "invoice_date", day(random, 6));
  }
  if (type === "commercial_invoice" || type === "demurrage_invoice")
    addDate(draft, "due_date", "due_date", day(random, 7));
  if (type === "commercial_invoice") {
    const term = random.pick(["FOB", "CIF", "DAP", "FCA"]);
    add(draft, "incoterm", `${term} Shanghai`, { incoterm: term });
  }
}

/** Dates of digits whose order no date of an English document shows are not known to a reader. */
function removeUndecidable({ truth, style, dates, language }: Draft): void {
  const isShown = [...dates].some((value) => Number(value.slice(8)) > 12);
  if (!style.isDigits || isShown || language !== "en") return;
  for (const [field, value] of Object.entries(truth)) {
    if (typeof value === "string" && dates.has(value) && value.slice(5, 7) !== value.slice(8)) delete truth[field];
  }
}

/** `varied`: the cargo has names, an order of columns and seals that the extractor was not made with. */
export type Cargo = "usual" | "varied";

/** A document of the type with everything that it shows, and what is true of it. The same seed gives the same document. */
export function createDocument(
  type: CorpusType,
  language: Language,
  seed: number,
  cargo: Cargo = "usual",
): CorpusDocument {
  const random = createRandom(seed);
  const content = {
    type,
    language,
    title: random.pick(titleTexts[language][type] ?? []),
    issuer: [],
    parties: [],
    entries: [],
    grids: [],
    closing: [],
    sentences: sentences[language],
  };
  const draft: Draft = { content, truth: {}, random, style: createStyle(language, random), language, dates: new Set() };
  addParties(draft, type);
  addTransport(draft, type);
  addByType(draft, type);
  addReferences(draft);
  addDecoys(draft, type);
  if (cargo === "varied") addVariedCargo(draft, seed);
  else if (type !== "commercial_invoice") addCargo(draft, type);
  if (type === "commercial_invoice") invoiceLinesOf(draft);
  if (type === "arrival_notice" || type === "demurrage_invoice") {
    freeTimesOf(draft);
    chargesOf(draft);
  }
  removeUndecidable(draft);
  return { content, truth: draft.truth };
}
