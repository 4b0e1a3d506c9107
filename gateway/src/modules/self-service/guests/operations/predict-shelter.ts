import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { beginOf, predictShelter } from '../../../parking/guest-permits/index.ts'
import { guestOf } from '../guest-actor.ts'
import { assertStillProved, openProof } from '../unit-proof.ts'

/** Predicts whether starting a payment now would shelter the car from a tow, before anyone pays. */
export const predictShelterForGuest: Operation<typeof api.guests.shelter> = async (context, { body }) => {
  const proof = openProof(context, body.proof)
  const { contract_id, unit_id, tow_company_id } = proof
  const { license_plate, state } = body
  return context.as(guestOf(tow_company_id), async (work) => {
    await assertStillProved(work.db, proof)
    const asker = { unit_id, browser_sha256: work.session.browser() }
    return {
      shelters: await predictShelter(
        work.db,
        { contract_id, license_plate, state },
        asker,
        beginOf(body.from, work.clock.now()),
      ),
    }
  })
}
