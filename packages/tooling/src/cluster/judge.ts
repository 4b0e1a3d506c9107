import type { Journal } from './journal.ts'
import type { PurchaseRow, TowRow } from './stored-rows.ts'

/** What the database says about what people were promised. */
export interface Findings {
  /** Acknowledged writes that are missing, in words. */
  readonly lost: readonly string[]
  /** What was applied more than once, in words. */
  readonly doubled: readonly string[]
}

type Promised = Pick<Journal, 'tows' | 'assignments' | 'purchases'>

/** Each acknowledged request is one tow, and each acknowledged assignment its only one. */
export function judgeTows({ tows, assignments }: Promised, stored: readonly TowRow[]): Findings {
  const by_id = new Map(stored.map((row) => [row.id, row]))
  const of_plate = Map.groupBy(stored, (row) => row.license_plate)
  const lost = tows.filter(({ id }) => !by_id.has(id)).map(({ plate }) => `the request for ${plate}`)
  const doubled = [...of_plate].filter(([, all]) => all.length > 1).map(([plate]) => `the request for ${plate}`)
  for (const { license_plate, requested, assigned } of stored) {
    if (requested !== 1) doubled.push(`${requested} entries of the request for ${license_plate}`)
    if (assigned > 1) doubled.push(`${assigned} assignments of ${license_plate}`)
  }
  for (const { tow_id, driver_id } of assignments) {
    const row = by_id.get(tow_id)
    if (row?.driver_id !== driver_id) lost.push(`the assignment of ${row?.license_plate ?? tow_id}`)
  }
  return { lost, doubled }
}

/** Each accepted card is one payment, one charge, and one permit. */
export function judgePurchases({ purchases }: Promised, stored: readonly PurchaseRow[]): Findings {
  const paid = new Set(
    stored.filter(({ status, transactions }) => status === 'paid' && transactions > 0).map((row) => row.id),
  )
  return {
    lost: purchases
      .filter(({ checkout }) => !paid.has(checkout))
      .map(({ plate }) => `the payment for the permit of ${plate}`),
    doubled: stored.flatMap(({ license_plate, permits, transactions, charges }) => [
      ...(transactions > 1 ? [`${transactions} payments for ${license_plate}`] : []),
      ...(charges > 1 ? [`${charges} charges of the card for ${license_plate}`] : []),
      ...(permits > 1 ? [`${permits} permits of ${license_plate}`] : []),
    ]),
  }
}
