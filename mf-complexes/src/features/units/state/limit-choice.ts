import { z } from 'zod'

/** Which limit applies; `keep` is offered only for several units at once. */
const LIMIT_CHOICES = ['complex', 'own', 'none', 'unlimited', 'keep'] as const
export type LimitChoice = (typeof LIMIT_CHOICES)[number]

const MAX = 9999
const WHOLE = 'Enter a whole number'

/** Parses a whole number of at least `min`; null if invalid. */
export const numberOf = (text: string, min = 1, max = MAX): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

/** A choice and its number, which is used only for "own". */
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

/** Returns a stored limit as a form choice: null is no limit, 0 is none. */
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

/** Returns the limit that a choice stands for. "As the complex" and "no limit" are different. */
export const valueOf = ({ choice, number }: LimitValue): { readonly own: boolean; readonly value: number | null } => ({
  own: choice !== 'complex',
  value: choice === 'none' ? 0 : choice === 'own' ? numberOf(number) : null,
})
