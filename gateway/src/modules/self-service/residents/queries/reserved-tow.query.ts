import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { ReservedTowRow } from '../reserved-tow.presenter.ts'

/** The resident's photo; the driver's photos belong to the tow company. */
const PHOTO = `(select f.id from tow_images i join files f on f.id = i.file_id
  where i.tow_id = tows.id and i.removed_at is null and f.unit_id = tows.requested_by_unit_id order by i.uploaded_at limit 1) as photo_file_id`

/** The tows that the resident's unit requested, newest first. */
export const reservedTows = (db: Knex.Transaction, actor: Actor): Knex.QueryBuilder<object, ReservedTowRow[]> =>
  db
    .from<object>('tows')
    .where('tows.requested_by_unit_id', actor.unit_id)
    .orderBy([
      { column: 'tows.requested_at', order: 'desc' },
      { column: 'tows.id', order: 'desc' },
    ])
    .select<ReservedTowRow[]>(
      'tows.id',
      'number',
      'license_plate',
      'state',
      'status',
      'space',
      'requested_at',
      'requested_by_unit_id',
      'confirmed_at',
      'cancelled_by',
      'cancel_reason',
      db.raw(PHOTO),
    )

/** Returns one of them. Throws NotFound for another unit's. */
export async function loadReservedTow(db: Knex.Transaction, actor: Actor, id: string): Promise<ReservedTowRow> {
  const [tow] = await reservedTows(db, actor).where('tows.id', id).limit(1)
  if (!tow) throw new NotFound()
  return tow
}

/** Whether the unit has an open tow request. */
export const hasOpenRequest = async (db: Knex.Transaction, unit_id: string): Promise<boolean> =>
  (await db('tows').where('requested_by_unit_id', unit_id).whereIn('status', ['requested', 'pending']).first('id')) !==
  undefined
