import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { endInvitation, lockUnitInForGuests } from '../../../parking/units/index.ts'
import { createInvitationLink, liveInvitation } from '../invitation.ts'

/** Creates a new link for guests and ends the previous one. */
export const createInvitation: Operation<typeof api.residents.createInvitation> = async (context) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await loadHomeContract(db, actor)
  if (actor.unit_id === null) throw new NotFound()
  // Serializes simultaneous calls; the later link is valid.
  const unit = await lockUnitInForGuests(db, contract.id, actor.unit_id)
  if (!unit) throw new NotFound()
  const unit_id = unit.id
  const replaced = await endInvitation(db, unit_id, clock.now())
  const id = await createInvitationLink(context, { contract_id: contract.id, unit_id })
  await history({
    action: 'invitation.created',
    record_kind: 'unit',
    record_id: unit_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: { invitation_id: id, replaced_another: replaced },
  })
  await publishChange('units', unit_id, contract.id)
  const link = await liveInvitation(context)
  if (!link) throw new Error('The new link is missing')
  return { url: link.url, created_at: link.created_at, uses: link.uses }
}
