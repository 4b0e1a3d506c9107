import { type Changes, merge } from './changes.ts'
import type { Call, Contract, Schema } from './contract.ts'

/** `input`: the gateway must still accept what a release sends. `output`: it must still return what a release reads. */
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

/** Constraints on values. */
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']

function constraint(name: string, before: unknown, after: unknown, side: Side, at: string): Changes {
  const wider =
    after === undefined ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      ((UPPER.includes(name) && after >= before) || (LOWER.includes(name) && after <= before)))
  const text = `${at}: ${name} changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}`
  // Only inputs matter: a release sends values that were accepted before, and doesn't check constraints of responses.
  return side === 'input' && !wider ? breaking(text) : additive(text)
}

function constraints(before: Schema, after: Schema, side: Side, at: string): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return merge(
    [...names]
      .filter((name) => ![...STRUCTURE, ...TEXTS].includes(name) && !same(before[name], after[name]))
      .map((name) => constraint(name, before[name], after[name], side, at)),
  )
}

function values(before: Schema, after: Schema, side: Side, at: string): Changes {
  const [old, present] = [before, after].map((schema) =>
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : null,
  )
  if (!old && !present) return merge([])
  // An answer that says less often what it could say before surprises no reader.
  if (!old) return (side === 'output' ? additive : breaking)(`${at} takes only ${JSON.stringify(present)} now`)
  if (!present) return additive(`${at} takes any value now`)
  const removed = old.filter((value) => !present.includes(value))
  const added = present.filter((value) => !old.includes(value))
  return merge([
    ...removed.map((value) => breaking(`${at} no longer has the value ${JSON.stringify(value)}`)),
    ...added.map((value) => additive(`${at} has a new value ${JSON.stringify(value)}`)),
  ])
}

function fields(before: Schema, after: Schema, side: Side, at: string): Changes {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  const [mustOld, must] = [listOf(before['required']), listOf(after['required'])]
  const all = new Set([...Object.keys(old), ...Object.keys(present)])
  return merge(
    [...all].map((name) => {
      const [one, other, where] = [old[name], present[name], `${at}.${name}`]
      if (one && !other) return breaking(`${where} was removed`)
      if (!one && other)
        return side === 'input' && must.includes(name)
          ? breaking(`${where} is new and required`)
          : additive(`${where} is new`)
      if (!one || !other) return merge([])
      const [was, is] = [mustOld.includes(name), must.includes(name)]
      const required =
        was === is
          ? []
          : [
              (side === 'input') === is
                ? breaking(`${where} is ${is ? 'required' : 'optional'} now`)
                : additive(`${where} is ${is ? 'required' : 'optional'} now`),
            ]
      return merge([...required, schemaChanges(one, other, side, where)])
    }),
  )
}

/** Compares a union of schemas: each old one must still exist, and a response must not get a new one. */
function choices(before: readonly Schema[], after: readonly Schema[], side: Side, at: string): Changes {
  const fits = (one: Schema, other: Schema) => schemaChanges(one, other, side, at).breaking.length === 0
  const lost = before.filter((one) => !after.some((other) => fits(one, other)))
  const gained = after.filter((other) => !before.some((one) => fits(one, other)))
  const named = (schema: Schema) => JSON.stringify(schema['type'] ?? schema['const'] ?? 'another shape')
  const one = lost[0]
  const other = gained[0]
  // If exactly one schema changed, describe the changes within it.
  if (lost.length === 1 && gained.length === 1 && one && other) return schemaChanges(one, other, side, at)
  return merge([
    ...lost.map((schema) => breaking(`${at} can no longer be ${named(schema)}`)),
    ...gained.map((schema) => (side === 'output' ? breaking : additive)(`${at} can be ${named(schema)} now`)),
  ])
}

/** Whether a schema's types are some of the other's. */
function isPartOf(types: unknown, of: unknown): boolean {
  const all = [of].flat()
  return [types].flat().every((type) => all.includes(type))
}

function schemaChanges(before: Schema, after: Schema, side: Side, at: string): Changes {
  if (same(before, after)) return merge([])
  const [old, present] = [anyOf(before), anyOf(after)]
  if (old || present) return choices(old ?? [before], present ?? [after], side, at)
  if (!same(before['type'], after['type']))
    return (side === 'output' && isPartOf(after['type'], before['type']) ? additive : breaking)(
      `${at} was ${JSON.stringify(before['type'])} and is ${JSON.stringify(after['type'])}`,
    )
  const items =
    isSchema(before['items']) && isSchema(after['items'])
      ? schemaChanges(before['items'], after['items'], side, `${at}[]`)
      : merge([])
  const rest =
    isSchema(before['additionalProperties']) && isSchema(after['additionalProperties'])
      ? schemaChanges(before['additionalProperties'], after['additionalProperties'], side, `${at}.*`)
      : merge([])
  return merge([
    values(before, after, side, at),
    fields(before, after, side, at),
    items,
    rest,
    constraints(before, after, side, at),
  ])
}

function callChanges(name: string, before: Call, after: Call): Changes {
  const signature = ({ method, path, answer }: Call) => `${method} ${path} (${answer})`
  const address =
    signature(before) === signature(after)
      ? []
      : [breaking(`${name} was ${signature(before)} and is ${signature(after)}`)]
  return merge([
    ...address,
    ...(['params', 'query', 'body'] as const).map((part) =>
      schemaChanges(before[part], after[part], 'input', `${name} ${part}`),
    ),
    schemaChanges(before.response, after.response, 'output', `${name} response`),
  ])
}

/** Compares the current calls with those that a release was built against. */
export function contractChanges(before: Contract, after: Contract): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return merge(
    [...names].map((name) => {
      const [old, present] = [before[name], after[name]]
      if (!present) return breaking(`The call ${name} was removed`)
      return old ? callChanges(name, old, present) : additive(`The call ${name} is new`)
    }),
  )
}
