import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'

type StoredFile = Row<'files'>

/** Returns the keys of the newest and of the oldest files. */
export async function sampleOfKeys(db: Knex.Transaction, count: number): Promise<string[]> {
  const keys = (order: 'asc' | 'desc'): Promise<string[]> =>
    db('files').orderBy('created_at', order).limit(count).pluck('key')
  return [...(await keys('desc')), ...(await keys('asc'))]
}

/** Returns the newest file; null in a database without files. */
export const newestFile = async (db: Knex.Transaction): Promise<Pick<StoredFile, 'id' | 'created_at'> | null> =>
  (await db('files')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first('id', 'created_at')) ?? null

/** Whether a row names this key, as its file, its thumbnail, or its received bytes. */
export const isKeyOfFile = async (db: Knex.Transaction, key: string): Promise<boolean> =>
  (await db('files').where({ key }).orWhere({ thumb_key: key }).orWhere({ original_key: key }).first('id')) !==
  undefined

/** Returns which of these keys a row names, as its file, its thumbnail, or its received bytes. */
export async function knownKeys(db: Knex.Transaction, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db('files')
    .whereIn('key', [...keys])
    .orWhereIn('thumb_key', [...keys])
    .orWhereIn('original_key', [...keys])
    .select('key', 'thumb_key', 'original_key')
  const asked = new Set(keys)
  return new Set(
    rows
      .flatMap((row) => [row.key, row.thumb_key, row.original_key])
      .filter((key): key is string => key !== null && asked.has(key)),
  )
}

/** Returns the recorded SHA-256 of those of these files that have a row under this key. */
export async function digestsOf(db: Knex.Transaction, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('files')
    .whereIn('key', [...keys])
    .select('key', 'sha256')
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]))
}
