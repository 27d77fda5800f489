import { expect, test } from "vitest";
import { selectTariff, type TariffSubject } from "./select-tariff";
import type { TariffAttributes } from "./tariff-input";

const subject: TariffSubject = {
  scac: "HLCU",
  terminalId: "t1",
  portLocode: "USLAX",
  equipmentType: "dry",
  equipmentLength: 40,
};

type Named = TariffAttributes & { id: string; name: string; createdAt: Date };

function tariff(name: string, own: Partial<Named> = {}): Named {
  return {
    id: name,
    name,
    scac: "HLCU",
    terminal_id: null,
    port_locode: null,
    country_code: null,
    equipment_type: null,
    equipment_length: null,
    phase: "demurrage",
    starts_on: "discharged",
    first_day: "next_day",
    free_days: 4,
    free_day_basis: "calendar",
    charged_day_basis: "calendar",
    weekend_days: [],
    holidays: [],
    rates: [],
    currency: null,
    valid_from: "2026-01-01",
    valid_to: null,
    source: null,
    createdAt: new Date("2026-01-01"),
    ...own,
  };
}

const any = tariff("any");
const country = tariff("country", { country_code: "US" });
const port = tariff("port", { port_locode: "USLAX" });
const terminal = tariff("terminal", { terminal_id: "t1" });
const reefer = tariff("reefer", { terminal_id: "t1", equipment_type: "reefer" });
const dry = tariff("dry", { equipment_type: "dry" });
const dry40 = tariff("dry40", { equipment_type: "dry", equipment_length: 40 });
const newer = tariff("newer", { valid_from: "2026-06-01" });
const later = tariff("later", { createdAt: new Date("2026-02-01") });
const old = tariff("old", { port_locode: "USLAX", valid_from: "2025-01-01", valid_to: "2026-11-01" });

test.each<[string | null, Named[], Partial<TariffSubject>, string]>([
  ["terminal", [any, country, port, terminal], {}, "2026-11-02"],
  ["port", [any, country, port, terminal], { terminalId: null }, "2026-11-02"],
  ["country", [any, country, port], { portLocode: "USLGB" }, "2026-11-02"],
  ["any", [any, country, port], { portLocode: null }, "2026-11-02"],
  [null, [country, port, terminal], { portLocode: null, terminalId: null }, "2026-11-02"],
  [null, [any], { scac: "MAEU" }, "2026-11-02"],
  // Place before equipment.
  ["port", [dry, port], {}, "2026-11-02"],
  ["terminal", [reefer, terminal], {}, "2026-11-02"],
  ["reefer", [reefer, terminal], { equipmentType: "reefer" }, "2026-11-02"],
  ["terminal", [reefer, terminal], { equipmentType: null }, "2026-11-02"],
  ["dry40", [any, dry, dry40], {}, "2026-11-02"],
  ["dry", [any, dry, dry40], { equipmentLength: 20 }, "2026-11-02"],
  ["newer", [newer, later, any], {}, "2026-11-02"],
  ["later", [newer, any, later], {}, "2026-05-31"],
  // The last day of validity counts.
  ["old", [old, any], {}, "2026-11-01"],
  ["any", [old, any], {}, "2026-11-02"],
  [null, [any], {}, "2025-12-31"],
])("selects %s (%#)", (name, tariffs, own, day) => {
  const found = selectTariff(tariffs, { ...subject, ...own }, "demurrage", () => day);
  expect(found?.name ?? null).toBe(name);
  expect(selectTariff(tariffs, { ...subject, ...own }, "detention", () => day)).toBeNull();
});
