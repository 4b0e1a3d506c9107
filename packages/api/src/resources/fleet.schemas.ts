import { VEHICLE_DUTIES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, line, licensePlate, state, optionalLine, money, instant, phone, email, idParams } from '../common.ts'

/** Trucks, lots, and prices of a tow company, and which of them a complex uses by default. */

const cents = z.number({ error: 'Enter an amount' }).int().min(0, { error: 'Enter 0 or more' }).max(10_000_000)

const taxed = { is_taxable: z.boolean(), tax_basis_points: z.number().int().min(0).max(2000, { error: 'At most 20%' }) }

const truck = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
  certificate_number: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})

const capsByDuty = z.object({
  light: z.number().int(),
  medium: z.number().int(),
  heavy: z.number().int(),
} satisfies Record<(typeof VEHICLE_DUTIES)[number], z.ZodNumber>)

/** The rule, and when a person last checked it; null if nobody did. */
const capSource = { source: z.string(), verified_on: z.string().nullable() }

/** Cents, as the rules of a state cap them. */
const feeCaps = z.object({
  /** When they start; the first are in force. */
  from: instant,
  /** The state, such as "Texas". */
  name: z.string(),
  fee_caps: z.object({ ...capSource, tow: capsByDuty, heavy_total: z.number().int(), drop: capsByDuty }).nullable(),
  storage_caps: z
    .object({
      ...capSource,
      day: capsByDuty,
      impound: z.number().int(),
      notification: z.number().int(),
      after_hours: z.number().int(),
    })
    .nullable(),
})

export type FeeCapsFrom = z.infer<typeof feeCaps>

const truckBody = z.object({
  name: line(60),
  license_plate: licensePlate.nullish(),
  state: state.nullish(),
  make: optionalLine(40),
  model: optionalLine(60),
  year: z.number().int().min(1950).max(2100).nullish(),
  certificate_number: optionalLine(40),
})

const towPrice = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  duty: z.enum(VEHICLE_DUTIES),
  price: money,
  drop_price: money,
  ...taxed,
  valid_from: instant,
  valid_until: instant.nullable(),
  /** The maximum that the rules of the company's state allow for this duty; null if no cap is on record. */
  cap: money.nullable(),
  drop_cap: money.nullable(),
  /** The rule that sets the caps; null if none is on record. */
  cap_source: z.string().nullable(),
  /** It applies from `valid_from`, which is in the future. */
  is_upcoming: z.boolean(),
  /** Complexes that use it by default. */
  default_of: z.array(z.object({ id, name: z.string() })),
  /** Complexes whose default it becomes when it starts. */
  next_of: z.array(z.object({ id, name: z.string() })),
  can: z.object({ edit: z.boolean() }),
})

const towPriceBody = z.object({
  name: line(80),
  duty: z.enum(VEHICLE_DUTIES),
  price_cents: cents,
  drop_cents: cents,
  ...taxed,
  /** The first day, in the company's time zone; today if omitted. It can change until the price has started. */
  starts_on: date.optional(),
  /** The last day; null if the price doesn't end. */
  ends_on: date.nullish(),
})

const rate = z.object({
  duty: z.enum(VEHICLE_DUTIES),
  storage_cents_per_day: cents,
  impound_cents: cents,
  notification_cents: cents,
  after_hours_cents: cents,
  storage_taxable: z.boolean(),
  tax_basis_points: taxed.tax_basis_points,
})

const storageLot = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  license_number: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  payment_methods: z.array(z.string()),
  timezone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  rates: z.array(rate.extend({ id, valid_from: instant })),
  cars_in_storage: z.number().int(),
  default_of: z.array(z.object({ id, name: z.string() })),
  can: z.object({ edit: z.boolean() }),
})

const storageLotBody = z.object({
  name: line(80),
  license_number: optionalLine(40),
  address: line(120),
  city: line(60),
  state,
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' }),
  phone: phone.nullish(),
  email: email.nullish(),
  hours: optionalLine(120),
  payment_methods: z
    .array(z.enum(['cash', 'card', 'debit', 'check', 'online']))
    .min(1, { error: 'Choose at least one' }),
  timezone: line(60),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  rates: z.array(rate).min(1, { error: 'Enter the rates of at least one duty' }).max(3),
})

const SETTING = z.object({ is_active: z.boolean().optional() }).optional()

const DEFAULTS = z.object({ contract_ids: z.array(id).min(1, { error: 'Choose at least one complex' }).max(500) })

const list = <R extends z.ZodType>(row: R) => ({
  params: idParams,
  query: z.object({ active: z.enum(['true', 'false']).optional() }),
  response: z.object({ data: z.array(row) }),
})

/** Returns the schemas of the create, update, and enable/disable calls of trucks, prices, or lots. */
const kind = <B extends z.ZodObject, R extends z.ZodType, K extends string>(key: K, body: B, response: R) => {
  const params = z.object({ id, [key]: id } as { id: typeof id } & Record<K, typeof id>)
  return {
    create: { params: idParams, body, response },
    update: { params, body: body.partial().strict(), response },
    enableDisable: { params, body: SETTING, response },
  }
}

const trucks = kind('truckId', truckBody, truck)
const prices = kind('towPriceId', towPriceBody, towPrice)
const lots = kind('storageLotId', storageLotBody, storageLot)

const choice = z.object({ id, name: z.string(), is_default: z.boolean() })

export const fleetSchemas = {
  trucks: list(truck),
  storageLots: list(storageLot),
  /** `upcoming`: with the prices that start later. */
  towPrices: {
    ...list(towPrice),
    query: z.object({ active: z.enum(['true', 'false']).optional(), upcoming: z.enum(['true']).optional() }),
  },
  feeCaps: {
    params: idParams,
    /** Without it, the company's own state. */
    query: z.object({ state: state.optional() }),
    response: z.object({ data: z.array(feeCaps) }),
  },
  createTruck: trucks.create,
  updateTruck: trucks.update,
  enableDisableTruck: trucks.enableDisable,
  createTowPrice: prices.create,
  updateTowPrice: prices.update,
  enableDisableTowPrice: prices.enableDisable,
  createStorageLot: lots.create,
  updateStorageLot: lots.update,
  enableDisableStorageLot: lots.enableDisable,
  setDefaultTowPrice: { params: z.object({ id, towPriceId: id }), body: DEFAULTS, response: towPrice },
  setDefaultStorage: { params: z.object({ id, storageLotId: id }), body: DEFAULTS, response: storageLot },
} satisfies SchemaGroup

export const contractFleetSchemas = {
  towPrices: {
    params: idParams,
    response: z.object({ data: z.array(choice.extend({ price: money, duty: z.enum(VEHICLE_DUTIES) })) }),
  },
  storageLots: { params: idParams, response: z.object({ data: z.array(choice.extend({ address: z.string() })) }) },
  towPrice: { params: idParams, response: towPrice },
  storageLot: { params: idParams, response: storageLot },
} satisfies SchemaGroup
