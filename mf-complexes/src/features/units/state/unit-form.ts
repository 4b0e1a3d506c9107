import { email, line, optionalLine, phone } from '@curbwise/api/common'
import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { z } from 'zod'
import { bankChoice, bankOf, choiceOf, limitChoice, numberOf, valueOf } from './limit-choice.ts'

const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])
const person = z.object({
  id: z.string(),
  name: line(120),
  email: maybe(email),
  phone: maybe(phone),
  language: z.enum(['en', 'es']),
})

export const limitFields = {
  resident_limit: limitChoice,
  guest_limit: limitChoice,
  guest_bank: bankChoice,
  hourly: limitChoice,
}

/** Form schema of one unit, new or existing; `main` is the index of the main resident. */
export const unitForm = z.object({
  unit_number: line(20),
  building: optionalLine(40),
  reserved_space: optionalLine(20),
  garage_covered: z.boolean(),
  residents: z.array(person),
  main: z.string(),
  ...limitFields,
})
export type UnitInput = z.input<typeof unitForm>
export type UnitValues = z.output<typeof unitForm>
export type PersonInput = UnitInput['residents'][number]

export const NEW_PERSON: PersonInput = { id: '', name: '', email: '', phone: '', language: 'en' }
const AS_COMPLEX = { choice: 'complex', number: '' } as const

export const NEW_UNIT: UnitInput = {
  unit_number: '',
  building: '',
  reserved_space: '',
  garage_covered: false,
  residents: [NEW_PERSON],
  main: '0',
  resident_limit: AS_COMPLEX,
  guest_limit: AS_COMPLEX,
  guest_bank: { ...AS_COMPLEX, days: '' },
  hourly: AS_COMPLEX,
}

export const startOf = (unit: UnitRecord): UnitInput => ({
  unit_number: unit.unit_number,
  building: unit.building ?? '',
  reserved_space: unit.reserved_space ?? '',
  garage_covered: unit.garage_covered,
  residents: unit.residents.map(({ id, name, email: mail, phone: number, language }) => ({
    id,
    name,
    email: mail ?? '',
    phone: number ?? '',
    language,
  })),
  main: String(
    Math.max(
      0,
      unit.residents.findIndex(({ is_main }) => is_main),
    ),
  ),
  resident_limit: choiceOf(unit.resident_limit.own, unit.resident_limit.allowed),
  guest_limit: choiceOf(unit.guest_limit.own, unit.guest_limit.allowed),
  guest_bank: bankOf(unit.guest_bank),
  hourly: choiceOf(unit.hourly.own, unit.hourly.hourly_limit),
})

type Limits = Pick<UnitValues, keyof typeof limitFields>

/** Returns the limits for the API; leaves out kept ones. */
export function limitsBody({ resident_limit, guest_limit, guest_bank, hourly }: Limits) {
  const count = (limit: Limits['guest_limit']) => {
    const { own, value } = valueOf(limit)
    return { own, allowed: value }
  }
  const hours = valueOf(guest_bank)
  const longest = valueOf(hourly)
  return {
    ...(resident_limit.choice !== 'keep' && { resident_limit: count(resident_limit) }),
    ...(guest_limit.choice !== 'keep' && { guest_limit: count(guest_limit) }),
    // Zero hours need no number of days.
    ...(guest_bank.choice !== 'keep' && {
      guest_bank: {
        own: hours.own,
        guest_hours: hours.value,
        guest_period: hours.value === null ? null : (numberOf(guest_bank.days) ?? 1),
      },
    }),
    ...(hourly.choice !== 'keep' && { hourly: { own: longest.own, hourly_limit: longest.value } }),
  }
}

/** Returns the request body for one unit. Empty resident lines are left out. */
export function bodyOf({
  residents,
  main,
  unit_number,
  building,
  reserved_space,
  garage_covered,
  ...limits
}: UnitValues) {
  return {
    unit_number,
    building: building || null,
    reserved_space: reserved_space || null,
    garage_covered,
    ...limitsBody(limits),
    residents: residents.map(({ id, ...fields }, at) => ({
      ...(id && { id }),
      ...fields,
      is_main: String(at) === main || residents.length === 1,
    })),
  }
}
