import { rulesOfCase, type CaseFacts, type JurisdictionRules, type KeptLine, type Span } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { ChargeLine } from '../charge-line.model.ts'
import { chargeLinesOf } from '../charge-line.store.ts'
import type { CustodyRecord } from './custody.query.ts'

/** A line as the books hold it. */
export interface StoredLine extends KeptLine {
  readonly quantity: number
}

const PPM_PER_BASIS_POINT = 100
const iso = (moment: Date): string => moment.toISOString()

type Begun = Pick<CustodyRecord, 'rules_version' | 'jurisdiction_state' | 'requested_at'>

/** The rules that the case began under. */
export const rulesOf = (tow: Begun): JurisdictionRules =>
  rulesOfCase({ rules_version: tow.rules_version, state: tow.jurisdiction_state, at: iso(tow.requested_at) })

/** The booked lines of tows, by the tow's id, in the order of a charge; read in one statement. */
export async function linesOf(
  db: Knex.Transaction,
  tow_ids: readonly string[],
): Promise<ReadonlyMap<string, StoredLine[]>> {
  const rows = await chargeLinesOf(db, tow_ids)
  const booked = (row: ChargeLine): StoredLine => ({
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
  return new Map([...Map.groupBy(rows, (row) => row.tow_id)].map(([id, of]) => [id, of.map(booked)]))
}

export type PaymentsTaken = Pick<CaseFacts, 'paid_cents' | 'refunded_cents'>
export const NO_PAYMENTS: PaymentsTaken = { paid_cents: 0, refunded_cents: 0 }

/** Cents taken for tows and cents given back, by the tow's id; up to an instant where one is named. */
export async function paymentsTakenFor(
  db: Knex.Transaction,
  tow_ids: readonly string[],
  until?: Date,
): Promise<ReadonlyMap<string, PaymentsTaken>> {
  const rows: (PaymentsTaken & { tow_id: string })[] = await db('transactions')
    .whereIn('tow_id', [...tow_ids])
    .where('status', 'succeeded')
    .where((then) => {
      if (until) void then.where('at', '<=', until)
    })
    .groupBy('tow_id')
    .select(
      'tow_id',
      db.raw(`coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::int as paid_cents,
      coalesce(-sum(amount_cents) filter (where kind <> 'payment'), 0)::int as refunded_cents`),
    )
  return new Map(rows.map(({ tow_id, ...taken }) => [tow_id, taken]))
}

/** Who bears what is open instead of the owner: of a billed case the complex, of a voided one and of a car that was disposed of the company. */
const bearerOf = ({ status, voided_at }: Pick<CustodyRecord, 'status' | 'voided_at'>): CaseFacts['borne_by'] =>
  voided_at !== null || status === 'disposed' ? 'company' : status === 'billed_to_property' ? 'property' : null

/** The spans for which no storage is charged. */
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

export interface KeptFacts extends CaseFacts {
  readonly lines: readonly StoredLine[]
}

/** What cars in custody are charged by, by the tow's id: two statements, however many they are. */
export async function factsOf(
  db: Knex.Transaction,
  places: readonly CustodyRecord[],
  taken_until?: Date,
): Promise<(place: CustodyRecord) => KeptFacts> {
  const ids = places.map((place) => place.tow_id)
  const [lines, taken] =
    ids.length === 0
      ? [new Map<string, StoredLine[]>(), new Map<string, PaymentsTaken>()]
      : [await linesOf(db, ids), await paymentsTakenFor(db, ids, taken_until)]
  return (place) => ({
    lines: lines.get(place.tow_id) ?? [],
    storage: storageOf(place),
    frozen_at: place.ended_at && iso(place.ended_at),
    zeroed_at: place.zeroed_at && iso(place.zeroed_at),
    settled: settledOf(place),
    ...(taken.get(place.tow_id) ?? NO_PAYMENTS),
    borne_by: bearerOf(place),
  })
}

/** A release outside the lot's hours, as a line at its frozen price; null where it costs nothing. */
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

/** The facts of a release that is outside the lot's hours, or of one that is not. */
export function atHour(facts: KeptFacts, place: CustodyRecord, after_hours: boolean): KeptFacts {
  const line = after_hours && facts.zeroed_at === null ? afterHoursLine(place) : null
  return line ? { ...facts, lines: [...facts.lines, line] } : facts
}
