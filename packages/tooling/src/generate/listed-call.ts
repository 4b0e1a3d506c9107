import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Column } from './columns.ts'

/** A list of the contract, as a screen needs to know it. */
export interface ListedCall {
  readonly path: string
  readonly access: readonly string[]
  /** The list's definition in `*.list.ts`. */
  readonly constant: string
  readonly filters: Readonly<Record<string, { readonly kind: string; readonly values?: readonly string[] }>>
  readonly sorts: readonly string[]
  readonly default_sort: string | null
  readonly segments: readonly string[]
  readonly search: readonly string[]
  readonly takesContract: boolean
  readonly row: JsonSchema
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

// A process of its own: modules are read once in ours, and a test generates more than one list.
const SOURCE = `
import { z } from 'zod'
import * as all from './src/index.ts'
const list = all.api[process.env.GROUP]?.list
const schema = (one, io) => z.toJSONSchema(one, { io, unrepresentable: 'any', reused: 'inline' })
console.log(JSON.stringify(list?.list ? {
  path: list.path, access: list.access, ...list.list,
  constant: Object.keys(all).find((name) => all[name] === list.list),
  takesContract: 'contract_id' in (schema(list.query, 'input').properties ?? {}),
  row: schema(list.response, 'output').properties.data.items,
} : null))
`

/** The list of a group of calls; throws if it has none or is not about one complex. */
export function readListedCall(root: string, group: string): ListedCall {
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', SOURCE], {
    cwd: join(root, 'packages/api'),
    env: { ...process.env, GROUP: group },
    encoding: 'utf8',
  })
  const call = JSON.parse(text) as ListedCall | null
  if (!call) throw new Error(`api.${group} has no list. Create it first: npm run new -- list <module> <resource>`)
  if (!call.takesContract && !call.path.includes('{id}')) throw new Error(`${call.path} is not a list of one complex`)
  return call
}

/** The schema of a value that is not null. */
function plain(schema: JsonSchema): JsonSchema {
  const { anyOf, type } = schema
  if (anyOf) return anyOf.find((one) => one.type !== 'null') ?? schema
  return Array.isArray(type)
    ? { ...schema, type: (type as readonly string[]).find((one) => one !== 'null') ?? 'null' }
    : schema
}
const isNullable = ({ anyOf = [], type = '' }: JsonSchema): boolean =>
  type.includes('null') || anyOf.some((one) => one.type === 'null')

/** The fields of a row that a table can show; ids, lists, and records in records are left to the author. */
export const columnsOfRow = ({ row }: ListedCall): readonly Column[] =>
  Object.entries(row.properties ?? {}).flatMap(([name, schema]): Column[] => {
    const { type, format, enum: values } = plain(schema)
    const nullable = isNullable(schema)
    if (values) return [{ name, kind: 'choice', nullable, values }]
    if (type === 'boolean') return [{ name, kind: 'boolean', nullable, values: [] }]
    if (type === 'integer' || type === 'number') return [{ name, kind: 'number', nullable, values: [] }]
    if (type !== 'string' || format === 'uuid') return []
    return [{ name, kind: format === 'date-time' ? 'instant' : 'text', nullable, values: [] }]
  })

/** A row that fits the schema, with `label` in the field that names it. */
export function sampleRow({ row }: ListedCall, label: { readonly field: string; readonly text: string }): unknown {
  return { ...(sample(row) as object), [label.field]: label.text }
}

function sample(schema: JsonSchema): unknown {
  if (isNullable(schema)) return null
  const { type, format, enum: values, properties, const: constant } = plain(schema)
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, sample(part)]))
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (format === 'uuid') return '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
  if (format === 'date-time') return '2026-11-20T21:40:00.000Z'
  return format === 'date' ? '2026-11-20' : 'Text'
}
