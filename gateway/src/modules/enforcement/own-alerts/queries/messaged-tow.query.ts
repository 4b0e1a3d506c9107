import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** A tow as far as a message to a phone depends on it, with the name of its complex. */
export type MessagedTow = Pick<
  Row<'tows'>,
  'id' | 'number' | 'status' | 'driver_id' | 'look_driver_id' | 'requested_by_unit_id' | 'confirmed_at' | 'is_practice'
> & { readonly complex: string }

export const findMessagedTow = (db: Knex.Transaction, id: string): Promise<MessagedTow | undefined> =>
  db('tows as t')
    .join('contracts as c', 'c.id', 't.contract_id')
    .where('t.id', id)
    .first<MessagedTow | undefined>(
      't.id',
      't.number',
      't.status',
      't.driver_id',
      't.look_driver_id',
      't.requested_by_unit_id',
      't.confirmed_at',
      't.is_practice',
      'c.name as complex',
    )
