import { type Role, TOW_ROLES } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'

export type RequestedTowRecord = Pick<
  Row<'tows'>,
  'id' | 'number' | 'license_plate' | 'state' | 'status' | 'space' | 'requested_at' | 'confirmed_at'
>

/** As many as a panel shows; the list of tows has the rest. */
const LATEST = 50

/** A resident's request reaches the tow company once the manager has confirmed it. */
const waitsForManager = (actor: Actor): boolean => (TOW_ROLES as readonly Role[]).includes(actor.role)

/** The tows that the unit requested and this user can see, latest first. */
export const requestedTows = (db: Knex.Transaction, actor: Actor, unit_id: string): Promise<RequestedTowRecord[]> =>
  db('tows')
    .where('requested_by_unit_id', unit_id)
    .modify((query) => {
      if (waitsForManager(actor)) void query.whereNotNull('confirmed_at')
    })
    .orderBy([
      { column: 'requested_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LATEST)
    .select('id', 'number', 'license_plate', 'state', 'status', 'space', 'requested_at', 'confirmed_at')
