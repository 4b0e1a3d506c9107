import type { api } from '@curbwise/api'
import { callForValue } from '../../../../db/call-function.ts'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUser, patchUser } from '../../../../auth/user.store.ts'
import { findOrCreateUser } from '../../sessions/index.ts'
import { insertExternalUser } from '../external-user.store.ts'
import { recordExternalUser } from '../lifecycle/record-external-change.ts'
import { sendExternalInvitation } from '../lifecycle/send-external-invitation.ts'
import {
  authorizeExternalCompany,
  externalCompanyToChange,
  externalUserResponse,
  readExternalPerson,
} from '../load-external.ts'
import { externalPersonOf } from '../queries/external-people.query.ts'

/**
 * Adds a person to a company, and emails the link with which they choose a password. Throws a Conflict for someone who is there
 * already, and a 422 for an address whose login works elsewhere.
 */
export const inviteExternalUser: Operation<typeof api.externalCompanies.inviteUser> = async (
  context,
  { params, body },
) => {
  const { db, actor } = context
  const company = await externalCompanyToChange(context, params.id)
  authorizeExternalCompany(actor, 'invite', company)
  const user_id = await findOrCreateUser(context, body)
  const known = await externalPersonOf(db, { user_id })
  if (known?.external_company_id === company.id) throw new Conflict(`${known.name} is in this company already.`)
  if (await callForValue(db, 'works_already', user_id))
    throw new ValidationFailed({ email: 'This address can’t be invited here. Use another address of this person' })
  // A login without work is one that was removed elsewhere. It starts again with a link, like a new one.
  const login = await loadUser(db, user_id)
  if (login && login.status !== 'has_not_joined_yet') await patchUser(db, user_id, { status: 'has_not_joined_yet' })
  const { id } = await insertExternalUser(db, {
    user_id,
    external_company_id: company.id,
    created_by: actor.user_id,
  })
  const person = await readExternalPerson(db, id)
  await recordExternalUser(context, 'external_user.invited', person, { before: null, after: { email: person.email } })
  await sendExternalInvitation(context, person)
  return externalUserResponse(context, id)
}
