import type { Endpoint } from '@curbwise/api'
import type { z } from 'zod'
import { ValidationFailed } from '../errors/errors.ts'
import { assertPlainInput } from './plain-input.ts'

export interface ValidInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  array: 'Send a list',
  object: 'Send a group of fields',
  record: 'Send a group of fields',
}

/** Messages for validation errors that a schema has no message for. */
const words: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Fill this in' : (EXPECTED[issue.expected] ?? 'Check this value')
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'unrecognized_keys') return `Unknown here: ${issue.keys.join(', ').slice(0, 200)}`
  if (issue.code === 'too_big') return `At most ${issue.maximum}`
  if (issue.code === 'too_small') return `At least ${issue.minimum}`
  return 'Check this value'
}

/** Checks params, query, and body by the endpoint's schemas; throws one 422 with every wrong field. */
export function validate(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }): ValidInput {
  assertPlainInput(raw.params)
  assertPlainInput(raw.query)
  assertPlainInput(raw.body)
  const fields: Record<string, string> = {}
  const read = (schema: z.ZodType, value: unknown, name: string): unknown => {
    const result = schema.safeParse(value, { error: words })
    if (result.success) return result.data
    for (const issue of result.error.issues) fields[pathOf(issue, name)] ??= issue.message
    return undefined
  }
  const valid = {
    params: read(endpoint.params, raw.params, 'path'),
    query: read(endpoint.query, raw.query, 'query'),
    body: read(endpoint.body, raw.body ?? (acceptsNothing(endpoint) ? undefined : {}), 'body'),
  }
  if (Object.keys(fields).length > 0) throw new ValidationFailed(fields)
  return valid
}

const acceptsNothing = (endpoint: Endpoint): boolean => endpoint.body.safeParse(undefined).success

function pathOf(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0]].join('.').slice(0, 200)
  return issue.path.length > 0 ? issue.path.join('.').slice(0, 200) : name
}

/** Query parameters as the schemas expect them: a single one is a string, a repeated one is a list. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [key, value] of search) {
    const known = query.get(key)
    query.set(key, known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value])
  }
  return Object.fromEntries(query)
}
