import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const PORT_LINE = 3

/** The owner's address of the database of a product that keeps its data in a folder; DATABASE_URL when there is one. */
function addressOf(folder: string): string {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return DATABASE_URL
  const port = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(folder, 'postgres/superuser-password'), 'utf8')
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/curbwise`
}

/** Looks into what the product keeps, or writes what no screen writes yet. `values` stand for $1, $2 … */
export async function books<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  sql: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: addressOf(process.env['CURBWISE_DATA'] ?? '') })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
