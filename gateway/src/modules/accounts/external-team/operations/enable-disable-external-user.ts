import type { api } from '@curbwise/api'
import { patchUser } from '../../../../auth/user.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { patchExternalUser } from '../external-user.store.ts'
import { recordExternalUser } from '../lifecycle/record-external-change.ts'
import { externalPersonToChange, externalUserResponse } from '../load-external.ts'

/** Enables or disables a login. Disabling ends its sessions when this commits. */
export const enableDisableExternalUser: Operation<typeof api.externalCompanies.enableDisableUser> = async (
  context,
  { params, body },
) => {
  const { db, session, clock } = context
  const person = await externalPersonToChange(context, 'enable_disable', params.id)
  const was = person.status !== 'disabled'
  const is_active = body?.is_active ?? !was
  if (is_active === was) return externalUserResponse(context, person.id)
  const status = is_active ? (person.joined_at ? 'active' : 'has_not_joined_yet') : 'disabled'
  await patchUser(db, person.user_id, { status })
  await patchExternalUser(db, person.id, { is_active, disabled_at: is_active ? null : clock.now() })
  if (!is_active) await session.endAll({ user_id: person.user_id })
  await recordExternalUser(context, is_active ? 'external_user.enabled' : 'external_user.disabled', person, {
    before: { status: person.status },
    after: { status },
  })
  return externalUserResponse(context, person.id)
}
