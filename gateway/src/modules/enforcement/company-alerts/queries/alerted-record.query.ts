import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** The tow behind an alert, and where it is. */
export type AlertedTow = Pick<
  Row<'tows'>,
  | 'id'
  | 'number'
  | 'license_plate'
  | 'state'
  | 'vin'
  | 'make'
  | 'model'
  | 'color'
  | 'reason'
  | 'location'
  | 'status'
  | 'cancel_reason'
  | 'requested_by_unit_id'
  | 'confirmed_at'
  | 'is_practice'
> & { readonly complex: string }

const TOW = [
  't.id',
  't.number',
  't.license_plate',
  't.state',
  't.vin',
  't.make',
  't.model',
  't.color',
  't.reason',
  't.location',
  't.status',
  't.cancel_reason',
  't.requested_by_unit_id',
  't.confirmed_at',
  't.is_practice',
  'c.name as complex',
] as const

/** Finds the tow of an alert by its own id or by that of its storage case. */
export const findAlertedTow = (
  db: Knex.Transaction,
  { record_kind, record_id }: { readonly record_kind: 'tow' | 'custody'; readonly record_id: string },
): Promise<AlertedTow | undefined> =>
  db('tows as t')
    .join('contracts as c', 'c.id', 't.contract_id')
    .where('t.id', record_kind === 'tow' ? record_id : db('custody').where('id', record_id).select('tow_id'))
    .first<AlertedTow | undefined>(...TOW)
