import type { Decision, DecisionReason, ProofRecord, ReasonCode } from '../decision/types.ts'
import type { FeeCaps, VehicleDuty } from '../jurisdiction/types.ts'
import { dropCharge } from '../money/caps.ts'
import { moneyText, taxOf, type RatePpm } from '../money/tax.ts'

/** Reasons about a right of this car, decisive or not. */
const RIGHTS: readonly ReasonCode[] = ['vip', 'resident_right', 'guest_permit']
const rightsIn = (decision: Decision): DecisionReason[] => decision.reasons.filter(({ code }) => RIGHTS.includes(code))

/** A right that was recorded after hook-up, with the record that proves it. */
export type LaterRight = DecisionReason & { readonly record: ProofRecord }

/**
 * Returns the rights that were recorded after hook-up. Such a right makes the drop free while the car is on the property, and
 * changes nothing else. Compared by record, so a backdated one counts too.
 */
export function rightsSinceHookUp(now: Decision, at_hook_up: Decision | null): readonly LaterRight[] {
  const before = new Set(at_hook_up ? rightsIn(at_hook_up).map(({ record }) => record?.id) : [])
  return rightsIn(now).filter((reason): reason is LaterRight => reason.record !== null && !before.has(reason.record.id))
}

export interface DropFacts {
  readonly is_hooked: boolean
  /** Sentence of a right recorded after hook-up; null without one. */
  readonly later_right: string | null
  /** The company's price for a drop in cents before tax; null when no price is set. */
  readonly price: {
    readonly name: string
    readonly drop_cents: number
    readonly taxed: boolean
    readonly tax_rate: RatePpm
  } | null
  readonly duty: VehicleDuty
  readonly caps: FeeCaps | null
}

export interface DropQuote {
  readonly is_free: boolean
  /** One sentence for the person at the car. */
  readonly why: string
  /** Null when the drop is free. All amounts in cents; `tax_cents` is rounded half up on this line. */
  readonly line: {
    readonly basis: string
    readonly cents: number
    readonly taxed: boolean
    readonly tax_rate: RatePpm
    readonly tax_cents: number
  } | null
}

/** Returns the charge for dropping a car on site, and why. Throws a RangeError if the car is hooked up and `price` is missing. */
export function dropQuote({ is_hooked, later_right, price, duty, caps }: DropFacts): DropQuote {
  if (!is_hooked) return free('The car is not hooked up: dropping it is free.')
  if (later_right !== null)
    return free(`The car has had a right to park since it was hooked up: dropping it is free. ${later_right}`)
  if (!price) throw new RangeError('A drop after hook-up needs a price')
  const cents = dropCharge(price.drop_cents, duty, is_hooked, caps)
  if (cents === 0) return free(`${price.name} charges nothing for a drop.`)
  const isCapped = cents < price.drop_cents
  const cap = `the cap for ${duty} vehicles, ${moneyText(cents)} before tax`
  return {
    is_free: false,
    why: isCapped
      ? `The car is hooked up: the drop costs ${cap}.`
      : `The car is hooked up: the drop costs ${moneyText(cents)} before tax.`,
    line: {
      basis: isCapped ? `${price.name}, at ${cap}` : price.name,
      cents,
      taxed: price.taxed,
      tax_rate: price.taxed ? price.tax_rate : 0,
      tax_cents: price.taxed ? taxOf(cents, price.tax_rate) : 0,
    },
  }
}

const free = (why: string): DropQuote => ({ is_free: true, why, line: null })
