import pg from 'pg'

/** A tow of a plate, and how often the history has its request and an assignment. */
export interface TowRow {
  readonly id: string
  readonly license_plate: string
  readonly driver_id: string | null
  readonly requested: number
  readonly assigned: number
}

/** A checkout for the permit of a plate, and how many permits, payments, and charges of the card there are. */
export interface PurchaseRow {
  readonly id: string
  readonly status: string
  readonly license_plate: string
  readonly permits: number
  readonly transactions: number
  readonly charges: number
}

const TOWS = `select t.id, t.license_plate, t.driver_id,
    (select count(*)::int from history_entries h where h.record_id = t.id and h.action = 'tow.requested') as requested,
    (select count(*)::int from history_entries h
      where h.record_id = t.id and h.action in ('tow.assigned', 'tow.reassigned')) as assigned
  from tows t where t.license_plate = any($1)`

const PURCHASES = `select c.id, c.status, p.license_plate,
    (select count(*)::int from guest_permits o where o.license_plate = p.license_plate) as permits,
    (select count(*)::int from transactions t where t.checkout_id = c.id and t.kind = 'payment') as transactions,
    (select count(*)::int from sandbox_payments y join sandbox_sessions s on s.id = y.session_id
      where s.reference = c.id::text) as charges
  from checkouts c join guest_permits p on p.id = c.guest_permit_id where p.license_plate = any($1)`

async function rowsAt<Row extends pg.QueryResultRow>(url: string, text: string, plates: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [plates])).rows
  } finally {
    await client.end()
  }
}

export const towsOf = (url: string, plates: readonly string[]): Promise<TowRow[]> => rowsAt<TowRow>(url, TOWS, plates)

export const purchasesOf = (url: string, plates: readonly string[]): Promise<PurchaseRow[]> =>
  rowsAt<PurchaseRow>(url, PURCHASES, plates)
