import { rename, readFile, writeFile } from 'node:fs/promises'
import { parseHeads } from '@curbwise/rules/evidence'
import type { Knex } from 'knex'
import { loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { unlessMissing } from '../files/disk.ts'
import { holdSweep } from '../files/installation.store.ts'
import { holdJobs } from '../jobs/held-jobs.bulk.ts'
import { stampOf } from './backup/swap-databases.ts'
import { chainHeads, problemsOfChain } from '../jobs/history-check.query.ts'
import { claimDueReports } from '../modules/money/saved-reports/index.ts'

/** What was found and done in a restored database. */
export interface Settled {
  /** Jobs that wait for an operator. */
  readonly held: number
  readonly chains: number
  /** What is wrong with a history, one line each. */
  readonly problems: readonly string[]
}

const SETTLE_TIMEOUT_MS = 1_800_000

/**
 * Prepares a restored database for its first start: what may have been sent already is held, reports whose time has passed aren't sent, and no photo is
 * deleted. Reads every history chain. `url` is the owner's direct address.
 */
export async function settleDatabase(url: string): Promise<Settled> {
  const owner = connect({ url, max: 1, statement_timeout_ms: SETTLE_TIMEOUT_MS, name: 'curbwise-restore' })
  try {
    return await inTenancy(owner, PLATFORM_ACTOR, null, async (db) => {
      const held = await holdJobs(db)
      const now = new Date()
      await holdSweep(db, now)
      while ((await claimDueReports(db, now)).length > 0);
      return { held, ...(await verifyChains(db)) }
    })
  } finally {
    await owner.destroy()
  }
}

async function verifyChains(db: Knex.Transaction): Promise<Pick<Settled, 'chains' | 'problems'>> {
  const heads = await chainHeads(db)
  const problems: string[] = []
  for (const { chain_id } of heads)
    for (const { seq, problem } of await problemsOfChain(db, chain_id))
      problems.push(`History ${chain_id}, entry ${seq}: ${problem}`)
  return { chains: heads.length, problems }
}

/**
 * Replaces the heads of the history by those of the time that was restored to: later ones are of entries that the database no longer
 * has. The file as it was stays next to it; returns its path, or null when nothing was replaced.
 */
export async function replaceHeads(anchor_file: string, heads: string, stamp: string): Promise<string | null> {
  const before = await unlessMissing(readFile(anchor_file, 'utf8'), null)
  if (before === heads || (before === null && heads === '')) return null
  const aside = before === null ? null : `${anchor_file}.before-${stamp}`
  if (aside !== null) await rename(anchor_file, aside)
  await writeFile(anchor_file, heads, { mode: 0o640 })
  return aside
}

/** Returns the lines of heads that were anchored at or before this time. */
const headsUntil = (text: string, at: Date): string =>
  text
    .split('\n')
    .filter((line) => parseHeads(line).some((head) => Date.parse(head.at) <= at.getTime()))
    .map((line) => `${line}\n`)
    .join('')

/** Settles a database that another program restored to a time, with the folder of its photos. */
export async function settleRestored(options: {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly url: string
  readonly at: Date
}): Promise<Settled> {
  const { anchor_file } = loadConfig(options.env)
  const settled = await settleDatabase(options.url)
  const heads = await unlessMissing(readFile(anchor_file, 'utf8'), '')
  await replaceHeads(anchor_file, headsUntil(heads, options.at), stampOf(new Date()))
  return settled
}
