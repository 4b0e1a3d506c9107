import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import { dayText } from '@curbwise/rules/time/format'

type State = PaymentAccount['state']

/** The name of each state, and its color. */
export const STATE_TAGS: Readonly<Record<State, readonly [label: string, color?: 'ok' | 'warn' | 'err']>> = {
  not_connected: ['Off'],
  onboarding: ['Not finished', 'warn'],
  restricted: ['Restricted', 'err'],
  connected: ['Connected', 'ok'],
  disconnected: ['Disconnected'],
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "November", of "2026-11". */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month

/** What the provider's names of its questions mean, by the start of the name. */
const ASKED: readonly (readonly [start: RegExp, words: string])[] = [
  [/^external_account/, 'Bank account for payouts'],
  [/^tos_acceptance/, 'Agreement to the terms'],
  [/^company\.verification/, 'A document about the company, such as proof of its address'],
  [/\.verification/, 'Photo of an ID'],
  [/^(?:company|business_profile|business_type)/, 'Details of the business'],
  [/^(?:individual|person_|owners|representative|directors|executives)/, 'Details of the owner'],
]

/** What the provider still asks for, in words, each once. A name that isn't known is shown as it is. */
export const askedWords = (requirements: readonly string[]): string[] => [
  ...new Set(requirements.map((name) => ASKED.find(([start]) => start.test(name))?.[1] ?? name)),
]

type Stopped = Pick<PaymentAccount, 'charges_enabled' | 'payouts_enabled'>

/** "Stripe stopped charges and payouts." */
export function stoppedText({ charges_enabled, payouts_enabled }: Stopped): string {
  if (charges_enabled) return 'Stripe stopped payouts.'
  return payouts_enabled ? 'Stripe stopped charges.' : 'Stripe stopped charges and payouts.'
}

type Rejected = Pick<PaymentAccount, 'disabled_reason' | 'requirements' | 'requirements_due_at'>

/** What the provider wants before it lifts a restriction, and until when. */
export function wantedText({ disabled_reason, requirements, requirements_due_at }: Rejected, zone: string): string {
  if (disabled_reason?.startsWith('rejected.')) return 'Stripe has rejected this account. Ask Stripe why.'
  const asked = askedWords(requirements)
  if (asked.length === 0) return 'Stripe is checking what it has. Nothing is asked of you now.'
  const until = requirements_due_at ? ` by ${dayText(requirements_due_at, zone)}` : ''
  return `It asks for this${until}: ${asked.join('; ')}.`
}

export const PAYOUT_TAGS: Readonly<
  Record<PaymentAccount['payouts'][number]['status'], readonly [label: string, color: 'ok' | 'info' | 'err']>
> = {
  on_its_way: ['On its way', 'info'],
  paid: ['Paid', 'ok'],
  failed: ['Failed', 'err'],
}
