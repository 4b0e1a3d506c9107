import type { FieldErrors } from 'react-hook-form'
import type { SendFailure } from './form-context.ts'

export interface NamedError {
  /** Path of the field, such as `vehicles.0.vin`; empty for the form as a whole. */
  readonly name: string
  readonly message: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const walk = (value: unknown, path: string, found: NamedError[]): void => {
  if (!isRecord(value)) return
  if (typeof value.message === 'string' && 'type' in value) {
    found.push({ name: path.replace(/^root\.?/, ''), message: value.message })
    return
  }
  for (const [key, inner] of Object.entries(value)) if (key !== 'ref') walk(inner, path ? `${path}.${key}` : key, found)
}

/** Returns all errors of a form as path and message, at any depth. */
export const flattenErrors = (errors: FieldErrors): NamedError[] => {
  const found: NamedError[] = []
  walk(errors, '', found)
  return found
}

export interface NamedRecord {
  readonly label: string
  readonly href: string
}

/** Returns the conflicting record from `details.record` of the error; null if there is none, or if it has no page. */
export const readRecord = (thrown: unknown): NamedRecord | null => {
  const details = isRecord(thrown) ? thrown.details : null
  const record = isRecord(details) ? details.record : null
  if (!isRecord(record) || typeof record.label !== 'string' || typeof record.href !== 'string') return null
  return { label: record.label, href: record.href }
}

/** Returns whether a request failed because there is no connection. */
export const isOffline = (thrown: unknown): boolean => isRecord(thrown) && thrown.code === 'offline'

/** Reads `{ message, fields }` from anything a submit throws: an API error, an Error, or an unknown value. */
export const readFailure = (thrown: unknown, fallback: string): Required<SendFailure> => {
  const message = isRecord(thrown) && typeof thrown.message === 'string' && thrown.message ? thrown.message : fallback
  const received = isRecord(thrown) && isRecord(thrown.fields) ? thrown.fields : {}
  const fields = Object.fromEntries(
    Object.entries(received).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return { message, fields }
}
