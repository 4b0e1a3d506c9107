import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { CHANGES, type Migration } from './changes/index.ts'

const FOLDER = join(import.meta.dirname, 'schema')
const SETUP = 'create extension if not exists btree_gist; set local check_function_bodies = off'

/** Functions come first: column defaults and generated columns call them. Their bodies are not checked until they run. */
const PARTS = ['functions', '', 'policies'] as const

const sqlOf = (part: (typeof PARTS)[number]): string =>
  readdirSync(join(FOLDER, part))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(FOLDER, part, name), 'utf8'))
    .join('\n')

const allSql = (): string => PARTS.map(sqlOf).join('\n')

const FUNCTION = /^create function [^]*?\$\$;$/gm

/** knex takes a question mark for a parameter. */
const run = async (trx: Knex.Transaction, sql: string): Promise<void> => {
  await trx.raw(sql.replaceAll('?', '\\?'))
}

async function createSchema(trx: Knex.Transaction): Promise<void> {
  await run(trx, SETUP)
  for (const part of PARTS) await run(trx, sqlOf(part))
}

/** Gives every function the body that it has in the files. */
export async function replaceFunctions(trx: Knex.Transaction): Promise<void> {
  await run(trx, SETUP)
  for (const [sql] of allSql().matchAll(FUNCTION))
    await run(trx, sql.replace('create function', 'create or replace function'))
}

/** Drops what the files create, by name: other tables in the same schema are not ours to drop. */
async function dropSchema(trx: Knex.Transaction): Promise<void> {
  const sql = allSql()
  for (const kind of ['table', 'sequence', 'function']) {
    const names = [...sql.matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))].map(([, name]) => name)
    await run(trx, `drop ${kind} if exists ${names.join(', ')} cascade`)
  }
  await run(trx, 'drop extension if exists btree_gist')
}

/** Everything that brings an empty database to the schema of this version, in order. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-schema', up: createSchema, down: dropSchema },
  ...CHANGES,
]
