import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Reaches the vitest workers through `provide` / `inject`. */
export interface TestServer {
  /** Superuser's connection string of the `postgres` database. */
  readonly admin_url: string
  /** Migrated once; every test database is a copy of it. */
  readonly template: string
}

export interface TestDatabase {
  /** Owner's connection string. */
  readonly url: string
  readonly name: string
  drop(): Promise<void>
}

/** Makes the template database once for a whole test run; `prepare` gets the owner's URL and migrates (and may seed). */
export async function createTemplate(adminUrl: string, prepare: (url: string) => Promise<void>): Promise<TestServer> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database "${template}"`)
  await prepare(withDatabase(adminUrl, template))
  return { admin_url: adminUrl, template }
}

/** A fresh copy of the template for one test file: tens of milliseconds, and nobody else sees it. */
export async function createTestDatabase(server: TestServer): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(server.admin_url, `create database "${name}" template "${server.template}"`)
  return {
    name,
    url: withDatabase(server.admin_url, name),
    drop: () => asAdmin(server.admin_url, `drop database if exists "${name}" with (force)`),
  }
}

/** The same server, role and password with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
