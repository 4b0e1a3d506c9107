import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { guestAllowance } from '../../../parking/guest-permits/index.ts'
import { guestOf } from '../guest-actor.ts'
import { assertStillProved, openProof } from '../unit-proof.ts'

/** Returns the hours that a plate can get at the proved unit, before registering. */
export const readAllowance: Operation<typeof api.guests.allowance> = async (context, { body }) => {
  const proof = openProof(context, body.proof)
  const { unit_id, contract_id } = proof
  if (unit_id === null) throw new Refused('Without a unit, only paid parking is available.')
  return context.as(guestOf(proof.tow_company_id), async (work) => {
    await assertStillProved(work.db, proof)
    return guestAllowance(work, {
      contract_id,
      unit_id,
      car: { license_plate: body.license_plate, state: body.state },
      from: body.from,
    })
  })
}
