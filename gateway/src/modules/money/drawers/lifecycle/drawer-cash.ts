import type { CashRow } from '../queries/drawer-cash.query.ts'

const DAY = 86_400_000

/**
 * From when on cash can belong to a drawer: a day before its last close, because a payment can be written for a while. Cash that the
 * last close counted is left out by its record.
 */
export const cashSince = (closed_at: Date): Date => new Date(closed_at.getTime() - DAY)

/** What belongs to a drawer that was last closed then. */
export const cashOf = (rows: readonly CashRow[], storage_lot_id: string | null, closed_at: Date): readonly CashRow[] =>
  rows.filter((row) => row.storage_lot_id === storage_lot_id && row.at >= cashSince(closed_at))

export interface CashSums {
  readonly taken_cents: number
  readonly refunded_cents: number
}

export const sumsOfCash = (rows: readonly CashRow[]): CashSums => ({
  taken_cents: rows.reduce((sum, { cents }) => sum + Math.max(0, cents), 0),
  refunded_cents: rows.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0),
})

export interface Person {
  readonly id: string
  readonly name: string
}

/** Everyone who took or refunded this cash, by name. */
export const peopleOf = (rows: readonly CashRow[]): readonly Person[] => {
  const people = new Map<string, string>()
  for (const { entered_by, entered_by_name } of rows)
    if (entered_by !== null && entered_by_name !== null) people.set(entered_by, entered_by_name)
  return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
