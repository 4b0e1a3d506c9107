import {
  BOOT_DEVICE_STATUSES,
  BOOT_STATUSES,
  STICKER_STATUSES,
  TOW_REASONS,
  TOW_STATUSES,
  TOW_STEPS,
  VERDICTS,
} from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, line } from '../common.ts'

/** The most results of each kind. */
export const SEARCH_RESULTS = 5

const place = z.object({ id, name: z.string() })
const plate = {
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
}
const vehicle = {
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
}

const foundCar = z.object({
  contract: place,
  ...plate,
  ...vehicle,
  unit_number: z.string().nullable(),
  /** The car's current verdict; null if its record hasn't started yet. */
  verdict: z.enum(VERDICTS).nullable(),
})

const foundTow = z.object({
  id,
  number: z.number().int(),
  contract: place,
  ...plate,
  ...vehicle,
  space: z.string().nullable(),
  status: z.enum(TOW_STATUSES),
  step: z.enum(TOW_STEPS).nullable(),
})

const foundBoot = z.object({
  id,
  number: z.number().int(),
  contract: place,
  ...plate,
  ...vehicle,
  space: z.string().nullable(),
  status: z.enum(BOOT_STATUSES),
})

const foundSticker = z.object({
  id,
  contract: place.extend({ timezone: z.string() }),
  ...plate,
  ...vehicle,
  reason: z.enum(TOW_REASONS),
  status: z.enum(STICKER_STATUSES),
  made_at: instant,
  /** When the car was cured or its tow was requested; null otherwise. */
  closed_at: instant.nullable(),
})

const foundBootDevice = z.object({
  id,
  company: place,
  code: z.string(),
  serial_number: z.string(),
  status: z.enum(BOOT_DEVICE_STATUSES),
})

const foundUnit = z.object({ id, contract: place, unit_number: z.string(), residents: z.array(z.string()) })

const foundPerson = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('resident'),
    id,
    name: z.string(),
    contract: place,
    unit: z.object({ id, unit_number: z.string() }),
  }),
  z.object({ kind: z.literal('manager'), id, name: z.string(), contract: place }),
])

const foundComplex = z.object({ id, name: z.string(), address: z.string(), city: z.string() })

const foundCompany = z.object({ id, name: z.string(), city: z.string().nullable(), is_active: z.boolean() })

const found = z.object({
  cars: z.array(foundCar),
  tows: z.array(foundTow),
  /** Boots and their devices are omitted for users who may not know of boots. */
  boots: z.array(foundBoot).optional(),
  boot_devices: z.array(foundBootDevice).optional(),
  stickers: z.array(foundSticker).optional(),
  units: z.array(foundUnit),
  people: z.array(foundPerson),
  complexes: z.array(foundComplex),
  /** Omitted for everyone but super admins. */
  companies: z.array(foundCompany).optional(),
})

export type Found = z.infer<typeof found>
export type FoundCar = Found['cars'][number]
export type FoundTow = Found['tows'][number]
export type FoundBoot = NonNullable<Found['boots']>[number]
export type FoundBootDevice = NonNullable<Found['boot_devices']>[number]
export type FoundSticker = NonNullable<Found['stickers']>[number]
export type FoundCompany = NonNullable<Found['companies']>[number]
export type FoundUnit = Found['units'][number]
export type FoundPerson = Found['people'][number]

export const searchSchemas = {
  find: { query: z.object({ q: line(60) }), response: found },
} satisfies SchemaGroup
