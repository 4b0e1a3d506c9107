import type { z } from 'zod'
import { connectionTo } from '../../db/connect.ts'
import { Connection } from '../../db/connection.ts'
import { ConnectionWatch } from '../../db/connection-watch.ts'
import { checkedRows } from '../../db/read-rows.ts'
import { codeOf, type Finding, fault, reasonOf } from './finding.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** Code of the network or of PostgreSQL → how to fix it. */
const FIXES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL (or the pooler) there, or correct host and port',
  ENOTFOUND: 'Correct the host',
  '28P01': 'Correct the password, or set it as the server’s administrator: alter role … password …',
  '28000': 'Allow this role from this machine in pg_hba.conf',
  '3D000': 'Create the database, or correct its name',
  '53300': 'Raise max_connections, or end what holds the connections',
}

/** Logs in at this address, asks for one row, and logs out. Throws what the server or the network says. */
export async function askAt<Of extends z.ZodType<object>>(
  url: string,
  columns: Of,
  sql: string,
): Promise<z.output<Of>[]> {
  const connection = new Connection(connectionTo(url, 'curbwise-doctor', new ConnectionWatch(), ANSWER_TIMEOUT_MS))
  try {
    await connection.connect()
    return checkedRows(columns, (await connection.query(sql)).rows)
  } finally {
    await connection.end().catch(() => undefined)
  }
}

/** Names the server, the database, and the role of an address, without its password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  return `${decodeURIComponent(username)} at ${hostname}:${port || '5432'}${decodeURIComponent(pathname)}`
}

/** The fault of a login that failed, with the setting to change. */
export const loginFault = (check: string, setting: string, url: string, error: unknown): Finding =>
  fault(
    check,
    `${setting} (${placeOf(url)}) cannot be used: ${reasonOf(error)}.`,
    `${FIXES[codeOf(error)] ?? 'Make the server answer at this address, or correct it'} (${setting}).`,
  )
