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
import { archivedTables } from './tables.ts'

let scene: Scene
let folder: string
let copy: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  await scene.tow('completed')
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await mkdir(join(folder, 'database'))
  const url = new URL(scene.gateway.database.url)
  url.pathname = `${url.pathname}_copy`
  copy = url.toString()
  await asAdmin('create database ??')
})
afterAll(async () => {
  await asAdmin('drop database if exists ?? with (force)')
  await scene.gateway.close()
  await rm(folder, { recursive: true, force: true })
})

async function asAdmin(sql: string): Promise<void> {
  const admin = connect({ url: inject('postgres').admin_url, max: 1, statement_timeout_ms: 120_000 })
  await admin.raw(sql, [new URL(copy).pathname.slice(1)])
  await admin.destroy()
}

const DIGEST = z.object({ name: z.string(), rows: z.int(), digest: z.string().nullable() })
const NAMED = z.object({ kind: z.string(), name: z.string() })

/** What is in a database: each table with the digest of its rows, and everything that checks or changes rows. */
async function contents(url: string) {
  const db = connect({ url, max: 1, statement_timeout_ms: 120_000 })
  try {
    const tables = await archivedTables(db)
    const digests = tables.map(
      ({ schema, name }) =>
        `select '${schema}.${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${schema}.${name} t`,
    )
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

it('copies every row, sequence, trigger, and key into a database of its own', async () => {
  const { url } = scene.gateway.database
  const database = await dumpDatabase(url, folder)
  expect(database.tables.find(({ name }) => name === 'tows')?.rows).toBe(1)
  const { app_password } = inject('postgres')
  await migrate({ url: copy, app_password, to: database.migrations.at(-1) ?? '' })
  await loadDatabase({
    url: copy,
    database,
    open: async (table) => createReadStream(join(folder, partOf(table))),
  })
  const [before, after] = [await contents(url), await contents(copy)]
  expect(before.rows.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
})
