import type { api } from '@curbwise/api'
import { lockUser, patchUser } from '../../../../auth/user.store.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentCurrentUser } from './read-current-user.ts'

export const changeProfile: Operation<typeof api.session.updateProfile> = async (context, { body }) => {
  const { db, actor } = context
  const user = actor.user_id ? await lockUser(db, actor.user_id) : undefined
  if (!actor.user_id || !user) throw new Unauthenticated()
  const before = { name: user.name, phone: user.phone }
  const after = { name: body.name ?? before.name, phone: body.phone === undefined ? before.phone : body.phone }
  if (after.name === before.name && after.phone === before.phone) return presentCurrentUser(context)
  await patchUser(db, actor.user_id, after)
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
  return presentCurrentUser(context)
}
