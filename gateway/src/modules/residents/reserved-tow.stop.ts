import type { Decision } from '@curbwise/rules'
import { Refused } from '../../http/errors.ts'
import { decisiveReason } from '../decisions/index.ts'

/** Why a car is not towed out of a resident's space now; screens say it in the resident's language. */
type StopCode = 'may_park' | 'not_in_space' | 'look' | 'paused' | 'not_ready'

const SENTENCES: Record<StopCode, string> = {
  may_park: 'This car may park here. Ask the leasing office.',
  not_in_space: 'This car may park at the complex, but not in your space. The leasing office has to look at it.',
  look: 'This car may have a right to park here. The leasing office has to look at it.',
  paused: 'No cars are towed from this complex at the moment. Ask the leasing office.',
  not_ready: 'No cars can be towed from this complex at the moment. Ask the leasing office.',
}

function codeOf(decision: Decision): StopCode {
  if (decision.verdict === 'protected' || decision.verdict === 'authorized') return 'may_park'
  if (decision.verdict === 'paused') return 'paused'
  if (decision.verdict === 'unauthorized') return 'not_ready'
  return decisiveReason(decision).code === 'reserved_space_of_another' ? 'not_in_space' : 'look'
}

/** The refusal that a decision amounts to for a resident: whose right it is, and what is on record, is told to nobody outside. */
export function stopForResident(decision: Decision): Refused {
  const code = codeOf(decision)
  return new Refused(SENTENCES[code], { code })
}
