import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { endInvitation } from '../../../parking/units/index.ts'

/** Ends the link; permits registered through it stay valid until their end. Does nothing without a link. */
export const revokeInvitation: Operation<typeof api.residents.revokeInvitation> = async ({
  db,
  actor,
  clock,
  history,
  publishChange,
}) => {
  const contract = await loadHomeContract(db, actor)
  const { unit_id } = actor
  if (!unit_id) throw new NotFound()
  if (await endInvitation(db, unit_id, clock.now())) {
    await history({
      action: 'invitation.ended',
      record_kind: 'unit',
      record_id: unit_id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: null,
      after: null,
    })
    await publishChange('units', unit_id, contract.id)
  }
  return { ok: true }
}
