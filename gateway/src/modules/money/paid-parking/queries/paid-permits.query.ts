import { PAID_PERMIT_LIST, type PaidPermit, type SegmentName } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Segment = SegmentName<typeof PAID_PERMIT_LIST>
type Permit = Row<'guest_permits'>

/** A payment of a permit; `left_cents` has no confirmed or pending refund. Instants in JSON are text. */
interface PaymentRecord {
  readonly id: string
  readonly amount_cents: number
  readonly at: string
  readonly receipt_number: string | null
  readonly left_cents: number
  readonly refund_pending: boolean
  readonly failed_reason: string | null
}

export interface PaidPermitRecord extends Pick<Permit, 'id' | 'license_plate' | 'state' | 'valid_from'> {
  readonly valid_until: Date
  readonly package: PaidPermit['package']
  readonly phase: PaidPermit['phase']
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly payments: readonly PaymentRecord[]
}

const PHASE = `case when p.status = 'pending_payment' then 'paying' when p.status = 'refunded' then 'refunded'
  when p.status <> 'active' or p.valid_until <= :now then 'past' when p.valid_from > :now then 'coming' else 'now' end`
const REFUNDS = `from transactions r where r.refund_of = x.id`
const PAYMENT = `jsonb_build_object('id', x.id, 'amount_cents', x.amount_cents, 'at', x.at, 'receipt_number', x.receipt_number,
  'left_cents', x.amount_cents + (select coalesce(sum(r.amount_cents), 0) ${REFUNDS} and r.status <> 'failed'),
  'refund_pending', exists (select ${REFUNDS} and r.status = 'pending'),
  'failed_reason', (select r.failed_reason ${REFUNDS} and r.status = 'failed' order by r.at desc limit 1))`
const MONEY = `cross join lateral (
  select coalesce(sum(x.amount_cents) filter (where x.kind = 'payment'), 0)::int as paid_cents,
    coalesce(-sum(x.amount_cents) filter (where x.kind <> 'payment'), 0)::int as refunded_cents,
    coalesce(jsonb_agg(${PAYMENT} order by x.at, x.id) filter (where x.kind = 'payment'), '[]') as payments
  from transactions x where x.guest_permit_id = p.id and x.status = 'succeeded') m`

/** A permit that nobody paid in time was never sold: it isn't listed. */
const SOLD_OR_PAYING = `(p.status in ('pending_payment', 'active', 'refunded')
  or exists (select from transactions x where x.guest_permit_id = p.id and x.kind = 'payment' and x.status = 'succeeded'))`

export const PERMIT_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const PERMIT_SORTS: SortColumns<typeof PAID_PERMIT_LIST> = {
  valid_from: { sql: 'p.valid_from', type: 'timestamptz' },
  valid_until: { sql: 'p.valid_until', type: 'timestamptz' },
  license_plate: { sql: 'case when p.plate_chars is null then p.vin else p.plate_chars end', type: 'text' },
}
const FIELDS: FilterColumns<(typeof PAID_PERMIT_LIST)['filters']> = {
  package_id: 'p.package_id',
  valid_from: 'p.valid_from',
  valid_until: 'p.valid_until',
}

interface RequestedPermits {
  readonly segment?: Segment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface OpenPermits {
  readonly rows: Knex.QueryBuilder<object, PaidPermitRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

/** The requested permits of a complex. The screen and the export use the same list. */
export function openPermits(
  db: Knex.Transaction,
  contract: Pick<Row<'contracts'>, 'id' | 'timezone'>,
  asked: RequestedPermits,
  now: Date,
): OpenPermits {
  const all = db('guest_permits as p')
    .where({ 'p.contract_id': contract.id, 'p.kind': 'paid' })
    .whereRaw(SOLD_OR_PAYING)
  if (asked.search) void all.whereRaw('p.plate_chars like ?', [`%${searchChars(asked.search)}%`])
  applyFilters(all, asked.filter, PAID_PERMIT_LIST, FIELDS, contract.timezone)
  const rows = all
    .clone()
    .joinRaw(MONEY)
    .select<PaidPermitRecord[]>(
      'p.id',
      'p.license_plate',
      'p.state',
      'p.valid_from',
      'p.valid_until',
      'm.paid_cents',
      'm.refunded_cents',
      'm.payments',
      db.raw(`${PHASE} as phase`, { now }),
      db.raw(
        `(select jsonb_build_object('id', k.id, 'name', k.name) from paid_parking_packages k where k.id = p.package_id) as package`,
      ),
    )
  if (asked.segment && asked.segment !== 'all')
    void rows.whereRaw(db.raw(`${PHASE} = :segment`, { now, segment: asked.segment }))
  return { all, rows }
}

const COUNTS = z.record(z.string(), z.int())

/** Counts the segments in one pass over the list. */
export async function countPermits(
  db: Knex.Transaction,
  { all }: OpenPermits,
  now: Date,
): Promise<Record<string, number>> {
  const columns = PAID_PERMIT_LIST.segments.map((segment) =>
    segment === 'all'
      ? `count(*)::int as "all"`
      : `(count(*) filter (where ${PHASE} = '${segment}'))::int as "${segment}"`,
  )
  const [counts] = checkedRows(COUNTS, await all.clone().select(db.raw(columns.join(', '), { now })))
  return counts ?? {}
}
