import { towNumber } from '@curbwise/rules'
import type { api, HandedOver } from '@curbwise/api'
import { callForValue } from '../../../../db/call-function.ts'
import { Refused } from '../../../../errors/errors.ts'
import { teamMail } from '../../../../mail/templates/tow-team-mails.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { handOverTows } from '../../../enforcement/tows/index.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import { endShift } from '../lifecycle/end-shift.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { authorizeTowUser, lockTowUser } from '../load-tow-user.ts'
import type { TowUserRecord } from '../queries/tow-people.query.ts'
import { patchTowUser } from '../tow-user.store.ts'

/** Takes a person off the team. The row stays for the tows they drove; open ones are handed over first. */
export const removeTowUser: Operation<typeof api.towCompanies.removeTowUser> = async (context, { params, body }) => {
  const { db, actor, clock, session, recordChange } = context
  const { company, person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'remove', person)
  const handed_over = person.open_tows > 0 ? await handOver(context, person, body?.hand_over) : null
  // Both need the person to be on the team still.
  await callForValue(db, 'end_invitation', person.user_id)
  await session.endAll({ user_id: person.user_id })
  await patchTowUser(db, person.id, {
    removed_at: clock.now(),
    is_active: false,
    can_override: false,
    can_void: false,
    truck_id: null,
  })
  const ended = await endShift(context, person, 'removed')
  const { name, email, role } = person
  const after = handed_over && { tows_handed_over: handed_over.tows.map(({ number }) => number) }
  await recordChange(
    [aboutTowUser('tow_user.removed', person, { email, role }, after), ...ended],
    [{ resource: 'fleet', id: person.id, contract_id: null }],
  )
  if (person.status === 'active')
    await context.mail(
      teamMail('removed', mailSettingOf(context), {
        to: email,
        name,
        role,
        inviter: actor.name,
        company: company.name,
      }),
      'no_complex',
      { tow_company_id: company.id },
    )
  return { ok: true, handed_over }
}

async function handOver(
  context: OperationContext,
  person: TowUserRecord,
  asked: { readonly driver_id: string | null } | undefined,
): Promise<HandedOver> {
  const { name, open_tows } = person
  if (!asked)
    throw new Refused(
      `${name} has ${open_tows === 1 ? 'an open tow' : `${open_tows} open tows`}. Choose who takes over first.`,
      { open_tows },
    )
  const handed = await handOverTows(context, person, asked.driver_id)
  const [hooked] = handed.stayed
  if (hooked)
    throw new Refused(
      `The car of tow ${towNumber(hooked.number)} is hooked up to ${name}'s truck. Complete or drop that tow first, then remove ${name}.`,
      { tow_id: hooked.id },
    )
  return handed
}
