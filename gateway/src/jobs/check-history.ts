import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type AnchoredHead, parseHeads } from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { saveHistoryChecks } from './history-check.bulk.ts'
import { type ChainHead, chainHeads, entryHash, problemsOfChain } from './history-check.query.ts'

const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000'

export interface HistoryProblem {
  readonly chain_id: string
  readonly seq: number
  readonly problem: string
}

export interface HistoryCheck {
  readonly knex: Knex
  readonly actor: Actor
  readonly now: Date
  readonly injected: Date | null
  readonly anchor_file: string
}

/** Compares the anchored entry of a chain with the chain; null when it is unchanged. */
export async function problemOfAnchor(
  db: Knex.Transaction,
  { chain_id, seq, hash }: AnchoredHead,
): Promise<HistoryProblem | null> {
  const entry = await entryHash(db, chain_id, seq)
  if (!entry) return { chain_id, seq, problem: 'the anchored end of the chain is missing' }
  return entry.hash.toString('hex') === hash ? null : { chain_id, seq, problem: 'the anchored entry was changed' }
}

/**
 * Verifies every chain against its last anchored head, and anchors the new heads when all chains are intact. The file
 * has one JSON line per chain and night and is append-only. `onIntact` runs in the same transaction when no chain has a
 * problem.
 */
export async function checkHistory(
  options: HistoryCheck & { onIntact?: (db: Knex.Transaction) => Promise<void> },
): Promise<HistoryProblem[]> {
  const anchored = await readAnchors(options.anchor_file)
  return inTenancy(options.knex, options.actor, options.injected, async (db) => {
    const heads = await chainHeads(db)
    const problems = await problemsOf(db, heads, [...anchored.values()])
    await saveChecks(db, heads, problems, { now: options.now, anchored: problems.length === 0 })
    if (problems.length === 0) {
      await options.onIntact?.(db)
      const lines = heads.map((head) =>
        JSON.stringify({
          at: options.now.toISOString(),
          chain_id: head.chain_id,
          seq: head.last_seq,
          hash: head.last_hash.toString('hex'),
        } satisfies AnchoredHead),
      )
      await mkdir(dirname(options.anchor_file), { recursive: true })
      if (lines.length > 0) await appendFile(options.anchor_file, `${lines.join('\n')}\n`)
    }
    return problems
  })
}

/**
 * Verifies one chain as every night, and saves its result. It anchors nothing: a night anchors all chains together.
 * Nothing is saved for a chain that doesn't exist.
 */
export async function checkChain(options: HistoryCheck & { readonly chain_id: string }): Promise<HistoryProblem[]> {
  const anchor = (await readAnchors(options.anchor_file)).get(options.chain_id)
  return inTenancy(options.knex, options.actor, options.injected, async (db) => {
    const heads = await chainHeads(db, options.chain_id)
    const problems = await problemsOf(db, heads, anchor ? [anchor] : [])
    await saveChecks(db, heads, problems, { now: options.now, anchored: false })
    return problems
  })
}

async function problemsOf(
  db: Knex.Transaction,
  heads: readonly ChainHead[],
  anchors: readonly AnchoredHead[],
): Promise<HistoryProblem[]> {
  const problems: HistoryProblem[] = []
  for (const { chain_id } of heads) {
    const found = await problemsOfChain(db, chain_id)
    problems.push(...found.map((one) => ({ chain_id, ...one })))
  }
  for (const anchor of anchors) {
    const found = await problemOfAnchor(db, anchor)
    if (found) problems.push(found)
  }
  return problems
}

/** Saves each chain's result, and its anchor if it was anchored, for its company; the platform's own chain has none. */
async function saveChecks(
  db: Knex.Transaction,
  heads: readonly ChainHead[],
  problems: readonly HistoryProblem[],
  { now, anchored }: { readonly now: Date; readonly anchored: boolean },
): Promise<void> {
  if (heads.length === 0) return
  const rows = heads.map(({ chain_id, last_seq, last_hash }) => {
    const first = problems.filter((problem) => problem.chain_id === chain_id).sort((a, b) => a.seq - b.seq)[0]
    return {
      chain_id,
      tow_company_id: chain_id === PLATFORM_CHAIN ? null : chain_id,
      checked_at: now,
      entries: last_seq,
      broken_at: first?.seq ?? null,
      problem: first?.problem ?? null,
      ...(anchored && { anchored_at: now, anchored_seq: last_seq, anchored_hash: last_hash }),
    }
  })
  await saveHistoryChecks(db, rows)
}

/** Returns every anchored head, oldest first. They are stored outside the database, so that a truncated chain is detected. */
export const anchoredHeads = async (file: string): Promise<readonly AnchoredHead[]> =>
  parseHeads(await readFile(file, 'utf8').catch(() => ''))

/** Returns the last anchored head of each chain. */
export const readAnchors = async (file: string): Promise<Map<string, AnchoredHead>> =>
  new Map((await anchoredHeads(file)).map((anchor) => [anchor.chain_id, anchor]))
