import { z } from 'zod'

/** Whose limit it is; `keep` only where several units are changed at once. */
const LIMIT_CHOICES = ['complex', 'own', 'none', 'unlimited', 'keep'] as const
export type LimitChoice = (typeof LIMIT_CHOICES)[number]

const MOST = 9999
const WHOLE = 'Write a whole number'

/** A whole number of at least `least` in a field, else null. */
export const numberOf = (text: string, least = 1, most = MOST): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** A choice and the number beside it, which counts for "own" alone. */
export const limitChoice = z
  .object({ choice: z.enum(LIMIT_CHOICES), number: z.string() })
  .superRefine(({ choice, number }, context) => {
    if (choice === 'own' && numberOf(number) === null)
      context.addIssue({ code: 'custom', path: ['number'], message: `${WHOLE} from 1 to 9,999` })
  })
export type LimitValue = z.output<typeof limitChoice>

/** Guest hours have a second number: the days in which they may be used. */
export const bankChoice = z
  .object({ choice: z.enum(LIMIT_CHOICES), number: z.string(), days: z.string() })
  .superRefine(({ choice, number, days }, context) => {
    if (choice !== 'own') return
    if (numberOf(number, 1, 8784) === null)
      context.addIssue({ code: 'custom', path: ['number'], message: `${WHOLE} from 1 to 8,784` })
    if (numberOf(days, 1, 366) === null)
      context.addIssue({ code: 'custom', path: ['days'], message: `${WHOLE} from 1 to 366` })
  })
export type BankValue = z.output<typeof bankChoice>

const text = (value: number | null): string => (value === null ? '' : String(value))

/** How a limit of the record stands in the form: null is no limit, 0 none. */
export const choiceOf = (own: boolean, value: number | null): LimitValue =>
  own
    ? { choice: value === null ? 'unlimited' : value === 0 ? 'none' : 'own', number: value ? text(value) : '' }
    : { choice: 'complex', number: '' }

export const bankOf = ({
  own,
  guest_hours,
  guest_period,
}: {
  readonly own: boolean
  readonly guest_hours: number | null
  readonly guest_period: number | null
}): BankValue => ({ ...choiceOf(own, guest_hours), days: text(guest_period) })

/** What the choice means: "as the complex" and "no limit" are not the same. */
export const valueOf = ({ choice, number }: LimitValue): { readonly own: boolean; readonly value: number | null } => ({
  own: choice !== 'complex',
  value: choice === 'none' ? 0 : choice === 'own' ? numberOf(number) : null,
})
