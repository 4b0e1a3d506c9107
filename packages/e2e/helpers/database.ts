import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const PORT_LINE = 3

/** Returns the owner's URL of the database: DATABASE_URL, or the embedded Postgres in the product's data folder. */
function databaseUrl(folder: string): string {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return DATABASE_URL
  const port = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(folder, 'postgres/superuser-password'), 'utf8')
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/curbwise`
}

/** Runs a statement as the database owner, to check stored rows or to write what no screen can. `values` are $1, $2, … */
export async function queryDatabase<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  sql: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(process.env['CURBWISE_DATA'] ?? '') })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
