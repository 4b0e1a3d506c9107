import type { api } from '@curbwise/api'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentMyself } from './read-myself.ts'

export const changeProfile: Operation<typeof api.session.updateProfile> = async (context, { body }) => {
  const { db, actor } = context
  const before =
    actor.user_id &&
    (await db('users')
      .where({ id: actor.user_id })
      .forUpdate()
      .first<{ name: string; phone: string | null }>('name', 'phone'))
  if (!actor.user_id || !before) throw new Unauthenticated()
  const after = { name: body.name ?? before.name, phone: body.phone === undefined ? before.phone : body.phone }
  if (after.name === before.name && after.phone === before.phone) return presentMyself(context)
  await db('users').where({ id: actor.user_id }).update(after)
  await context.history({
    action: 'user.profile_changed',
    record_kind: 'user',
    record_id: actor.user_id,
    contract_id: null,
    tow_company_id: actor.tow_company_id,
    before,
    after,
  })
  await context.publishChange('session', actor.user_id, null)
  return presentMyself(context)
}
