import type { BodyOf } from '@curbwise/api/call'
import type { PhoneDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import type { tows } from '@curbwise/api/resources/tows.calls'
import { copyForbids, phoneDecisionOf } from '@curbwise/client/phone-decision'
import { checkByCopy } from '@curbwise/client/copy-check'

/** What the phone's copy says about a request: what is sent with it, or why the car can't be towed. */
type RequestByCopy = { readonly phone_decision: PhoneDecision } | { readonly forbidden: string }

/** Decides a request by the copy on this phone; null where no copy can answer, and the server decides when the request arrives. */
export async function decideRequest(person: string, body: BodyOf<typeof tows.towNow>): Promise<RequestByCopy | null> {
  const { contract_id, license_plate, state, vin, reason, reason_text, space } = body
  const answer = await checkByCopy(person, { contract_id, license_plate, state, vin, reason, reason_text, space })
  if ('why' in answer) return null
  const forbidden = copyForbids(answer)
  return forbidden === null ? { phone_decision: phoneDecisionOf(answer) } : { forbidden }
}
