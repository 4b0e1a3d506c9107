import type { api } from '@curbwise/api'
import { patchUser } from '../../../../auth/user.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { recordExternalUser } from '../lifecycle/record-external-change.ts'
import { externalPersonToChange, externalUserResponse } from '../load-external.ts'

/** Changes a person's name and phone. Repeated values change nothing. */
export const updateExternalUser: Operation<typeof api.externalCompanies.updateUser> = async (
  context,
  { params, body },
) => {
  const person = await externalPersonToChange(context, 'edit', params.externalUserId, params.id)
  const { name, phone } = body
  const change = {
    ...(name !== undefined && name !== person.name && { name }),
    ...(phone !== undefined && phone !== person.phone && { phone }),
  }
  if (Object.keys(change).length === 0) return externalUserResponse(context, person.id)
  await patchUser(context.db, person.user_id, change)
  await recordExternalUser(context, 'external_user.edited', person, {
    before: {
      ...(change.name !== undefined && { name: person.name }),
      ...(change.phone !== undefined && { phone: person.phone }),
    },
    after: change,
  })
  return externalUserResponse(context, person.id)
}
