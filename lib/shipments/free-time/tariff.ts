import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { FreeTimeTariff } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { countryNameOf } from "@/lib/reference/country-name";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { findTerminal, findTerminalByCode } from "@/lib/reference/terminals";
import { equipmentTypes } from "@/lib/shipments/containers/container";
import { dayBases, firstDays, weekdays } from "./calculate-free-time";
import { describeTariff } from "./describe-tariff";
import { stepDescriptions, type TariffAttributes, tariffPhases, tariffStarts } from "./tariff-input";

const text = z.string().nullable();
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The attributes that a user gives, from a row. */
export function tariffAttributesOf(row: FreeTimeTariff): TariffAttributes {
  return {
    scac: row.scac,
    terminal_id: row.terminalId,
    port_locode: row.portLocode,
    country_code: row.countryCode,
    equipment_type: row.equipmentType as TariffAttributes["equipment_type"],
    equipment_length: row.equipmentLength,
    phase: row.phase as TariffAttributes["phase"],
    starts_on: row.startsOn as TariffAttributes["starts_on"],
    first_day: row.firstDay as TariffAttributes["first_day"],
    free_days: row.freeDays,
    free_day_basis: row.freeDayBasis as TariffAttributes["free_day_basis"],
    charged_day_basis: row.chargedDayBasis as TariffAttributes["charged_day_basis"],
    weekend_days: row.weekendDays as TariffAttributes["weekend_days"],
    holidays: row.holidays,
    rates: row.rates as TariffAttributes["rates"],
    currency: row.currency,
    valid_from: dayOf(row.validFrom),
    valid_to: row.validTo && dayOf(row.validTo),
    source: row.source,
  };
}

/** The columns of these attributes. */
export function tariffColumns(tariff: TariffAttributes) {
  return {
    scac: tariff.scac,
    terminalId: tariff.terminal_id,
    portLocode: tariff.port_locode,
    countryCode: tariff.country_code,
    equipmentType: tariff.equipment_type,
    equipmentLength: tariff.equipment_length,
    phase: tariff.phase,
    startsOn: tariff.starts_on,
    firstDay: tariff.first_day,
    freeDays: tariff.free_days,
    freeDayBasis: tariff.free_day_basis,
    chargedDayBasis: tariff.charged_day_basis,
    weekendDays: tariff.weekend_days,
    holidays: tariff.holidays,
    rates: tariff.rates,
    currency: tariff.currency,
    validFrom: new Date(tariff.valid_from),
    validTo: tariff.valid_to === null ? null : new Date(tariff.valid_to),
    source: tariff.source,
  };
}

/** The name of the terminal, port or country of a tariff; null: any place. */
function placeNameOf({ terminalId, portLocode, countryCode }: FreeTimeTariff): string | null {
  if (terminalId !== null) return findTerminal(terminalId)?.name ?? terminalId;
  if (portLocode !== null) return findPort(portLocode)?.name ?? portLocode;
  return countryCode && countryNameOf(countryCode);
}

/** The code by which a request can name the place; of a terminal without a code of its own its id. */
function placeCodeOf({ terminalId, portLocode, countryCode }: FreeTimeTariff): string | null {
  const terminal = terminalId === null ? null : findTerminal(terminalId);
  const port = terminal && findPort(terminal.portId);
  const code = terminal?.smdgCode ?? terminal?.bicFacilityCode;
  if (port && code && findTerminalByCode(port, { provider: null, code })?.id === terminalId)
    return `${port.locode} ${code}`;
  return terminalId ?? portLocode ?? countryCode;
}

/** The JSON:API resource `free_time_tariff`. */
export const freeTimeTariffs = defineResource({
  type: "free_time_tariff",
  path: (id) => `/v2/free_time_tariffs/${id}`,
  attributes: z.object({
    scac: z.string(),
    shipping_line_name: text,
    terminal_id: text,
    port_locode: text,
    country_code: text,
    place_name: text,
    place_code: text,
    equipment_type: z.enum(equipmentTypes).nullable(),
    equipment_length: z.int().nullable(),
    phase: z.enum(tariffPhases),
    starts_on: z.enum(tariffStarts),
    first_day: z.enum(firstDays),
    free_days: z.int(),
    free_day_basis: z.enum(dayBases),
    charged_day_basis: z.enum(dayBases),
    weekend_days: z.array(z.enum(weekdays)),
    holidays: z.array(z.iso.date()),
    rates: z.array(
      z.object({
        from_day: z.int().meta({ description: stepDescriptions.from_day }),
        to_day: z.int().nullable().meta({ description: stepDescriptions.to_day }),
        amount: z.string().meta({ description: stepDescriptions.amount }),
      }),
    ),
    currency: text,
    valid_from: z.iso.date(),
    valid_to: z.iso.date().nullable(),
    source: text,
    rule: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  serialize: (row: FreeTimeTariff) => {
    const { scac, terminal_id, port_locode, country_code, ...given } = tariffAttributesOf(row);
    return {
      id: row.id,
      attributes: {
        scac,
        shipping_line_name: findShippingLine(scac)?.name ?? null,
        terminal_id,
        port_locode,
        country_code,
        place_name: placeNameOf(row),
        place_code: placeCodeOf(row),
        ...given,
        rule: describeTariff(tariffAttributesOf(row)),
        created_at: row.createdAt,
        updated_at: row.updatedAt,
      },
    };
  },
  findMany: (account, ids) => prisma().freeTimeTariff.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});
