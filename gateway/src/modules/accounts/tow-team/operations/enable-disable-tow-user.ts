import type { api } from '@curbwise/api'
import { patchUser } from '../../../../auth/user.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { handOverTows } from '../../../enforcement/tows/index.ts'
import { endShift } from '../lifecycle/end-shift.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { sendUploadLink } from '../lifecycle/send-upload-link.ts'
import { authorizeTowUser, lockTowUser, readTowUser } from '../load-tow-user.ts'
import { presentTowUser } from '../tow-user.presenter.ts'
import { patchTowUser } from '../tow-user.store.ts'

/**
 * Enables or disables a login. Disabling ends the sessions when this commits, hands over tows if the call says to whom, and emails a driver
 * the link that sends what their phone still holds.
 */
export const enableDisableTowUser: Operation<typeof api.towCompanies.enableDisableTowUser> = async (
  context,
  { params, body },
) => {
  const { db, actor, session, recordChange } = context
  const { company, person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'enable_disable', person)
  const was = person.status !== 'disabled'
  const is_active = body?.is_active ?? !was
  if (is_active === was) return { ...presentTowUser(person, actor), handed_over: null }
  const handed_over =
    !is_active && body?.hand_over ? await handOverTows(context, person, body.hand_over.driver_id) : null
  const status = is_active ? (person.joined_at ? 'active' : 'has_not_joined_yet') : 'disabled'
  await patchUser(db, person.user_id, { status })
  await patchTowUser(db, person.id, { is_active })
  if (!is_active) await session.endAll({ user_id: person.user_id })
  const ended = is_active ? [] : await endShift(context, person, 'disabled')
  const has_phone = !is_active && person.role === 'tow_driver' && person.status === 'active'
  const upload_link_until = has_phone ? await sendUploadLink(context, company, person) : null
  const after = {
    status,
    ...(upload_link_until && { upload_link_until: upload_link_until.toISOString() }),
    ...(handed_over && { tows_handed_over: handed_over.tows.map(({ number }) => number) }),
  }
  await recordChange(
    [
      aboutTowUser(is_active ? 'tow_user.enabled' : 'tow_user.disabled', person, { status: person.status }, after),
      ...ended,
    ],
    [{ resource: 'fleet', id: person.id, contract_id: null }],
  )
  return { ...presentTowUser(await readTowUser(db, company.id, person.id), actor), handed_over }
}
