import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import { appUrl, ownRole } from '../src/db/app-role.ts'
import { connect } from '../src/db/connect.ts'

/** Copying a database takes long on a busy machine. */
const STATEMENT_TIMEOUT_MS = 120_000
const WAIT_MS = 60_000

/** Where the migrated template is. */
export interface TestServer {
  readonly admin_url: string
  readonly template: string
  readonly app_password: string
}

export interface TestDatabases {
  readonly url: string
  readonly app_url: string
  /** Bypasses row-level security: builds worlds and looks at what is really there. */
  readonly owner: Knex
  /** The role under which the gateway works. */
  readonly app: Knex
  /** Opens the owner's connections again: settings of a database apply to those opened later. */
  reconnect(): Promise<void>
  close(): Promise<void>
}

/** A migrated database of one's own for a test file, seen by its owner and by the application. */
export async function openTestDatabase(server: TestServer = inject('postgres')): Promise<TestDatabases> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(server.admin_url, 'create database ?? template ??', [name, server.template])
  const url = databaseUrl(server.admin_url, name)
  const app_url = appUrl(url, server.app_password, ownRole(databaseUrl(server.admin_url, server.template)))
  const connectOwner = (): Knex =>
    connect({ url, max: 4, statement_timeout_ms: STATEMENT_TIMEOUT_MS, wait_ms: WAIT_MS })
  let owner = connectOwner()
  const app = connect({ url: app_url, max: 10, wait_ms: WAIT_MS })
  return {
    url,
    app_url,
    get owner() {
      return owner
    },
    app,
    async reconnect() {
      await owner.destroy()
      owner = connectOwner()
    },
    async close() {
      await Promise.all([owner.destroy(), app.destroy()])
      await asAdmin(server.admin_url, 'drop database if exists ?? with (force)', [name])
    },
  }
}

function databaseUrl(admin: string, name: string): string {
  const changed = new URL(admin)
  changed.pathname = `/${name}`
  return changed.toString()
}

async function asAdmin(url: string, sql: string, names: readonly string[]): Promise<void> {
  const admin = connect({ url, max: 1, statement_timeout_ms: STATEMENT_TIMEOUT_MS, wait_ms: WAIT_MS })
  try {
    await admin.raw(sql, [...names])
  } finally {
    await admin.destroy()
  }
}
