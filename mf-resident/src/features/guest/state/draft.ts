import type { guests } from '@curbwise/api/resources/permits.calls'
import type { ResponseOf } from '@curbwise/api/call'
import type { Complex } from '@curbwise/client/complexes'
import { phoneKey } from '@curbwise/rules/text/phone'
import * as z from 'zod/mini'
import { isPlate, looksShape, plateShape } from '../../../parts/car-schema.ts'
import type { Texts } from '../../../parts/texts.ts'
import type { GuestTexts } from './texts.ts'

/** Response to proving the unit. */
export type Proved = ResponseOf<typeof guests.verifyUnit>
export type PackageChoice = Proved['packages'][number]

export const unitSchema = (t: Texts) =>
  z.object({
    contract_id: z.string().check(z.minLength(1, { error: t('complex.choose') })),
    unit_number: z
      .string()
      .check(z.trim(), z.minLength(1, { error: t('unit.write') }), z.maxLength(20, { error: t('unit.write') })),
    guest_pin_code: z.string().check(z.regex(/^\d{6}$/, { error: t('pin.write') })),
  })
export type UnitInput = z.output<ReturnType<typeof unitSchema>>
export const EMPTY_UNIT: UnitInput = { contract_id: '', unit_number: '', guest_pin_code: '' }

/**
 * `choice` is hours ("6") or a package ("package:…"). Hours are offered for a plate, so without a plate the choice isn't
 * asked for yet; where only packages are sold, it's asked for from the start.
 */
export const carSchema = (t: Texts, g: GuestTexts, { sells_only = false } = {}) => {
  const error = g('car.choose')
  const car = { ...plateShape(t), ...looksShape, choice: z.string() }
  if (sells_only) return z.object({ ...car, choice: z.string().check(z.minLength(1, { error })) })
  return z
    .object(car)
    .check(
      z.refine(({ choice, license_plate }) => choice !== '' || !isPlate(license_plate), { error, path: ['choice'] }),
    )
}
export type CarTyped = z.input<ReturnType<typeof carSchema>>

export const contactSchema = (g: GuestTexts) =>
  z.object({
    guest_phone: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || phoneKey(text) !== null, { error: g('check.phone.write') }),
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
/** Contact details added after the permit started: at least one of phone and email. */
export const lateContactSchema = (g: GuestTexts) =>
  contactSchema(g).check(
    z.refine(({ guest_phone, guest_email }) => guest_phone !== null || guest_email !== null, {
      error: g('tell.missing'),
      path: ['guest_phone'],
    }),
  )
export type ContactTyped = z.input<ReturnType<typeof contactSchema>>
export type Contact = z.output<ReturnType<typeof contactSchema>>

/** The guest's input so far; kept when moving between steps and on refusal. */
export interface Draft {
  /** The resident's link that proved the unit. */
  readonly invitation: string | null
  readonly complex: Complex | null
  readonly door: UnitInput
  readonly proved: Proved | null
  readonly car: CarTyped
  readonly contact: ContactTyped
}

export const EMPTY_DRAFT: Draft = {
  invitation: null,
  complex: null,
  door: EMPTY_UNIT,
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

/** Returns the guest's choice if it's still offered. */
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

/** Returns the step in the URL, limited to what has been completed. Only a payment has a third step. */
export function stepOf(asked: string | null, { proved, car }: Pick<Draft, 'proved' | 'car'>): Step {
  if (proved === null) return 'door'
  return asked === 'check' && car.license_plate !== '' && choiceOf(car.choice, proved.packages)?.kind === 'package'
    ? 'check'
    : 'car'
}
