import { TOW_STATUSES, TOW_STEPS, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, line } from '../common.ts'

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

const found = z.object({
  cars: z.array(foundCar),
  tows: z.array(foundTow),
  units: z.array(foundUnit),
  people: z.array(foundPerson),
  complexes: z.array(foundComplex),
})

export type Found = z.infer<typeof found>
export type FoundCar = Found['cars'][number]
export type FoundTow = Found['tows'][number]
export type FoundUnit = Found['units'][number]
export type FoundPerson = Found['people'][number]

export const searchSchemas = {
  find: { query: z.object({ q: line(60) }), response: found },
} satisfies SchemaGroup
