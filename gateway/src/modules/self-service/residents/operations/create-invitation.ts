import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { createInvitationLink, endInvitation, liveInvitation } from '../invitation.ts'

/** Makes a new link for guests; the one before opens nothing from now on. */
export const createInvitation: Operation<typeof api.residents.createInvitation> = async (context) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await loadHomeContract(db, actor)
  const unit_id = await lockUnit(context)
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

/** Two links made at once come one after the other: the later one stands. */
async function lockUnit({ db, actor }: Parameters<typeof createInvitation>[0]): Promise<string> {
  if (actor.unit_id === null) throw new NotFound()
  const unit = await db('units').where({ id: actor.unit_id }).whereNull('removed_at').forNoKeyUpdate().first('id')
  if (!unit) throw new NotFound()
  return unit.id
}
