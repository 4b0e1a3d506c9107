import { decide, type Decision } from '@curbwise/rules'
import { Refused } from '../../../errors/errors.ts'
import type { Decided } from '../../enforcement/decisions/index.ts'
import { blockingReason } from '../../enforcement/tows/index.ts'

/** Why a car can't be towed from a resident's space now; screens show it in the resident's language. */
type StopCode = 'look' | 'paused' | 'not_ready'

const SENTENCES: Record<StopCode, string> = {
  look: 'This car may have a right to park here. The leasing office has to check it.',
  paused: 'No cars are towed from this complex right now. Ask the leasing office.',
  not_ready: 'No cars can be towed from this complex right now. Ask the leasing office.',
}

const NO_CARS = {
  vips: [],
  blocked: [],
  resident_vehicles: [],
  guest_permits: [],
  checkouts: [],
  notices: [],
  open_cases: [],
} as const

/** Returns what would stop the tow of an unknown car: the complex itself. Checked first, so the response is the same for every car. */
function complexStop({ question, facts }: Decided): StopCode | null {
  const unknown: Decision = decide(question, { ...facts, ...NO_CARS })
  if (!blockingReason(unknown)) return null
  return unknown.verdict === 'paused' ? 'paused' : 'not_ready'
}

/**
 * Returns the refusal that a decision means for a resident; null when the tow can be requested. A permit, a registration, a
 * VIP entry, a grace period, and a look-alike plate share one response, so outsiders don't learn what is on record.
 */
export function refusalForResident(decided: Decided): Refused | null {
  const code = complexStop(decided) ?? (blockingReason(decided.decision) ? 'look' : null)
  return code && new Refused(SENTENCES[code], { code })
}
