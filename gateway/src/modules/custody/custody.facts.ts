import { rulesOfCase, type CaseFacts, type JurisdictionRules, type KeptLine, type Span } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { CustodyRecord } from './custody.model.ts'

/** A line as the books hold it. */
export interface BookedLine extends KeptLine {
  readonly quantity: number
}

const PPM_PER_BASIS_POINT = 100
const iso = (moment: Date): string => moment.toISOString()

type Begun = Pick<CustodyRecord, 'rules_version' | 'jurisdiction_state' | 'requested_at'>

/** The rules that the case began under. */
export const rulesOf = (tow: Begun): JurisdictionRules =>
  rulesOfCase({ rules_version: tow.rules_version, state: tow.jurisdiction_state, at: iso(tow.requested_at) })

interface LineRow {
  readonly tow_id: string
  readonly position: number
  readonly code: string
  readonly label: string
  readonly basis: string | null
  readonly quantity: number
  readonly amount_cents: number
  readonly is_taxable: boolean
  readonly tax_basis_points: number
  readonly tax_cents: number
}

/** The booked lines of tows, by the tow's id, in the order of a charge; read in one statement. */
export async function linesOf(db: Knex.Transaction, tow_ids: readonly string[]): Promise<ReadonlyMap<string, BookedLine[]>> {
  const rows: LineRow[] = await db('tow_charge_lines').whereIn('tow_id', [...tow_ids]).orderBy(['tow_id', 'position', 'created_at', 'id'])
  const booked = (row: LineRow): BookedLine => ({
    position: row.position, code: row.code, label: row.label, basis: row.basis, quantity: row.quantity, cents: row.amount_cents,
    taxed: row.is_taxable, tax_rate: row.tax_basis_points * PPM_PER_BASIS_POINT, tax_cents: row.tax_cents,
  })
  return new Map([...Map.groupBy(rows, (row) => row.tow_id)].map(([id, of]) => [id, of.map(booked)]))
}

/** Cents taken for tows and not given back, by the tow's id. */
export async function paidFor(db: Knex.Transaction, tow_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows: { tow_id: string; paid: number }[] = await db('transactions').whereIn('tow_id', [...tow_ids]).where('status', 'succeeded')
    .groupBy('tow_id').select('tow_id', db.raw('sum(amount_cents)::int as paid'))
  return new Map(rows.map(({ tow_id, paid }) => [tow_id, paid]))
}

/** The spans for which no storage is charged. */
export const pausesOf = ({ storage_paused_from: from, storage_paused_until: until }: Pick<CustodyRecord, 'storage_paused_from' | 'storage_paused_until'>): Span[] =>
  from === null ? [] : [{ from: iso(from), until: until && iso(until) }]

function storageOf(place: CustodyRecord): CaseFacts['storage'] {
  if (place.ended_at !== null || place.frozen_rates === null) return null
  const { one_day_below_hours } = rulesOf(place).storage
  return { rates: place.frozen_rates, stay: { at_lot: iso(place.in_storage_at), zone: place.lot_timezone, one_day_below_hours, pauses: pausesOf(place) } }
}

function settledOf({ settled_at, settled_until, settled_cents }: CustodyRecord): CaseFacts['settled'] {
  return settled_at && settled_until && settled_cents !== null
    ? { at: iso(settled_at), until: iso(settled_until), total_cents: settled_cents }
    : null
}

export interface KeptFacts extends CaseFacts {
  readonly lines: readonly BookedLine[]
}

/** What cars in custody are charged by, by the tow's id: two statements, however many they are. */
export async function factsOf(db: Knex.Transaction, places: readonly CustodyRecord[]): Promise<(place: CustodyRecord) => KeptFacts> {
  const ids = places.map((place) => place.tow_id)
  const [lines, paid] = ids.length === 0 ? [new Map<string, BookedLine[]>(), new Map<string, number>()] : [await linesOf(db, ids), await paidFor(db, ids)]
  return (place) => ({
    lines: lines.get(place.tow_id) ?? [],
    storage: storageOf(place),
    frozen_at: place.ended_at && iso(place.ended_at),
    zeroed_at: place.zeroed_at && iso(place.zeroed_at),
    settled: settledOf(place),
    paid_cents: paid.get(place.tow_id) ?? 0,
  })
}

/** A release outside the lot's hours, as a line at its frozen price; null where it costs nothing. */
export function afterHoursLine(place: Pick<CustodyRecord, 'frozen_rates'>): BookedLine | null {
  const cents = place.frozen_rates?.fees?.after_hours ?? 0
  return cents === 0
    ? null
    : { position: 7, code: 'after_hours', label: 'After-hours release', basis: null, quantity: 1, cents, taxed: false, tax_rate: 0, tax_cents: 0 }
}

/** The facts of a release that is outside the lot's hours, or of one that is not. */
export function atHour(facts: KeptFacts, place: CustodyRecord, after_hours: boolean): KeptFacts {
  const line = after_hours && facts.zeroed_at === null ? afterHoursLine(place) : null
  return line ? { ...facts, lines: [...facts.lines, line] } : facts
}

