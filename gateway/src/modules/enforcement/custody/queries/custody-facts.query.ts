import { rulesOfCase, type CaseFacts, type JurisdictionRules, type KeptLine, type Span } from '@curbwise/rules'
import type { Knex } from 'knex'
import { chargeLinesOf } from '../charge-line.store.ts'
import { paymentsTaken, type Ledger, type LineRow } from './ledger.query.ts'
import type { CustodyRecord } from './custody.query.ts'

/** A charge line as stored in the database. */
export interface StoredLine extends KeptLine {
  readonly quantity: number
}

const PPM_PER_BASIS_POINT = 100
const iso = (moment: Date): string => moment.toISOString()

type RulesSource = Pick<CustodyRecord, 'rules_version' | 'rules' | 'jurisdiction_state' | 'requested_at'>

/** Returns the rules in force when the tow was requested. */
export const rulesOf = ({ rules_version, rules, jurisdiction_state, requested_at }: RulesSource): JurisdictionRules =>
  rulesOfCase({ rules_version, rules, state: jurisdiction_state, at: iso(requested_at) })

export const bookedLine = (row: LineRow): StoredLine => ({
  position: row.position,
  code: row.code,
  label: row.label,
  basis: row.basis,
  quantity: row.quantity,
  cents: row.amount_cents,
  taxed: row.is_taxable,
  tax_rate: row.tax_basis_points * PPM_PER_BASIS_POINT,
  tax_cents: row.tax_cents,
})

/** Returns the stored charge lines by tow ID, in display order, read in one statement. */
async function linesOf(db: Knex.Transaction, tow_ids: readonly string[]): Promise<ReadonlyMap<string, StoredLine[]>> {
  const rows = await chargeLinesOf(db, tow_ids)
  return new Map([...Map.groupBy(rows, (row) => row.tow_id)].map(([id, of]) => [id, of.map(bookedLine)]))
}

type PaymentsTaken = Pick<CaseFacts, 'paid_cents' | 'refunded_cents'>
const NO_PAYMENTS: PaymentsTaken = { paid_cents: 0, refunded_cents: 0 }

/** Returns the cents paid and refunded, by tow ID. */
async function paymentsTakenFor(
  db: Knex.Transaction,
  tow_ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentsTaken>> {
  const rows: (PaymentsTaken & { tow_id: string })[] = await db('transactions')
    .whereIn('tow_id', [...tow_ids])
    .where('status', 'succeeded')
    .groupBy('tow_id')
    .select(
      'tow_id',
      db.raw(`coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::int as paid_cents,
      coalesce(-sum(amount_cents) filter (where kind <> 'payment'), 0)::int as refunded_cents`),
    )
  return new Map(rows.map(({ tow_id, ...taken }) => [tow_id, taken]))
}

/**
 * Returns who covers the unpaid amount instead of the owner: the complex for a billed case; the company for a voided
 * tow or a disposed car.
 */
const payerOf = ({ status, voided_at }: Pick<CustodyRecord, 'status' | 'voided_at'>): CaseFacts['borne_by'] =>
  voided_at !== null || status === 'disposed' ? 'company' : status === 'billed_to_property' ? 'property' : null

/** Returns the periods without storage charges. */
export const pausesOf = ({
  storage_paused_from: from,
  storage_paused_until: until,
}: Pick<CustodyRecord, 'storage_paused_from' | 'storage_paused_until'>): Span[] =>
  from === null ? [] : [{ from: iso(from), until: until && iso(until) }]

function storageOf(place: CustodyRecord): CaseFacts['storage'] {
  if (place.ended_at !== null || place.frozen_rates === null) return null
  const { one_day_below_hours } = rulesOf(place).storage
  return {
    rates: place.frozen_rates,
    stay: { at_lot: iso(place.in_storage_at), zone: place.lot_timezone, one_day_below_hours, pauses: pausesOf(place) },
  }
}

function settledOf({ settled_at, settled_until, settled_cents }: CustodyRecord): CaseFacts['settled'] {
  return settled_at && settled_until && settled_cents !== null
    ? { at: iso(settled_at), until: iso(settled_until), total_cents: settled_cents }
    : null
}

export interface StoredFacts extends CaseFacts {
  readonly lines: readonly StoredLine[]
}

const factsBy = (place: CustodyRecord, lines: readonly StoredLine[], taken: PaymentsTaken): StoredFacts => ({
  lines,
  storage: storageOf(place),
  frozen_at: place.ended_at && iso(place.ended_at),
  zeroed_at: place.zeroed_at && iso(place.zeroed_at),
  settled: settledOf(place),
  ...taken,
  borne_by: payerOf(place),
})

/** Returns the facts for a custody record's charge, from its charge lines and payments. */
export const factsFrom = (place: CustodyRecord, { lines, payments }: Ledger, taken_until?: Date): StoredFacts =>
  factsBy(place, lines.map(bookedLine), paymentsTaken(payments, taken_until))

/** Returns the facts for the charges of many custody records, in two statements. */
export async function factsOf(
  db: Knex.Transaction,
  places: readonly CustodyRecord[],
): Promise<(place: CustodyRecord) => StoredFacts> {
  const ids = places.map((place) => place.tow_id)
  const [lines, taken] =
    ids.length === 0
      ? [new Map<string, StoredLine[]>(), new Map<string, PaymentsTaken>()]
      : [await linesOf(db, ids), await paymentsTakenFor(db, ids)]
  return (place) => factsBy(place, lines.get(place.tow_id) ?? [], taken.get(place.tow_id) ?? NO_PAYMENTS)
}

/** Returns the line for a release outside the lot's hours, at its frozen price; null when it's free. */
export function afterHoursLine(place: Pick<CustodyRecord, 'frozen_rates'>): StoredLine | null {
  const cents = place.frozen_rates?.fees?.after_hours ?? 0
  return cents === 0
    ? null
    : {
        position: 7,
        code: 'after_hours',
        label: 'After-hours release',
        basis: null,
        quantity: 1,
        cents,
        taxed: false,
        tax_rate: 0,
        tax_cents: 0,
      }
}

/** Returns the facts with the after-hours line added if the release is outside the lot's hours. */
export function withAfterHours(facts: StoredFacts, place: CustodyRecord, after_hours: boolean): StoredFacts {
  const line = after_hours && facts.zeroed_at === null ? afterHoursLine(place) : null
  return line ? { ...facts, lines: [...facts.lines, line] } : facts
}
