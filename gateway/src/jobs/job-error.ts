import { describeError } from '../reporting/logger.ts'

/** What ended a job without an error from its worker: a killed process, or an attempt that timed out. */
const NO_ERROR_GIVEN = /^handler execution exceeded|^pg-boss shut down|^job (?:timed out|heartbeat)/
const MOST = 300
const LINK = /https?:\/\/\S+/g
const LONG_NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Returns a text without what may say who someone is: addresses, numbers of seven digits or more, and links. */
export const withoutPersonalData = (text: string): string =>
  text.replaceAll(LINK, '<link>').replaceAll(ADDRESS, '<address>').replaceAll(LONG_NUMBER, '<number>').slice(0, MOST)

/** Returns the message of the error that the last attempt left; null when it ended without one. */
export function reasonOf(output: unknown): string | null {
  const message = (output as { readonly message?: unknown } | null)?.message
  return typeof message === 'string' && !NO_ERROR_GIVEN.test(message) ? message : null
}

/**
 * Returns why the last attempt failed, without personal data. Messages of the database quote what users typed, so of
 * those only the code and the constraint are said.
 */
export function shownReason(output: unknown): string | null {
  if (reasonOf(output) === null) return null
  const { message, name, code, constraint } = describeError(output)
  if (typeof message === 'string') return withoutPersonalData(message)
  const of = [code ?? name, constraint].filter((part) => part !== undefined).join(', ')
  return `The database refused a statement (${of})`
}
