import type { CheckoutFact, DecisionFacts } from './facts.ts'
import { type Asked, askedCar, matchCar } from './match.ts'
import type { DecisionQuestion } from './question.ts'
import { type Clocks, isKnown, isLive } from './validity.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { carName } from './words.ts'
import { momentText } from '../time/format.ts'
import { endOf, epoch, instantOf, plusMinutes } from '../time/span.ts'

/** How long an unpaid checkout protects its car, and how soon its permit must begin. */
const CHECKOUT_MINUTES = 10
/** A plate is protected by at most one unpaid checkout within this time. */
const CHECKOUT_SHELTER_HOURS = 12

const isSoon = (checkout: CheckoutFact) =>
  epoch(checkout.starts_at) <= epoch(checkout.valid_from) + CHECKOUT_MINUTES * 60_000

/** When a checkout stops protecting its car: when it expires, or after ten minutes if that is earlier. */
const shelterEnd = (checkout: CheckoutFact) =>
  Math.min(
    endOf({ from: checkout.valid_from, until: checkout.valid_until }),
    epoch(checkout.valid_from) + CHECKOUT_MINUTES * 60_000,
  )

/**
 * Returns the checkouts that protect their plate: the permit must start within ten minutes, and only one unpaid checkout counts
 * in twelve hours. Otherwise starting one payment after another would protect a car forever. Paid checkouts don't count.
 */
function sheltering(checkouts: readonly CheckoutFact[]): CheckoutFact[] {
  const shelters: CheckoutFact[] = []
  let last = -Infinity
  for (const checkout of sortedByValidity(checkouts)) {
    if (!isSoon(checkout) || checkout.status === 'paid') continue
    if (epoch(checkout.valid_from) - last < CHECKOUT_SHELTER_HOURS * 3_600_000) continue
    last = epoch(checkout.valid_from)
    shelters.push(checkout)
  }
  return shelters
}

interface Weighing {
  readonly contract_id: string
  readonly checkouts: readonly CheckoutFact[]
  readonly asked: Asked
  readonly clocks: Clocks
}

/** The pending checkouts that protect this car now. */
function sheltersNow({ contract_id, checkouts, asked, clocks }: Weighing): CheckoutFact[] {
  const mine = checkouts.filter(
    (checkout) =>
      checkout.contract_id === contract_id && matchCar(checkout, asked) === 'exact' && isKnown(checkout, clocks),
  )
  const plates = Map.groupBy(sortedByValidity(mine), (checkout) => (checkout.state ?? '').toUpperCase())
  return [...plates.values()]
    .flatMap(sheltering)
    .filter((checkout) => checkout.status === 'pending' && isLive(checkout, clocks) && clocks.at < shelterEnd(checkout))
}

/** The reasons that pending checkouts add to a decision. */
export function checkoutReasons({ contract, facts: { checkouts }, clocks, asked, words }: Scene): WeighedReason[] {
  return sheltersNow({ contract_id: contract.id, checkouts, asked, clocks }).map((checkout) => ({
    code: 'checkout_under_way' as const,
    verdict: 'check' as const,
    sentence: words.checkout(carName(asked), momentText(instantOf(shelterEnd(checkout)), contract.timezone)),
    detail: words.checkout_stops(contract.has_booting_access),
    record: { ...proof('checkout', checkout), valid_until: instantOf(shelterEnd(checkout)) },
    state: checkout.state,
  }))
}

type CheckoutFacts = Pick<DecisionFacts, 'checkouts'>
type CarOfCheckout = Pick<DecisionQuestion, 'contract_id' | 'license_plate' | 'state' | 'vin'>

/** Returns until when this checkout protects its car, as a decision at that instant would see it; null if it doesn't. */
export function shelterUntil(
  { checkouts }: CheckoutFacts,
  car: CarOfCheckout,
  checkout_id: string,
  at: string,
): string | null {
  const clocks: Clocks = { at: epoch(at), known: epoch(at) }
  const found = sheltersNow({ contract_id: car.contract_id, checkouts, asked: askedCar(car), clocks }).find(
    ({ id }) => id === checkout_id,
  )
  return found ? instantOf(shelterEnd(found)) : null
}

/** Sorts after every id, so an existing checkout of the same instant comes first. */
const NEXT = '~'

/** Whether a checkout started at an instant would protect its car, given the existing checkouts. */
export function wouldShelter(
  { checkouts }: CheckoutFacts,
  car: CarOfCheckout & { readonly starts_at: string },
  at: string,
): boolean {
  const { contract_id, license_plate = null, state = null, starts_at } = car
  const begun: CheckoutFact = {
    id: NEXT,
    contract_id,
    license_plate,
    state,
    vin: null,
    status: 'pending',
    starts_at,
    valid_from: at,
    valid_until: plusMinutes(at, CHECKOUT_MINUTES),
    known_from: at,
    known_until: null,
  }
  return shelterUntil({ checkouts: [...checkouts, begun] }, car, NEXT, at) !== null
}
