import type { ClosedDrawer, Drawer, DrawerRecord } from '@curbwise/api'
import { bootNumber, towNumber } from '@curbwise/rules'
import { usd } from '../../enforcement/custody/index.ts'
import { cashOf, peopleOf, sumsOfCash } from './lifecycle/drawer-cash.ts'
import type { CashRow, ClosedRow } from './queries/drawer-cash.query.ts'

export const presentClosed = (row: ClosedRow): ClosedDrawer => ({
  id: row.id,
  closed_at: row.closed_at.toISOString(),
  closed_by: row.closed_by_name,
  opening: usd(row.opening_cents),
  taken: usd(row.taken_cents),
  refunded: usd(row.refunded_cents),
  expected: row.expected_cents === null ? null : usd(row.expected_cents),
  counted: usd(row.counted_cents),
  left: usd(row.left_cents),
  difference: row.expected_cents === null ? null : usd(row.counted_cents - row.expected_cents),
  difference_of: row.difference_of_name,
  reason: row.reason,
})

function aboutOf({ license_plate, state, tow_number, boot_number }: CashRow): string {
  const number = tow_number === null ? (boot_number === null ? null : bootNumber(boot_number)) : towNumber(tow_number)
  return [license_plate && [state, license_plate].filter(Boolean).join(' '), number].filter(Boolean).join(', ')
}

const presentCash = (row: CashRow): DrawerRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  amount: usd(row.cents),
  receipt_number: row.receipt_number,
  about: aboutOf(row) || 'Paid parking',
  taken_by: row.entered_by_name,
})

/** A drawer as it is now: what the last close left, and the cash since then. */
export function presentDrawer(
  lot: { readonly id: string; readonly name: string } | null,
  rows: readonly CashRow[],
  closed: readonly ClosedRow[],
): Drawer {
  const [last] = closed
  const own = last ? cashOf(rows, lot?.id ?? null, last.closed_at) : []
  const { taken_cents, refunded_cents } = sumsOfCash(own)
  const opening = last?.left_cents ?? 0
  return {
    lot: lot && { id: lot.id, name: lot.name },
    previous_id: last?.id ?? null,
    opening: usd(opening),
    taken: usd(taken_cents),
    refunded: usd(refunded_cents),
    expected: last ? usd(opening + taken_cents - refunded_cents) : null,
    records: own.map(presentCash),
    people: peopleOf(own).map(({ id, name }) => ({ id, name })),
    closed: closed.map(presentClosed),
  }
}
