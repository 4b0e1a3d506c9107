import type { Knex } from 'knex'
import { callForValue } from '../../../../db/call-function.ts'
import { loadUser, patchUser } from '../../../../auth/user.store.ts'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findOrCreateUser } from '../../sessions/index.ts'
import { readTowUser } from '../load-tow-user.ts'
import { towPersonOf, type TowUserRecord } from '../queries/tow-people.query.ts'
import { insertTowUser } from '../tow-user.store.ts'

interface Newcomer {
  readonly email: string
  readonly name: string
  readonly phone?: string | null | undefined
  readonly role: TowUserRecord['role']
  readonly truck_id?: string | null | undefined
}

/**
 * Adds a person to a company's team, with a new login if the address has none. Throws a Conflict for someone on the team, and
 * a 422 for `field` if the login works elsewhere.
 */
export async function joinTeam(
  context: OperationContext,
  tow_company_id: string,
  newcomer: Newcomer,
  field = 'email',
): Promise<TowUserRecord> {
  const { db, actor } = context
  const user_id = await findOrCreateUser(context, newcomer)
  if (await towPersonOf(db, tow_company_id, { user_id })) throw new Conflict('This person is on the team already.')
  if (await callForValue(db, 'works_already', user_id))
    throw new ValidationFailed({ [field]: 'This address can’t be invited here. Use another address of this person' })
  const { id } = await insertTowUser(db, {
    user_id,
    tow_company_id,
    role: newcomer.role,
    truck_id: newcomer.truck_id ?? null,
    created_by: actor.user_id,
  })
  await enable(db, user_id)
  return readTowUser(db, tow_company_id, id)
}

/** Enables a login that was disabled before its person left another team. */
async function enable(db: Knex.Transaction, user_id: string): Promise<void> {
  const user = await loadUser(db, user_id)
  if (user?.status === 'disabled')
    await patchUser(db, user_id, { status: user.joined_at ? 'active' : 'has_not_joined_yet' })
}
