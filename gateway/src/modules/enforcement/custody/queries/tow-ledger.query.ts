import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { ledgerColumns, parseLedger, type Ledger, type LedgerJson } from './ledger.query.ts'
import { custodyOf, type CustodyRecord } from './custody.query.ts'

type Tow = Row<'tows'>

/** The tow columns that its charge depends on. */
interface Closed {
  readonly tow_timezone: Tow['timezone']
  readonly tow_completed_at: Tow['completed_at']
  readonly tow_zeroed_at: Tow['zeroed_at']
  readonly tow_voided_at: Tow['voided_at']
}

/**
 * A tow's charge lines and payments with the latest custody of its car; null when the car never came to a lot or this
 * user may not see the record.
 */
export type TowLedger = Ledger & { readonly closed: Closed; readonly place: CustodyRecord | null }

/** Reads them in one statement. Returns undefined when this user may not see the tow. */
export async function loadTowLedger(db: Knex.Transaction, tow_id: string): Promise<TowLedger | undefined> {
  const latest = custodyOf(db).where('custody.tow_id', tow_id).orderBy('custody.in_storage_at', 'desc').limit(1)
  const row = await db('tows')
    .leftJoin(latest.as('place'), 'place.tow_id', 'tows.id')
    .where('tows.id', tow_id)
    .select(
      'place.*',
      'tows.timezone as tow_timezone',
      'tows.completed_at as tow_completed_at',
      'tows.zeroed_at as tow_zeroed_at',
      'tows.voided_at as tow_voided_at',
      ...ledgerColumns('tows.id').map((list) => db.raw(list)),
    )
    .first<(Closed & LedgerJson & (CustodyRecord | Record<'id', null>)) | undefined>()
  if (!row) return undefined
  const { lines, payments, tow_timezone, tow_completed_at, tow_zeroed_at, tow_voided_at, ...place } = row
  return {
    ...parseLedger({ lines, payments }),
    closed: { tow_timezone, tow_completed_at, tow_zeroed_at, tow_voided_at },
    place: place.id === null ? null : place,
  }
}
