import { mkdirSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { dataFolder, inData } from './data-folder.ts'

/** SQLSTATE → how to fix it. */
const FIXES: Readonly<Record<string, string>> = {
  '25006': 'use a server and a role that can write',
  '42501': 'use the owner of the database in DATABASE_URL',
  '53100': 'free disk space for the database',
}
const DEFAULT_FIX = 'fix this and start again; nothing is left incomplete'

/** Returns the message of an error. A host with two addresses fails with an AggregateError that has no message. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** Writes the details to start-failure.log in the data folder. Returns one line with what failed, why, how to fix it, and that path. */
export function failureLine(what: string, error: unknown): string {
  const { code } = error as { readonly code?: string }
  // An error without a code is our own and includes the fix. In the driver's errors the statement comes first and the reason last.
  const reason = code ? `${reasonOf(error).split(' - ').at(-1)}; ${FIXES[code] ?? DEFAULT_FIX}` : reasonOf(error)
  const details = inspect(error)
  const path = inData('start-failure.log')
  const line = `${what}: ${reason.replaceAll(/\s+/g, ' ')}.`
  try {
    mkdirSync(dataFolder(), { recursive: true })
    writeFileSync(path, `${new Date().toISOString()} ${what}\n${details}\n`, { mode: 0o600 })
    return `${line} Details: ${path}`
  } catch {
    return `${line}\n${details}`
  }
}
