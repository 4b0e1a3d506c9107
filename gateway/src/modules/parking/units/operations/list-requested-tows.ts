import { type api, type Role, TOW_ROLES } from '@curbwise/api'
import type { Actor } from '../../../../db/actor.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../unit.store.ts'
import { presentRequestedTow, type RequestedTowRecord } from '../unit.presenter.ts'

/** As many as a panel shows; the rest is in the list of tows. */
const LATEST = 50

/** A resident's request reaches the tow company once the manager has confirmed it. */
const waitsForManager = (actor: Actor): boolean => (TOW_ROLES as readonly Role[]).includes(actor.role)

export const listRequestedTows: Operation<typeof api.units.requestedTows> = async ({ db, actor }, { params }) => {
  const { unit } = await loadUnit(db, actor, params.id)
  const tows = await db('tows')
    .where('requested_by_unit_id', unit.id)
    .modify((query) => {
      if (waitsForManager(actor)) void query.whereNotNull('confirmed_at')
    })
    .orderBy([
      { column: 'requested_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LATEST)
    .select<RequestedTowRecord[]>(
      'id',
      'number',
      'license_plate',
      'state',
      'status',
      'space',
      'requested_at',
      'confirmed_at',
    )
  return { data: tows.map((tow) => presentRequestedTow(tow, actor)) }
}
