import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { endInvitation, lockUnitInForGuests } from '../../../parking/units/index.ts'
import { createInvitationLink, liveInvitation } from '../invitation.ts'

/** Makes a new link for guests; the one before opens nothing from now on. */
export const createInvitation: Operation<typeof api.residents.createInvitation> = async (context) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await loadHomeContract(db, actor)
  if (actor.unit_id === null) throw new NotFound()
  // Two links made at once come one after the other, and the later one stays.
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
  if (!link) throw new Error('A link that was just made is not there')
  return { url: link.url, created_at: link.created_at, uses: link.uses }
}
