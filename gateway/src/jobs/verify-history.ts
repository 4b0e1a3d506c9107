import type { AnchoredHead } from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import { inTenancy } from '../db/tenancy.ts'
import type { Clock } from '../operation/operation.ts'
import type { QueuePayloads } from '../operation/queues.ts'
import type { Worker } from './boss.ts'
import { problemOfAnchor, readAnchors } from './check-history.ts'
import { saveHistoryChecks } from './history-check.bulk.ts'
import {
  chainHead,
  type ChainProblem,
  knownBreak,
  nextPart,
  problemsOfEnd,
  problemsOfPart,
} from './history-check.query.ts'
import type { HistoryVerification } from './history-verification.model.ts'
import { moveVerification } from './history-verification.store.ts'

export interface VerifierParts {
  readonly knex: Knex
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly anchor_file: string
  /** Entries of one part; each part is a transaction of its own, and its progress is visible. */
  readonly part?: number
}

const PART = 5_000
const NO_ANCHOR = 'the anchor outside the database is missing'

type Transaction = <T>(work: (db: Knex.Transaction) => Promise<T>) => Promise<T>

/**
 * Recomputes a company's chain up to the entry that is its last now: from its first entry, or from its last anchor outside the
 * database. Reads part by part, and finds every problem before it ends.
 */
export function verifyHistory(parts: VerifierParts): Worker<QueuePayloads['verify_history']> {
  return async ({ verification_id: id }, { actor }) => {
    const { clock } = parts
    const within: Transaction = (work) => inTenancy(parts.knex, actor, parts.databaseNow(), work)
    try {
      const begun = await within((db) => moveVerification(db, id, { status: 'running', moved_at: clock.now() }))
      if (!begun) return
      const anchor = (await readAnchors(parts.anchor_file)).get(begun.tow_company_id) ?? null
      const problems = await readChain(parts, within, begun, anchor)
      if (problems) await within((db) => finish(db, id, problems, clock.now()))
    } catch (error) {
      await within((db) => moveVerification(db, id, { status: 'failed', ended_at: clock.now() }))
      throw error
    }
  }
}

/** Returns the problems in order; null if the check was ended from outside. */
async function readChain(
  { clock, part = PART }: VerifierParts,
  within: Transaction,
  { id, tow_company_id: chain_id, begins_at }: HistoryVerification,
  anchor: AnchoredHead | null,
): Promise<readonly ChainProblem[] | null> {
  const from_anchor = begins_at === 'anchor'
  const first_seq = from_anchor ? (anchor?.seq ?? 1) : 1
  const last_seq = await within(async (db) => {
    const last = (await chainHead(db, chain_id))?.last_seq ?? 0
    await moveVerification(db, id, { first_seq, last_seq: last })
    return last
  })
  const problems: ChainProblem[] = []
  const compared = anchor && (await within((db) => problemOfAnchor(db, anchor)))
  if (compared) problems.push(compared)
  if (from_anchor && anchor === null) problems.push({ seq: first_seq, problem: NO_ANCHOR })
  let entries_read = 0
  for (let after = first_seq - 1; ;) {
    const read = await within(async (db) => {
      const next = await nextPart(db, chain_id, after, { part, last: last_seq })
      if (!next) return 'done'
      const found = await problemsOfPart(db, chain_id, after, next.until)
      const change = { entries_read: entries_read + next.entries, moved_at: clock.now() }
      return (await moveVerification(db, id, change)) ? { ...next, found } : 'ended'
    })
    if (read === 'ended') return null
    if (read === 'done') break
    problems.push(...read.found)
    entries_read += read.entries
    after = read.until
  }
  problems.push(...(await within((db) => problemsOfEnd(db, chain_id))))
  return problems.toSorted((a, b) => a.seq - b.seq)
}

/** Saves the result. What the company reads about its chain follows if all of it was read, or if it is broken. */
async function finish(db: Knex.Transaction, id: string, problems: readonly ChainProblem[], now: Date): Promise<void> {
  const [first] = problems
  const broken = { broken_at: first?.seq ?? null, problem: first?.problem ?? null }
  const done = await moveVerification(db, id, {
    status: 'done',
    moved_at: now,
    ended_at: now,
    problems: problems.length,
    ...broken,
  })
  if (!done) return
  const { tow_company_id } = done
  if (done.begins_at === 'anchor') {
    const known = await knownBreak(db, tow_company_id)
    if (!first || (known !== null && known <= first.seq)) return
  }
  const checked = { chain_id: tow_company_id, tow_company_id, checked_at: now, entries: done.last_seq ?? 0 }
  await saveHistoryChecks(db, [{ ...checked, ...broken }])
}
