import { type Changes, together } from './changes.ts'
import type { Call, Contract, Schema } from './contract.ts'

/** `input`: what a release sends must still be taken. `output`: what it reads must still come. */
type Side = 'input' | 'output'

const breaking = (what: string): Changes => ({ breaking: [what], additive: [] })
const additive = (what: string): Changes => ({ breaking: [], additive: [what] })
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  (isSchema(schema['properties']) ? schema['properties'] : {}) as Readonly<Record<string, Schema>>
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const anyOf = (schema: Schema): readonly Schema[] | null =>
  Array.isArray(schema['anyOf'] ?? schema['oneOf']) ? ((schema['anyOf'] ?? schema['oneOf']) as Schema[]) : null

const STRUCTURE = ['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'oneOf', 'enum', 'const']
const TEXTS = ['title', 'description', 'examples', 'example', 'default', 'id', '$id']

/** Constraints by which a value is taken or refused. */
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']

function constraint(name: string, before: unknown, after: unknown, side: Side, at: string): Changes {
  const wider =
    after === undefined ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      ((UPPER.includes(name) && after >= before) || (LOWER.includes(name) && after <= before)))
  const text = `${at}: ${name} changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}`
  // A release sends what was taken before; what it reads, it takes as it comes.
  return side === 'input' && !wider ? breaking(text) : additive(text)
}

function constraints(before: Schema, after: Schema, side: Side, at: string): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return together(
    [...names]
      .filter((name) => ![...STRUCTURE, ...TEXTS].includes(name) && !same(before[name], after[name]))
      .map((name) => constraint(name, before[name], after[name], side, at)),
  )
}

function values(before: Schema, after: Schema, at: string): Changes {
  const [old, present] = [before, after].map((schema) =>
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : null,
  )
  if (!old && !present) return together([])
  if (!old) return breaking(`${at} takes only ${JSON.stringify(present)} now`)
  if (!present) return additive(`${at} takes any value now`)
  const gone = old.filter((value) => !present.includes(value))
  const added = present.filter((value) => !old.includes(value))
  return together([
    ...gone.map((value) => breaking(`${at} has no value ${JSON.stringify(value)} any more`)),
    ...added.map((value) => additive(`${at} has a new value ${JSON.stringify(value)}`)),
  ])
}

function fields(before: Schema, after: Schema, side: Side, at: string): Changes {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  const [mustOld, must] = [listOf(before['required']), listOf(after['required'])]
  const all = new Set([...Object.keys(old), ...Object.keys(present)])
  return together(
    [...all].map((name) => {
      const [one, other, where] = [old[name], present[name], `${at}.${name}`]
      if (one && !other) return breaking(`${where} was removed`)
      if (!one && other)
        return side === 'input' && must.includes(name)
          ? breaking(`${where} is new and required`)
          : additive(`${where} is new`)
      if (!one || !other) return together([])
      const [was, is] = [mustOld.includes(name), must.includes(name)]
      const required =
        was === is
          ? []
          : [
              (side === 'input') === is
                ? breaking(`${where} is ${is ? 'required' : 'optional'} now`)
                : additive(`${where} is ${is ? 'required' : 'optional'} now`),
            ]
      return together([...required, schemaChanges(one, other, side, where)])
    }),
  )
}

/** A choice of schemas: each of the old ones must still be there, and to an answer none may be added that nobody expects. */
function choices(before: readonly Schema[], after: readonly Schema[], side: Side, at: string): Changes {
  const fits = (one: Schema, other: Schema) => schemaChanges(one, other, side, at).breaking.length === 0
  const lost = before.filter((one) => !after.some((other) => fits(one, other)))
  const gained = after.filter((other) => !before.some((one) => fits(one, other)))
  const named = (schema: Schema) => JSON.stringify(schema['type'] ?? schema['const'] ?? 'another shape')
  const one = lost[0]
  const other = gained[0]
  // The one that changed, by what has changed in it.
  if (lost.length === 1 && gained.length === 1 && one && other) return schemaChanges(one, other, side, at)
  return together([
    ...lost.map((schema) => breaking(`${at} can be ${named(schema)} no more`)),
    ...gained.map((schema) => (side === 'output' ? breaking : additive)(`${at} can be ${named(schema)} now`)),
  ])
}

function schemaChanges(before: Schema, after: Schema, side: Side, at: string): Changes {
  if (same(before, after)) return together([])
  const [old, present] = [anyOf(before), anyOf(after)]
  if (old || present) return choices(old ?? [before], present ?? [after], side, at)
  if (!same(before['type'], after['type']))
    return breaking(`${at} was ${JSON.stringify(before['type'])} and is ${JSON.stringify(after['type'])}`)
  const items =
    isSchema(before['items']) && isSchema(after['items'])
      ? schemaChanges(before['items'], after['items'], side, `${at}[]`)
      : together([])
  const rest =
    isSchema(before['additionalProperties']) && isSchema(after['additionalProperties'])
      ? schemaChanges(before['additionalProperties'], after['additionalProperties'], side, `${at}.*`)
      : together([])
  return together([
    values(before, after, at),
    fields(before, after, side, at),
    items,
    rest,
    constraints(before, after, side, at),
  ])
}

function callChanges(name: string, before: Call, after: Call): Changes {
  const said = ({ method, path, answer }: Call) => `${method} ${path} (${answer})`
  const address = said(before) === said(after) ? [] : [breaking(`${name} was ${said(before)} and is ${said(after)}`)]
  return together([
    ...address,
    ...(['params', 'query', 'body'] as const).map((part) =>
      schemaChanges(before[part], after[part], 'input', `${name} ${part}`),
    ),
    schemaChanges(before.response, after.response, 'output', `${name} response`),
  ])
}

/** Compares the calls with those that a release was built against. */
export function contractChanges(before: Contract, after: Contract): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return together(
    [...names].map((name) => {
      const [old, present] = [before[name], after[name]]
      if (!present) return breaking(`The call ${name} was removed`)
      return old ? callChanges(name, old, present) : additive(`The call ${name} is new`)
    }),
  )
}
