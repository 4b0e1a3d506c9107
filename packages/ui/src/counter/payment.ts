import { formatMoney } from '@curbwise/ui/app'
import type { Language } from '@curbwise/ui/theme'
import { z } from 'zod'
import { centsOf } from './money.ts'
import { counterWords } from './words.ts'

/** A payment as the calls take it. */
export interface CounterPayment {
  readonly method: 'cash' | 'terminal'
  readonly receipt_number: string
  readonly amount_cents: number
  /** Null for a payment by terminal. */
  readonly cash_given_cents: number | null
}
type Context = Pick<z.core.$RefinementCtx, 'addIssue'>

const METHODS = ['cash', 'terminal'] as const
const typed = z.object({ method: z.string().nullish(), receipt_number: z.string(), cash_given_cents: z.string() })
type Typed = z.infer<typeof typed>

const addIssue = (context: Context, key: string, message: string): void => {
  context.addIssue({ code: 'custom', path: [key], message })
}

/** Returns what is wrong with the cash amount; null if it's enough. */
function cashFault(cents: number | null, due_cents: number, language: Language): string | null {
  const words = counterWords(language)
  if (cents === null) return words.enter_cash
  return cents < due_cents ? words.too_little(formatMoney(due_cents)) : null
}

/** Returns the payment taken at the counter; null when nothing is due, whatever the fields contain. */
function takenOf(
  { method, receipt_number, cash_given_cents }: Typed,
  due_cents: number,
  context: Context,
  language: Language,
): CounterPayment | null {
  if (due_cents === 0) return null
  const how = METHODS.find((one) => one === method)
  const cash = how === 'cash' ? centsOf(cash_given_cents) : null
  const fault = how === 'cash' ? cashFault(cash, due_cents, language) : null
  const words = counterWords(language)
  if (!how) addIssue(context, 'method', words.choose)
  if (fault) addIssue(context, 'cash_given_cents', fault)
  if (receipt_number.trim() === '') addIssue(context, 'receipt_number', words.enter_receipt)
  return how
    ? { method: how, amount_cents: due_cents, receipt_number: receipt_number.trim(), cash_given_cents: cash }
    : null
}

/** Schema of a cash or terminal payment of an amount due. Its fields are those of `CounterFields`. */
export const paymentSchema = (due_cents: number, language: Language = 'en') =>
  typed.transform((value, context) => takenOf(value, due_cents, context, language))

export const NOT_PAID = { receipt_number: '', cash_given_cents: '' }

/** Returns the change for the cash amount, in cents; null if it isn't enough. */
export function changeOf(cash: string, due_cents: number): number | null {
  const cents = centsOf(cash)
  return cents === null || cents < due_cents ? null : cents - due_cents
}

/** Returns whether the fields cover the amount due. */
export const isTaken = ({ method, receipt_number, cash_given_cents }: Typed, due_cents: number): boolean =>
  due_cents === 0 ||
  (receipt_number.trim() !== '' &&
    (method === 'terminal' || (method === 'cash' && changeOf(cash_given_cents, due_cents) !== null)))
