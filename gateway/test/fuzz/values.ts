import fc from 'fast-check'
import type { Random } from '../../demo/random.ts'
import type { Schema } from './document.ts'
import type { KnownIds } from './known-ids.ts'

export interface Source {
  readonly random: Random
  readonly ids: KnownIds
  /** What the request is about. */
  readonly resource: string
  /** The gateway's time. */
  readonly now: Date
  /** How likely a value is replaced by a hostile one. */
  readonly hostility: number
  readonly schemas: Readonly<Record<string, Schema>>
}

const DAY = 86_400_000
const DEEPEST = 6
const MOST_ITEMS = 3
const LONG = 40

const HOSTILE_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202eTWO ENO',
  '👩‍👩‍👧‍👦',
  `'; drop table tows; --`,
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '{"$ne":null}',
  '=cmd|1',
  'x'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '2026-02-31T25:61:00Z',
  '0001-01-01T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  'not-an-email@',
] as const
const HOSTILE_VALUES = [null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -1e30, [], [[[[1]]]], {}, { a: { b: 1 } }] as const
/** What people type. */
const TEXTS = [
  'Row 4',
  'KVB 8821',
  'Ford',
  'Maple',
  'Stands in front of the hydrant',
  'Asked by the owner',
  'TX',
  'B-12',
]

const hostileOf = ({ random }: Source, text_only: boolean): unknown =>
  text_only || random.chance(0.6) ? random.pick<unknown>(HOSTILE_TEXTS) : random.pick<unknown>(HOSTILE_VALUES)

const typeOf = (schema: Schema, random: Random): string | undefined =>
  typeof schema.type === 'string' ? schema.type : schema.type && random.pick(schema.type)

/** Returns a value for a field of this schema: one that it accepts, or a hostile one. `text_only` is for what an address carries. */
export function valueOf(schema: Schema, source: Source, name = '', text_only = false, depth = 0): unknown {
  const { random } = source
  if (random.chance(source.hostility)) return hostileOf(source, text_only)
  const inner = (one: Schema): unknown => valueOf(one, source, name, text_only, depth + 1)
  if (schema.$ref) return inner(source.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(random.pick(choices))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner)) as unknown
  switch (typeOf(schema, random)) {
    case 'string':
      return textOf(schema, source, name)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array': {
      const least = schema.minItems ?? 0
      const most = Math.max(least, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS))
      return Array.from({ length: random.between(least, most) }, () => inner(schema.items ?? {}))
    }
    case 'object':
      return depth > DEEPEST ? {} : objectOf(schema, source, depth)
    default:
      return random.pick<unknown>([...TEXTS, 7, true, null])
  }
}

function objectOf(schema: Schema, source: Source, depth: number): Record<string, unknown> {
  const { random } = source
  const given = Object.entries(schema.properties ?? {}).filter(([name]) =>
    schema.required?.includes(name) ? !random.chance(source.hostility / 2) : random.chance(0.5),
  )
  return {
    ...Object.fromEntries(given.map(([name, one]) => [name, valueOf(one, source, name, false, depth + 1)])),
    ...(random.chance(source.hostility) && {
      [random.pick(['__proto__', 'constructor', 'id', 'role', 'is_super_admin'])]: 1,
    }),
  }
}

function textOf(schema: Schema, source: Source, name: string): string {
  const { random, ids, now } = source
  switch (schema.format) {
    case 'uuid':
      return ids.pick(random, name, source.resource) ?? crypto.randomUUID()
    case 'date-time':
      return new Date(now.getTime() + random.between(-30, 30) * DAY + random.between(0, DAY)).toISOString()
    case 'date':
      return new Date(now.getTime() + random.between(-60, 60) * DAY).toISOString().slice(0, 10)
    case 'email':
      return `fuzz.${random.digits(6)}@example.com`
    case 'uri':
      return `https://hooks.example.com/${random.digits(4)}`
    default:
      return plainTextOf(schema, source, name)
  }
}

function plainTextOf(schema: Schema, { random, ids, resource }: Source, name: string): string {
  if (schema.pattern) return patternOf(schema.pattern, random)
  const known = /(^|_)id$/i.test(name) ? ids.pick(random, name, resource) : undefined
  const text = known ?? random.pick(TEXTS)
  const least = schema.minLength ?? 0
  return text.padEnd(least, 'x').slice(0, Math.min(schema.maxLength ?? LONG, Math.max(LONG, least)))
}

/** A text that the pattern accepts; one that fast-check can't read gets any text. */
function patternOf(pattern: string, random: Random): string {
  try {
    const seed = random.between(1, 2 ** 30)
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed })[0] ?? ''
  } catch {
    return random.pick(TEXTS)
  }
}

function numberOf({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema, random: Random): number {
  const from = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const to = maximum ?? (exclusiveMaximum === undefined ? from + 1_000 : exclusiveMaximum - 1)
  const edge = random.chance(0.2)
  const whole = edge ? random.pick([from, to]) : random.between(from, Math.min(to, from + 10_000))
  return type === 'number' && random.chance(0.3) ? whole + 0.5 : whole
}
