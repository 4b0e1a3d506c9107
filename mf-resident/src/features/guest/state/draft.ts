import type { guests } from '@curbwise/api/resources/permits.calls'
import type { ResponseOf } from '@curbwise/api/call'
import type { Complex } from '@curbwise/client/complexes'
import * as z from 'zod/mini'
import { looksShape, plateShape } from '../../../parts/car-schema.ts'
import type { Texts } from '../../../parts/texts.ts'
import type { GuestTexts } from './texts.ts'

/** What the gateway answered when the unit was proved. */
export type Proved = ResponseOf<typeof guests.verifyUnit>
export type PackageChoice = Proved['packages'][number]

export const doorSchema = (t: Texts) =>
  z.object({
    contract_id: z.string().check(z.minLength(1, { error: t('complex.choose') })),
    unit_number: z
      .string()
      .check(z.trim(), z.minLength(1, { error: t('unit.write') }), z.maxLength(20, { error: t('unit.write') })),
    guest_pin_code: z.string().check(z.regex(/^\d{6}$/, { error: t('pin.write') })),
  })
export type Door = z.output<ReturnType<typeof doorSchema>>
export const CLOSED: Door = { contract_id: '', unit_number: '', guest_pin_code: '' }

/** `choice` is hours ("6") or a package ("package:…"). */
export const carSchema = (t: Texts, g: GuestTexts) =>
  z.object({ ...plateShape(t), ...looksShape, choice: z.string().check(z.minLength(1, { error: g('car.choose') })) })
export type CarTyped = z.input<ReturnType<typeof carSchema>>

const PHONE = /^[+()\d\s.-]{7,25}$/
export const contactSchema = (g: GuestTexts) =>
  z.object({
    guest_phone: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || PHONE.test(text), { error: g('check.phone.write') }),
      ),
      z.transform((text) => text || null),
    ),
    guest_email: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: g('check.mail.write') }),
      ),
      z.transform((text) => text || null),
    ),
  })
/** Given after the permit began: one of the two at least. */
export const lateContactSchema = (g: GuestTexts) =>
  contactSchema(g).check(
    z.refine(({ guest_phone, guest_email }) => guest_phone !== null || guest_email !== null, {
      error: g('tell.missing'),
      path: ['guest_phone'],
    }),
  )
export type ContactTyped = z.input<ReturnType<typeof contactSchema>>
export type Contact = z.output<ReturnType<typeof contactSchema>>

/** Everything typed so far; it stays while steps go back and forth, and when something is refused. */
export interface Draft {
  /** The resident's link that proved the unit. */
  readonly invitation: string | null
  readonly complex: Complex | null
  readonly door: Door
  readonly proved: Proved | null
  readonly car: CarTyped
  readonly contact: ContactTyped
}

export const EMPTY_DRAFT: Draft = {
  invitation: null,
  complex: null,
  door: CLOSED,
  proved: null,
  car: { license_plate: '', state: '', make: '', model: '', color: '', choice: '' },
  contact: { guest_phone: '', guest_email: '' },
}

const PACKAGE = 'package:'
export const packageValue = (id: string): string => `${PACKAGE}${id}`

export type Choice =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'package'; readonly bought: PackageChoice }
  | null

/** What was chosen, if it is still offered. */
export function choiceOf(choice: string, packages: readonly PackageChoice[]): Choice {
  if (choice.startsWith(PACKAGE)) {
    const bought = packages.find(({ id }) => packageValue(id) === choice)
    return bought ? { kind: 'package', bought } : null
  }
  const hours = Number(choice)
  return hours > 0 ? { kind: 'hours', hours } : null
}

export const STEPS = ['door', 'car', 'check'] as const
export type Step = (typeof STEPS)[number]

/** The step that the address names, no further than what has been done. */
export function stepOf(asked: string | null, { proved, car }: Pick<Draft, 'proved' | 'car'>): Step {
  if (proved === null) return 'door'
  return asked === 'check' && car.license_plate !== '' && choiceOf(car.choice, proved.packages) !== null
    ? 'check'
    : 'car'
}
