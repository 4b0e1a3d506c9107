import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { startScene, type Scene } from '../../../test/scenes/tow-scene.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { readRows } from '../read-rows.ts'
import { dumpDatabase, partOf } from './dump.ts'
import { loadDatabase } from './load.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'

/** What a format could take for its own: quotes, backslashes, line breaks, and what looks like nothing. */
const ODD = 'Gate "22\\91"\n\t\\N, {null} \u2028 🚗 ?'

let scene: Scene
let folder: string
let copy: string
let older: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  await scene.tow('completed')
  await scene.write((db) => db('users').where('id', scene.people.flagged.user_id).update({ name: ODD }))
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await mkdir(join(folder, 'database'))
  copy = beside('copy')
  older = beside('older')
  for (const url of [copy, older]) await asAdmin('create database ??', url)
})
afterAll(async () => {
  for (const url of [copy, older]) await asAdmin('drop database if exists ?? with (force)', url)
  await scene.gateway.close()
  await rm(folder, { recursive: true, force: true })
})

/** The address of another database, next to the scene's own. */
function beside(name: string): string {
  const url = new URL(scene.gateway.database.url)
  return Object.assign(url, { pathname: `${url.pathname}_${name}` }).toString()
}

async function asAdmin(sql: string, url: string): Promise<void> {
  const admin = connect({ url: inject('postgres').admin_url, max: 1, statement_timeout_ms: 120_000 })
  await admin.raw(sql, [new URL(url).pathname.slice(1)])
  await admin.destroy()
}

const { app_password } = inject('postgres')
const open = async (table: ArchivedTable) => createReadStream(join(folder, partOf(table)))

const DIGEST = z.object({ name: z.string(), rows: z.int(), digest: z.string().nullable() })
const NAMED = z.object({ kind: z.string(), name: z.string() })

/** Columns that pg-boss updates once a minute, even without workers. */
const COUNTED = `array['deferred_count', 'queued_count', 'ready_count', 'active_count', 'failed_count', 'total_count', 'ready_history',
  'singletons_active', 'monitor_claim_on', 'monitor_on', 'maintain_on']`
const rowOf = (table: string): string => (table === 'pgboss.queue' ? `(to_jsonb(t) - ${COUNTED})::text` : 't::text')

/** What is in a database: each table with the digest of its rows, and everything that checks or changes rows. */
async function contents(url: string) {
  const db = connect({ url, max: 1, statement_timeout_ms: 120_000 })
  try {
    const tables = await archivedTables(db)
    const digests = tables.map(({ schema, name }) => {
      const table = `${schema}.${name}`
      const row = rowOf(table)
      return `select '${table}' as name, count(*)::int as rows, md5(string_agg(${row}, '|' order by ${row})) as digest from ${table} t`
    })
    return {
      rows: await readRows(db, DIGEST, `${digests.join(' union all ')} order by 1`),
      guards: await readRows(
        db,
        NAMED,
        `select 'trigger' as kind, tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as name from pg_trigger where not tgisinternal
          union all select 'key', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
          union all select 'sequence', sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' order by 1, 2`,
      ),
    }
  } finally {
    await db.destroy()
  }
}

/** A version that had fewer tables. */
const EARLIER = '0047-upload-links'

it('copies every row, sequence, trigger, and key into a database of its own', async () => {
  const { url } = scene.gateway.database
  const database = await dumpDatabase(url, folder)
  expect(database.tables.find(({ name }) => name === 'tows')?.rows).toBe(1)
  await migrate({ url: copy, app_password, to: database.migrations.at(-1) ?? '' })
  await loadDatabase({ url: copy, database, open })
  const [before, after] = [await contents(url), await contents(copy)]
  expect(before.rows.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
})

it('reads the rows of an earlier version into its schema, from which the migrations continue', async () => {
  const { url } = scene.gateway.database
  const dumped = await dumpDatabase(url, folder)
  const to = EARLIER
  await migrate({ url: older, app_password, to })
  const db = connect({ url: older, max: 1 })
  const then = await archivedTables(db)
  await db.destroy()
  // What that version would have written: later migrations only add tables, and columns at the end.
  const tables = dumped.tables.flatMap((table) => {
    const { columns = null } = then.find(({ schema, name }) => schema === table.schema && name === table.name) ?? {}
    return columns ? [{ ...table, columns }] : []
  })
  expect(JSON.stringify(tables)).not.toBe(JSON.stringify(dumped.tables))
  await loadDatabase({ url: older, database: { ...dumped, tables }, open })
  await migrate({ url: older, app_password })
  expect((await contents(older)).rows).toEqual((await contents(url)).rows)
})

it('refuses rows that this schema has no column for', async () => {
  const { url } = scene.gateway.database
  const database = await dumpDatabase(url, folder)
  const tables = database.tables.map((table) =>
    table.name === 'tows' ? { ...table, columns: [...table.columns, { name: 'later', type: 'text' }] } : table,
  )
  await expect(loadDatabase({ url: older, database: { ...database, tables }, open })).rejects.toThrow(
    'This version has no public.tows.later, which the archive has',
  )
})
