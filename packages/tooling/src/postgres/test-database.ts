import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Passed to the vitest workers with `provide` and `inject`. */
export interface TestServer {
  /** The superuser's connection string of the `postgres` database. */
  readonly admin_url: string
  /** Name of the migrated database that every test database is copied from. */
  readonly template: string
}

export interface TestDatabase {
  /** The owner's connection string. */
  readonly url: string
  readonly name: string
  drop(): Promise<void>
}

/** Creates the template database, once per test run. `prepare` gets the owner's URL and migrates and seeds it. */
export async function createTemplate(adminUrl: string, prepare: (url: string) => Promise<void>): Promise<TestServer> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database "${template}"`)
  await prepare(withDatabase(adminUrl, template))
  return { admin_url: adminUrl, template }
}

/** Creates a copy of the template for one test file, in tens of milliseconds. */
export async function createTestDatabase(server: TestServer): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(server.admin_url, `create database "${name}" template "${server.template}"`)
  return {
    name,
    url: withDatabase(server.admin_url, name),
    drop: () => asAdmin(server.admin_url, `drop database if exists "${name}" with (force)`),
  }
}

/** Replaces the database in a connection string. */
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
