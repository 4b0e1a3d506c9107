import type { api } from '@curbwise/api'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { guestAllowance } from '../../../parking/guest-permits/index.ts'

/** Returns the hours that a guest's plate can get at the resident's unit; without a plate, those of any new guest. */
export const readAllowance: Operation<typeof api.residents.allowance> = async (context, { query }) => {
  const { db, actor } = context
  const contract = await loadHomeContract(db, actor)
  if (!actor.unit_id) throw new NotFound()
  const { license_plate, state, from } = query
  if (license_plate && !state) throw new ValidationFailed({ state: 'Choose the state of the plate' })
  return guestAllowance(context, {
    contract_id: contract.id,
    unit_id: actor.unit_id,
    car: license_plate && state ? { license_plate, state } : null,
    from,
  })
}
