import type { CheckoutFact } from './facts.ts'
import { matchCar } from './match.ts'
import { isKnown, isLive } from './standing.ts'
import { inOrder, proof, type Scene, type Weighed } from './weighed.ts'
import { carName } from './words.ts'
import { momentText } from '../time/format.ts'
import { endOf, epoch, instantOf } from '../time/span.ts'

/** Longest that an unpaid checkout shelters, and how soon its permit must begin. */
export const CHECKOUT_MINUTES = 10
/** One unpaid checkout shelters a plate in this time. */
export const CHECKOUT_SHELTER_HOURS = 12

const isSoon = (checkout: CheckoutFact) => epoch(checkout.starts_at) <= epoch(checkout.valid_from) + CHECKOUT_MINUTES * 60_000

/** When a checkout stops sheltering: when it runs out, and after ten minutes at the latest. */
const shelterEnd = (checkout: CheckoutFact) =>
  Math.min(endOf({ from: checkout.valid_from, until: checkout.valid_until }), epoch(checkout.valid_from) + CHECKOUT_MINUTES * 60_000)

/**
 * The checkouts that shelter their plate: those whose permit starts within ten minutes, and of these only one unpaid in twelve
 * hours, so that beginning one payment after another keeps no car. A paid one uses nothing up.
 */
export function sheltering(checkouts: readonly CheckoutFact[]): CheckoutFact[] {
  const shelters: CheckoutFact[] = []
  let last = -Infinity
  for (const checkout of inOrder(checkouts)) {
    if (!isSoon(checkout) || checkout.status === 'paid') continue
    if (epoch(checkout.valid_from) - last < CHECKOUT_SHELTER_HOURS * 3_600_000) continue
    last = epoch(checkout.valid_from)
    shelters.push(checkout)
  }
  return shelters
}

/** The checkout under way that shelters this car now, if there is one. */
export function checkoutReasons(scene: Scene): Weighed[] {
  const { contract, facts, clocks, asked } = scene
  const mine = facts.checkouts.filter(
    (checkout) => checkout.contract_id === contract.id && matchCar(checkout, asked) === 'exact' && isKnown(checkout, clocks),
  )
  const plates = Map.groupBy(inOrder(mine), (checkout) => (checkout.state ?? '').toUpperCase())
  return [...plates.values()]
    .flatMap(sheltering)
    .filter((checkout) => checkout.status === 'pending' && isLive(checkout, clocks) && clocks.at < shelterEnd(checkout))
    .map((checkout) => ({
      code: 'checkout_under_way' as const,
      verdict: 'check' as const,
      sentence: `A permit for ${carName(asked)} is being paid for until ${momentText(instantOf(shelterEnd(checkout)), contract.timezone)}.`,
      detail: contract.has_booting_access ? 'No tow and no boot while it lasts' : 'No tow while it lasts',
      record: { ...proof('checkout', checkout), valid_until: instantOf(shelterEnd(checkout)) },
      state: checkout.state,
    }))
}
