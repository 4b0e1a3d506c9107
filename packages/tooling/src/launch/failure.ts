import { mkdirSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { dataFolder, inData } from './data-folder.ts'

/** SQLSTATE → what a person does about it. */
const MENDS: Readonly<Record<string, string>> = {
  '25006': 'name a server and a role that may write',
  '42501': 'let DATABASE_URL name the owner of the database',
  '53100': 'make room on the disk of the database',
}
const OTHERWISE = 'mend this and start again, nothing is left half done'

/** A host with two addresses fails by an AggregateError that says nothing itself. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** One line that says what failed, why, what to do and where the rest stands: start-failure.log of the data folder, which this writes. */
export function failureLine(what: string, error: unknown): string {
  const { code } = error as { readonly code?: string }
  // An error without a code is our own and says its mend; in the driver's, the statement comes first and the reason last.
  const reason = code ? `${reasonOf(error).split(' - ').at(-1)}; ${MENDS[code] ?? OTHERWISE}` : reasonOf(error)
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
