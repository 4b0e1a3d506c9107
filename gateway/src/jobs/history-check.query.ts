import type { Knex } from 'knex'
import { z } from 'zod'
import { callForRows, type FunctionRow } from '../db/call-function.ts'
import { checkedRows, columnOf, readRows } from '../db/read-rows.ts'
import type { Row } from '../db/tables.ts'

export type ChainHead = Pick<Row<'history_heads'>, 'chain_id' | 'last_seq' | 'last_hash'>

/** Returns where each chain ends, or only this one. */
export const chainHeads = (db: Knex.Transaction, chain_id?: string): Promise<ChainHead[]> =>
  db('history_heads')
    .where(chain_id === undefined ? {} : { chain_id })
    .select('chain_id', 'last_seq', 'last_hash')

export const chainHead = (db: Knex.Transaction, chain_id: string): Promise<ChainHead | undefined> =>
  db('history_heads').where({ chain_id }).first('chain_id', 'last_seq', 'last_hash')

export type ChainProblem = FunctionRow<'verify_history_part'>

/** Entries that one statement checks: a chain of millions would run into the statement timeout as a whole. */
const PART = 20_000

/** Returns what the database finds wrong with a chain. Reads it part by part, from its first entry to its end. */
export async function problemsOfChain(
  db: Knex.Transaction,
  chain_id: string,
  part: number = PART,
): Promise<readonly ChainProblem[]> {
  const problems: ChainProblem[] = []
  for (let after = 0, next = await nextPart(db, chain_id, 0, { part }); next !== null;) {
    problems.push(...(await problemsOfPart(db, chain_id, after, next.until)))
    after = next.until
    next = await nextPart(db, chain_id, after, { part })
  }
  return [...problems, ...(await problemsOfEnd(db, chain_id))]
}

const END = z.object({ seq: z.int().nullable(), entries: z.int() })

export interface ChainPart {
  /** The last entry of the part. */
  readonly until: number
  /** How many entries it has: some may be missing. */
  readonly entries: number
}

/** Returns the part that follows an entry; null when there is none. */
export async function nextPart(
  db: Knex.Transaction,
  chain_id: string,
  after: number,
  { part = PART, last }: { readonly part?: number; readonly last?: number } = {},
): Promise<ChainPart | null> {
  const next = db('history_entries')
    .where({ chain_id })
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(part)
    .select('seq')
  if (last !== undefined) void next.where('seq', '<=', last)
  const [end] = checkedRows(END, await db.from(next.as('part')).max('seq as seq').count('seq as entries'))
  return typeof end?.seq === 'number' ? { until: end.seq, entries: end.entries } : null
}

/** Returns what the database finds wrong in one part of a chain. */
export const problemsOfPart = (
  db: Knex.Transaction,
  chain_id: string,
  after: number,
  until: number,
): Promise<readonly ChainProblem[]> => callForRows(db, 'verify_history_part', chain_id, after, until)

const PROBLEM = z.object({ seq: columnOf<ChainProblem['seq']>(), problem: columnOf<ChainProblem['problem']>() })

/** Compares the chain's head with its last entry, in one snapshot: entries may be added meanwhile. */
export async function problemsOfEnd(db: Knex.Transaction, chain_id: string): Promise<readonly ChainProblem[]> {
  return readRows(
    db,
    PROBLEM,
    `select h.last_seq as seq, 'the end of the chain is not its head' as problem from history_heads h
      left join lateral (select e.seq, e.hash from history_entries e where e.chain_id = h.chain_id
        order by e.seq desc limit 1) last on true
      where h.chain_id = ?::uuid
        and (h.last_seq <> coalesce(last.seq, 0) or (last.seq is not null and h.last_hash <> last.hash))`,
    [chain_id],
  )
}

/** Returns the entry at which the last check found the chain broken; null if it was intact. */
export const knownBreak = async (db: Knex.Transaction, chain_id: string): Promise<number | null> =>
  (await db('history_checks').where({ chain_id }).first('broken_at'))?.broken_at ?? null

export const entryHash = (
  db: Knex.Transaction,
  chain_id: string,
  seq: number,
): Promise<Pick<Row<'history_entries'>, 'hash'> | undefined> =>
  db('history_entries').where({ chain_id, seq }).first('hash')

export type CompanyHead = Pick<Row<'history_heads'>, 'chain_id' | 'last_seq' | 'last_hash'> &
  Pick<Row<'tow_companies'>, 'name' | 'timezone'> & { readonly email: string }

/** Returns the heads of the chains of active tow companies that have an email address. */
export const companyHeads = (db: Knex.Transaction): Promise<CompanyHead[]> =>
  db('history_heads')
    .join('tow_companies', 'tow_companies.id', 'history_heads.chain_id')
    .where('tow_companies.is_active', true)
    .whereNotNull('tow_companies.email')
    .select<CompanyHead[]>(
      'chain_id',
      'last_seq',
      'last_hash',
      'tow_companies.name',
      'tow_companies.timezone',
      'tow_companies.email',
    )
