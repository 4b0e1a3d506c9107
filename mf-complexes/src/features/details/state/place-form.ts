import { email, line, phone } from '@curbwise/api/common'
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

const maybe = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal('').transform(() => null), schema])
const RESERVED = ['none', 'some', 'all'] as const

/** Location and contact details of a complex; empty means unknown. */
export const PLACE = z.object({
  name: line(120),
  address: line(120),
  city: line(60),
  state: z.enum(US_STATES, { error: 'Choose the state' }),
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' }),
  county: maybe(line(60)),
  phone: maybe(phone),
  email: maybe(email),
  timezone: line(60),
  garage_covered: z.boolean(),
  reserved_parking: z.union([z.literal('').transform(() => null), z.enum(RESERVED)]),
})
export type PlaceInput = z.input<typeof PLACE>

/** Fields that a manager of the complex may edit. */
export const OWN = PLACE.pick({ garage_covered: true, reserved_parking: true })

/** Returns the form's initial values: the complex's current ones, or those of a new one. */
export const placeOf = (complex: ContractDetails | null, zone: string): PlaceInput => ({
  name: complex?.name ?? '',
  address: complex?.address ?? '',
  city: complex?.city ?? '',
  state: (complex?.state ?? 'TX') as PlaceInput['state'],
  zip_code: complex?.zip_code ?? '',
  county: complex?.county ?? '',
  phone: complex?.phone ?? '',
  email: complex?.email ?? '',
  timezone: complex?.timezone ?? zone,
  garage_covered: complex?.garage_covered ?? false,
  reserved_parking: complex?.reserved_parking ?? '',
})

/** Returns the fields that differ from the current values, so that untouched fields are never overwritten. */
export const changedFields = <V extends object>(values: V, before: Readonly<Record<string, unknown>>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (before[name] ?? null) !== value)) as Partial<V>
