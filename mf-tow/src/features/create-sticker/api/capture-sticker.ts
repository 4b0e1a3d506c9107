import type { BodyOf } from '@curbwise/api/call'
import type { stickers } from '@curbwise/api/resources/stickers.calls'
import { checkByCopy } from '@curbwise/client/copy-check'
import { phoneDecisionOf } from '@curbwise/client/phone-decision'

type Body = BodyOf<typeof stickers.addItem>

/** What is sent with a sticker that is captured while the server doesn't answer: if it refuses it later, dispatch has both decisions. */
export type Captured = Pick<Body, 'captured_at' | 'phone_decision'>

/** Returns what the copy on this phone says about the car of a sticker; nothing where no copy can answer. */
export async function decideSticker(person: string, body: Body): Promise<Pick<Captured, 'phone_decision'>> {
  const { contract, license_plate, state, vin, reason, reason_text, space } = body
  const car = { contract_id: contract, license_plate, state, vin, reason, reason_text, space }
  const answer = await checkByCopy(person, car)
  return 'why' in answer ? {} : { phone_decision: phoneDecisionOf(answer) }
}
