import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Journal } from './journal.ts'
import type { ClusterNodes } from './nodes.ts'

/** What the database says about what people were promised. */
export interface Findings {
  /** Acknowledged writes that are missing, in words. */
  readonly lost: readonly string[]
  /** What was applied more than once, in words. */
  readonly doubled: readonly string[]
}

/** Events of the provider come by jobs, which wait for their next try after an outage. */
const SETTLED_WITHIN_MS = 300_000
const ASK_EVERY_MS = 500

type Rows = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>

async function withLeader<Result>(url: string, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, [...values])).rows)
  } finally {
    await client.end()
  }
}

interface TowRow {
  readonly id: string
  readonly license_plate: string
  readonly driver_id: string | null
  readonly requested: number
  readonly assigned: number
}

const TOWS = `select t.id, t.license_plate, t.driver_id,
    (select count(*)::int from history_entries h where h.record_id = t.id and h.action = 'tow.requested') as requested,
    (select count(*)::int from history_entries h where h.record_id = t.id and h.action in ('tow.assigned', 'tow.reassigned')) as assigned
  from tows t where t.license_plate = any($1)`

async function checkTows(rows: Rows, { tows, assignments }: Journal): Promise<Findings> {
  const stored = await rows<TowRow>(TOWS, [tows.map(({ plate }) => plate)])
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

interface PaidRow {
  readonly id: string
  readonly status: string
  readonly license_plate: string
  readonly permits: number
  readonly transactions: number
  readonly charges: number
}

const PURCHASES = `select c.id, c.status, p.license_plate,
    (select count(*)::int from guest_permits o where o.license_plate = p.license_plate) as permits,
    (select count(*)::int from transactions t where t.checkout_id = c.id and t.kind = 'payment') as transactions,
    (select count(*)::int from sandbox_payments y join sandbox_sessions s on s.id = y.session_id
      where s.reference = c.id::text) as charges
  from checkouts c join guest_permits p on p.id = c.guest_permit_id where p.license_plate = any($1)`

async function checkPurchases(rows: Rows, { purchases }: Journal): Promise<Findings> {
  const plates = purchases.map(({ plate }) => plate)
  const until = performance.now() + SETTLED_WITHIN_MS
  let stored = await rows<PaidRow>(PURCHASES, [plates])
  while (stored.some(({ status }) => status === 'pending') && performance.now() < until) {
    await pause(ASK_EVERY_MS)
    stored = await rows<PaidRow>(PURCHASES, [plates])
  }
  const paid = new Set(
    stored.filter(({ status, transactions }) => status === 'paid' && transactions > 0).map((row) => row.id),
  )
  const lost = purchases
    .filter(({ checkout }) => !paid.has(checkout))
    .map(({ plate }) => `the payment for the permit of ${plate}`)
  const doubled = stored.flatMap(({ license_plate, permits, transactions, charges }) => [
    ...(transactions > 1 ? [`${transactions} payments for ${license_plate}`] : []),
    ...(charges > 1 ? [`${charges} charges of the card for ${license_plate}`] : []),
    ...(permits > 1 ? [`${permits} permits of ${license_plate}`] : []),
  ])
  return { lost, doubled }
}

/** Compares what a journal was promised with what the leader has, and what each node has with the leader. */
export async function compare(journal: Journal, nodes: ClusterNodes, leader_url: string): Promise<Findings> {
  const findings = await withLeader(leader_url, async (rows) => [
    await checkTows(rows, journal),
    await checkPurchases(rows, journal),
  ])
  return {
    lost: [...findings.flatMap(({ lost }) => lost), ...(await missingOnNodes(journal, nodes))],
    doubled: findings.flatMap(({ doubled }) => doubled),
  }
}

/** The node that led before must have what was promised, too, once it has followed. */
async function missingOnNodes({ tows }: Journal, nodes: ClusterNodes): Promise<string[]> {
  await nodes.complete()
  const ids = tows.map(({ id }) => `'${id}'`).join()
  const count = (node: (typeof nodes.all)[number]): number =>
    ids === '' ? 0 : Number(node.read('curbwise', `select count(*) from tows where id in (${ids})`))
  const until = performance.now() + SETTLED_WITHIN_MS
  const missing = () => nodes.all.filter((node) => count(node) !== tows.length)
  // A standby applies what it has a moment later.
  while (missing().length > 0 && performance.now() < until) await pause(ASK_EVERY_MS)
  return missing().map(({ name }) => `what node ${name} lacks`)
}
