import { storageOfCase } from '@curbwise/rules'
import type { Knex } from 'knex'
import { custodyAt, factsAt } from './custody-at.ts'
import { factsFrom } from './custody-facts.query.ts'
import { type CustodyRecord, custodyOf } from './custody.query.ts'
import { type Ledger, ledgerColumns, type LedgerJson, parseLedger } from './ledger.query.ts'

/** A car that was at a lot in a span of time, with the storage of its stay. */
export interface CarAtLot {
  readonly place: CustodyRecord
  /** It left before the end of the span. */
  readonly has_left: boolean
  /** Days and cents with tax: as charged for a car that left, otherwise what had accrued at `as_of`. */
  readonly days: number
  readonly cents: number
}

interface Asked {
  readonly tow_company_id: string
  readonly storage_lot_id: string
  readonly from_at: Date
  readonly until_at: Date
  /** The end of the span, or now if that is earlier. */
  readonly as_of: Date
}

/** What the index of a company's ended cases is by. */
const ENDED_AT = `(case when custody.ended_at is null then 'infinity'::timestamptz else custody.ended_at end)`

/**
 * Returns the cars that were at a lot between two instants, in the order in which they came, without practice. Row-level security is
 * the only access check.
 */
export async function carsAtLot(db: Knex.Transaction, asked: Asked): Promise<CarAtLot[]> {
  const rows = await custodyOf(db)
    .where('custody.tow_company_id', asked.tow_company_id)
    .where('custody.storage_lot_id', asked.storage_lot_id)
    .where('contracts.is_practice', false)
    .where('custody.in_storage_at', '<', asked.until_at)
    .whereRaw(`${ENDED_AT} >= ?`, [asked.from_at])
    .orderBy([{ column: 'custody.in_storage_at' }, { column: 'custody.id' }])
    .select<(CustodyRecord & LedgerJson)[]>(ledgerColumns('custody.tow_id').map((list) => db.raw(list)))
  return rows.map(({ lines, payments, ...place }) => carOf(place, { lines, payments }, asked))
}

function carOf(place: CustodyRecord, json: LedgerJson, { until_at, as_of }: Asked): CarAtLot {
  const ledger = parseLedger(json)
  const has_left = place.ended_at !== null && place.ended_at < until_at
  return { place, has_left, ...(has_left ? chargedStorage(ledger) : accruedStorage(ledger, place, as_of)) }
}

type Storage = Pick<CarAtLot, 'days' | 'cents'>

function chargedStorage({ lines }: Ledger): Storage {
  const storage = lines.filter(({ code }) => code === 'storage')
  return {
    days: storage.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: storage.reduce((sum, { amount_cents, tax_cents }) => sum + amount_cents + tax_cents, 0),
  }
}

function accruedStorage(ledger: Ledger, now: CustodyRecord, at: Date): Storage {
  const then = custodyAt(now, at)
  const line = storageOfCase(factsAt(factsFrom(then, ledger, at), now, then), at.toISOString())
  return line ? { days: line.days, cents: line.cents + line.tax_cents } : { days: 0, cents: 0 }
}
