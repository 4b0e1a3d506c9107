import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { saveHistoryChecks } from './history-check.bulk.ts'
import { type ChainHead, chainHeads, entryHash, problemsOfChain } from './history-check.query.ts'

/** Where a chain ended on a given night; stored outside the database, so that a truncated chain is detected. */
interface Anchor {
  readonly at: string
  readonly chain_id: string
  readonly seq: number
  readonly hash: string
}

const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000'

export interface HistoryProblem {
  readonly chain_id: string
  readonly seq: number
  readonly problem: string
}

/**
 * Verifies every chain against its last anchored head, and anchors the new heads when all chains are intact. The file
 * has one JSON line per chain and night and is append-only. `onIntact` runs in the same transaction when no chain has a
 * problem.
 */
export async function checkHistory(options: {
  knex: Knex
  actor: Actor
  now: Date
  injected: Date | null
  anchor_file: string
  onIntact?: (db: Knex.Transaction) => Promise<void>
}): Promise<HistoryProblem[]> {
  const anchored = await readAnchors(options.anchor_file)
  return inTenancy(options.knex, options.actor, options.injected, async (db) => {
    const heads = await chainHeads(db)
    const problems: HistoryProblem[] = []
    for (const { chain_id } of heads) {
      const found = await problemsOfChain(db, chain_id)
      problems.push(...found.map((one) => ({ chain_id, ...one })))
    }
    for (const anchor of anchored.values()) {
      const entry = await entryHash(db, anchor.chain_id, anchor.seq)
      if (!entry)
        problems.push({
          chain_id: anchor.chain_id,
          seq: anchor.seq,
          problem: 'the anchored end of the chain is missing',
        })
      else if (entry.hash.toString('hex') !== anchor.hash)
        problems.push({ chain_id: anchor.chain_id, seq: anchor.seq, problem: 'the anchored entry was changed' })
    }
    await saveChecks(db, heads, problems, options.now)
    if (problems.length === 0) {
      await options.onIntact?.(db)
      const lines = heads.map((head) =>
        JSON.stringify({
          at: options.now.toISOString(),
          chain_id: head.chain_id,
          seq: head.last_seq,
          hash: head.last_hash.toString('hex'),
        } satisfies Anchor),
      )
      await mkdir(dirname(options.anchor_file), { recursive: true })
      if (lines.length > 0) await appendFile(options.anchor_file, `${lines.join('\n')}\n`)
    }
    return problems
  })
}

/** Saves each chain's result for its company; the platform's own chain has none. */
async function saveChecks(
  db: Knex.Transaction,
  heads: readonly ChainHead[],
  problems: readonly HistoryProblem[],
  now: Date,
): Promise<void> {
  if (heads.length === 0) return
  const rows = heads.map(({ chain_id, last_seq }) => {
    const first = problems.filter((problem) => problem.chain_id === chain_id).sort((a, b) => a.seq - b.seq)[0]
    return {
      chain_id,
      tow_company_id: chain_id === PLATFORM_CHAIN ? null : chain_id,
      checked_at: now,
      entries: last_seq,
      broken_at: first?.seq ?? null,
      problem: first?.problem ?? null,
    }
  })
  await saveHistoryChecks(db, rows)
}

async function readAnchors(file: string): Promise<Map<string, Anchor>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const anchors = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Anchor)
  return new Map(anchors.map((anchor) => [anchor.chain_id, anchor]))
}
