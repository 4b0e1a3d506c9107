import type { api } from '@curbwise/api'
import { loadPerson } from '../../../../auth/load-actor.ts'
import { lockUser, patchUser } from '../../../../auth/user.store.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { mailNews } from '../lifecycle/own-user.ts'
import { canResetFactor, mayKnow } from '../own-security.policy.ts'

/** Turns off the two-step login of a person who lost it, ends their sessions, and emails them with the reason. */
export const resetFactor: Operation<typeof api.ownSecurity.resetFor> = async (context, { params, body }) => {
  const { db, actor, session, history } = context
  const person = await loadPerson(db, params.id)
  if (!person || !mayKnow(actor, person)) throw new NotFound()
  const user = await lockUser(db, params.id)
  if (!user) throw new NotFound()
  assertPermitted(canResetFactor(actor, { ...person, has_factor: user.factor_since !== null }))
  await patchUser(db, user.id, { factor_since: null })
  await session.endAll({ user_id: user.id })
  await history({
    action: 'user.factor_reset',
    record_kind: 'user',
    record_id: user.id,
    contract_id: null,
    tow_company_id: person.tow_company_id,
    before: { name: user.name },
    after: { name: user.name },
    reason: body.reason,
  })
  await mailNews(context, user.email, { kind: 'factor_reset', admin: actor.name, reason: body.reason })
  return { ok: true }
}
