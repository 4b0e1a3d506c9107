import type { DecisionFacts } from './facts.ts'
import { clocksOf } from './decide.ts'
import { endedRights } from './grace.ts'
import { askedCar } from './match.ts'
import type { DecisionQuestion } from './question.ts'
import { contractAt } from './validity.ts'
import { normalizePlate } from '../plates/normalize.ts'
import { normalizeVin } from '../plates/vin.ts'
import { localDate } from '../time/zone.ts'

/** Only a right that ended this recently is one that its people may have forgotten to renew. */
const LATELY_MS = 24 * 3_600_000
/** A night lasts from noon to noon, so that it isn't cut in two at midnight. */
const NOON_MS = 12 * 3_600_000
/** Minutes that a nudge gives before the car is checked again. */
export const NUDGE_MINUTES = 15

/** The car's own rights to the complex that ended lately. */
export interface LateRights {
  readonly vehicle_ids: readonly string[]
  readonly permit_ids: readonly string[]
  /** The car, however it was asked about: by plate or by VIN. */
  readonly car: string
  /** The local day on which the night began. */
  readonly night: string
}

/**
 * Returns the registrations and permits of this car that ended within the last 24 hours, if it has no right now; null if there are none.
 * VIP entries have no one to write to. The facts contain what ended in the last two days.
 */
export function lateRights(question: DecisionQuestion, facts: DecisionFacts): LateRights | null {
  const clocks = clocksOf(question, facts)
  const contract = contractAt(facts.contracts, question.contract_id, clocks)
  if (!contract) return null
  const ended = endedRights({ contract, facts, clocks, asked: askedCar(question) }).filter(
    ({ fact, at }) => fact.kind !== 'vip_vehicle' && clocks.at - at < LATELY_MS,
  )
  const [latest] = ended
  if (!latest) return null
  const idsOf = (kind: string): string[] => ended.filter(({ fact }) => fact.kind === kind).map(({ fact }) => fact.id)
  const { license_plate, vin } = latest.fact
  return {
    vehicle_ids: idsOf('vehicle'),
    permit_ids: idsOf('guest_permit'),
    car: normalizePlate(license_plate ?? '') || normalizeVin(vin ?? ''),
    night: localDate(new Date(clocks.at - NOON_MS).toISOString(), contract.timezone),
  }
}
