import type { api, ParsedBody } from '@curbwise/api'
import { assertRecentFactor } from '../../../../auth/recent-factor.ts'
import { patchUser } from '../../../../auth/user.store.ts'
import type { HistoryEntry, Operation, OperationContext } from '../../../../operation/operation.ts'
import { endShift } from '../lifecycle/end-shift.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { authorizeTowUser, checkTruck, lockTowUser, readTowUser } from '../load-tow-user.ts'
import type { TowUserRecord } from '../queries/tow-people.query.ts'
import { presentTowUser } from '../tow-user.presenter.ts'
import { patchTowUser } from '../tow-user.store.ts'

type Change = ParsedBody<typeof api.towCompanies.updateTowUser>

/**
 * Changes a person's name, phone, truck, role, and permissions, each with its own entry in the history. A driver who gets
 * another role is off shift.
 */
export const updateTowUser: Operation<typeof api.towCompanies.updateTowUser> = async (context, { params, body }) => {
  const { db, actor, recordChange } = context
  const { company, person } = await lockTowUser(db, actor, params)
  const entries = [
    ...(await changeRole(context, person, body)),
    await changePermissions(context, inRole(person, body.role ?? person.role), body),
    await changeProfile(context, person, body),
  ].filter((entry) => entry !== null)
  if (entries.length > 0) await recordChange(entries, [{ resource: 'fleet', id: person.id, contract_id: null }])
  return presentTowUser(await readTowUser(db, company.id, person.id), actor)
}

/** Returns the person as they are in a role. A driver has no permissions to override or to void. */
const inRole = (person: TowUserRecord, role: TowUserRecord['role']): TowUserRecord => ({
  ...person,
  role,
  ...(role === 'tow_driver' && { can_override: false, can_void: false }),
})

async function changeRole(context: OperationContext, person: TowUserRecord, { role }: Change): Promise<HistoryEntry[]> {
  const { db, actor, clock, installation } = context
  if (role === undefined || role === person.role) return []
  authorizeTowUser(actor, 'change_role', person)
  assertRecentFactor(actor, clock.now(), installation.is_factor_required)
  const { can_override, can_void } = inRole(person, role)
  await patchTowUser(db, person.id, { role, can_override, can_void })
  return [
    aboutTowUser('tow_user.role_changed', person, { role: person.role }, { role }),
    ...(await endShift(context, person, 'role_changed')),
  ]
}

async function changePermissions(
  { db, actor, clock, installation }: OperationContext,
  person: TowUserRecord,
  body: Change,
): Promise<HistoryEntry | null> {
  const names = (['can_override', 'can_void'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== person[name],
  )
  if (names.length === 0) return null
  authorizeTowUser(actor, 'set_permissions', person)
  assertRecentFactor(actor, clock.now(), installation.is_factor_required)
  const of = (source: Pick<Change, (typeof names)[number]>) =>
    Object.fromEntries(names.map((name) => [name, source[name]]))
  await patchTowUser(db, person.id, of(body))
  return aboutTowUser('tow_user.permissions_changed', person, of(person), of(body))
}

async function changeProfile(
  { db, actor }: OperationContext,
  person: TowUserRecord,
  { name, phone, truck_id }: Change,
): Promise<HistoryEntry | null> {
  const login = {
    ...(name !== undefined && name !== person.name && { name }),
    ...(phone !== undefined && phone !== person.phone && { phone }),
  }
  const moves = truck_id !== undefined && truck_id !== person.truck_id
  if (Object.keys(login).length === 0 && !moves) return null
  authorizeTowUser(actor, 'edit', person)
  if (moves) {
    await checkTruck(db, person.tow_company_id, truck_id)
    await patchTowUser(db, person.id, { truck_id })
  }
  if (Object.keys(login).length > 0) await patchUser(db, person.user_id, login)
  const after = await readTowUser(db, person.tow_company_id, person.id)
  const of = (source: TowUserRecord) => ({
    ...(login.name !== undefined && { name: source.name }),
    ...(login.phone !== undefined && { phone: source.phone }),
    ...(moves && { truck: source.truck_name }),
  })
  return aboutTowUser('tow_user.edited', person, of(person), of(after))
}
