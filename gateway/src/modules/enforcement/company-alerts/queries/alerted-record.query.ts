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

/** What a driver captured without a connection and the gateway refused when it arrived. */
export type AlertedCapture = Pick<Row<'refused_requests'>, 'action' | 'license_plate' | 'state' | 'vin'> &
  Pick<Row<'refused_captures'>, 'id' | 'captured_by_name'> & {
    readonly complex: string
    readonly is_practice: boolean
  }

export const findAlertedCapture = (db: Knex.Transaction, id: string): Promise<AlertedCapture | undefined> =>
  db('refused_captures as r')
    .join('refused_requests as q', 'q.id', 'r.refused_request_id')
    .join('contracts as c', 'c.id', 'r.contract_id')
    .where('r.id', id)
    .first<AlertedCapture | undefined>(
      'r.id',
      'r.captured_by_name',
      'q.action',
      'q.license_plate',
      'q.state',
      'q.vin',
      'c.name as complex',
      'c.is_practice',
    )
