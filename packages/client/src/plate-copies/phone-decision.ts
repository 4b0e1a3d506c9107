import type { PhoneDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Confirmation } from '@curbwise/rules/decision/question'
import { decisiveOf, stopFor } from '@curbwise/rules/decision/stop'
import { checkByCopy, type CopyAnswer } from './copy-check.ts'

/** The gateway takes no longer sentence. */
const SENTENCE_MAX_LENGTH = 300

/** What the phone decided, as it is sent with what was done on its word. */
export function phoneDecisionOf({ decision, clock, proof }: CopyAnswer): PhoneDecision {
  const { code, sentence } = decisiveOf(decision)
  return {
    captured_at: clock.captured_at,
    copy: proof,
    verdict: decision.verdict,
    code,
    sentence: sentence.slice(0, SENTENCE_MAX_LENGTH),
  }
}

/** The look-alikes that a person has told apart from this car: only then is it unauthorized beside them. */
const toldApart = ({ verdict, reasons }: Tow['full_decision']): readonly Confirmation[] =>
  verdict === 'unauthorized'
    ? reasons.flatMap(({ code, record }) =>
        record && (code === 'near_match' || code === 'other_state')
          ? [{ kind: 'not_the_same_car', record_id: record.id }]
          : [],
      )
    : []

/** A hazard or the car’s condition passes its right only if who requested the tow may use it: the decision shows that. */
function passesRights({ verdict, allows }: Tow['full_decision']): boolean {
  const { state, missing_codes = [] } = allows.tow
  const passes = state === 'ready' || (state === 'missing' && !missing_codes.includes('permission'))
  return passes && (verdict === 'authorized' || verdict === 'protected')
}

/** What the decision about a tow is asked with. */
export type AskedTow = Pick<
  Tow,
  | 'id'
  | 'contract'
  | 'license_plate'
  | 'state'
  | 'vin'
  | 'reason'
  | 'reason_text'
  | 'hazard'
  | 'space'
  | 'images'
  | 'full_decision'
>

/** Decides about a tow from the copy on this phone, as the gateway would at a step. Null where no copy can answer. */
export async function decideTowByCopy(
  person: string,
  tow: AskedTow,
  confirmations: readonly Confirmation[] = [],
): Promise<CopyAnswer | null> {
  const { id, contract, license_plate, state, vin, reason, reason_text, hazard, space } = tow
  const passes = passesRights(tow.full_decision)
  const answer = await checkByCopy(person, {
    contract_id: contract.id,
    license_plate,
    state,
    vin,
    reason,
    reason_text,
    hazard,
    hazard_text: tow.full_decision.reasons.find(({ code }) => code === 'hazard')?.detail ?? null,
    space,
    own_case_id: id,
    photos: tow.images.length,
    confirmations: [...toldApart(tow.full_decision), ...confirmations],
    permissions: { hazard: passes, condition: passes },
  })
  return 'why' in answer ? null : answer
}

/**
 * Why the copy forbids the tow, or null. One that is too old decides nothing: the driver may go on up to the arrival, and the gateway
 * decides before the hook-up.
 */
export function copyForbids({ decision, clock }: CopyAnswer): string | null {
  if (clock.is_stale) return null
  const stop = stopFor(decision, 'tow', ['photos'])
  if (!stop) return null
  return stop.state === 'missing' ? `Still missing: ${stop.missing.join(', ')}.` : stop.sentence
}
