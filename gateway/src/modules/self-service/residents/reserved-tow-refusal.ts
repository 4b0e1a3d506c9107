import { decide, type Decision } from '@curbwise/rules'
import { Refused } from '../../../errors/errors.ts'
import type { Decided } from '../../enforcement/decisions/index.ts'
import { blockingReason } from '../../enforcement/tows/index.ts'

/** Why a car is not towed out of a resident's space now; screens say it in the resident's language. */
type StopCode = 'look' | 'paused' | 'not_ready'

const SENTENCES: Record<StopCode, string> = {
  look: 'This car may have a right to park here. The leasing office has to look at it.',
  paused: 'No cars are towed from this complex at the moment. Ask the leasing office.',
  not_ready: 'No cars can be towed from this complex at the moment. Ask the leasing office.',
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

/** What would stop the tow of a car that nobody knows: the complex itself. Asked first, so that it answers for every car alike. */
function stopOfPlace({ question, facts }: Decided): StopCode | null {
  const unknown: Decision = decide(question, { ...facts, ...NO_CARS })
  if (!blockingReason(unknown)) return null
  return unknown.verdict === 'paused' ? 'paused' : 'not_ready'
}

/**
 * The refusal that a decision amounts to for a resident; null when the tow may be asked for. A permit, a registration, a VIP entry,
 * grace and a look-alike are one answer: what is on record, and for whom, is told to nobody outside.
 */
export function refusalForResident(decided: Decided): Refused | null {
  const code = stopOfPlace(decided) ?? (blockingReason(decided.decision) ? 'look' : null)
  return code && new Refused(SENTENCES[code], { code })
}
