import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser'

/** A read or write of a table or model in a source file. */
export interface TableUse {
  /** From 1. */
  readonly line: number
  /** How it's reached: `db('tows')`, `Tow.query(db)`, or SQL text. */
  readonly by: 'knex' | 'model' | 'sql'
  /** The table's name (`?` when it's a variable), or the local name of the model. */
  readonly of: string
  readonly writes: boolean
  /** Whether it reads one row only by its id, without a join. */
  readonly byId: boolean
}

const WRITES = new Set([
  'insert',
  'insertAndFetch',
  'insertGraph',
  'update',
  'patch',
  'patchAndFetch',
  'patchAndFetchById',
  'updateAndFetchById',
  'upsertGraph',
  'delete',
  'del',
  'deleteById',
  'increment',
  'decrement',
  'relate',
  'unrelate',
  'truncate',
])
const NAMING = new Set([
  'from',
  'into',
  'table',
  'join',
  'innerJoin',
  'leftJoin',
  'leftOuterJoin',
  'rightJoin',
  'fullOuterJoin',
  'crossJoin',
  'with',
])
const JOINS = /join$/i
const QUERIES = new Set(['query', 'relatedQuery', '$query', '$relatedQuery'])
const TABLE = /^([a-z_]+)(?:\s+as\s+\w+)?$/
const SQL_READ = /\b(?:from|join)\s+([a-z_]+)\b/gi
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+([a-z_]+)\b/gi

/** Returns every use of a table in a file: knex calls, model queries, and SQL text. `tables` are all tables. */
export function tableUses(path: string, text: string, tables: ReadonlySet<string>): TableUse[] {
  const { program } = parseSync(path, text)
  const uses: TableUse[] = []
  const lines = lineStarts(text)
  const at = (offset: number): number => lines.findLastIndex((start) => start <= offset) + 1
  /** Names of chained calls by the start of the chain, where all its calls begin. */
  const chains = new Map<number, string[]>()
  const literals = new Set<number>()
  const calls: CallExpression[] = []
  const texts: { readonly start: number; readonly value: string }[] = []

  new Visitor({
    CallExpression(call) {
      calls.push(call)
      if (call.callee.type !== 'MemberExpression' || call.callee.computed) return
      const root = rootOf(call.callee.object)
      chains.set(root, [...(chains.get(root) ?? []), call.callee.property.name])
    },
    Literal(literal) {
      if (typeof literal.value === 'string') texts.push({ start: literal.start, value: literal.value })
    },
    TemplateLiteral(template) {
      texts.push({ start: template.start, value: template.quasis.map(({ value }) => value.raw).join('$') })
    },
  }).visit(program)

  for (const call of calls) {
    const chain = chains.get(rootOf(call)) ?? []
    const knex = knexTable(call, tables)
    if (knex !== undefined) {
      const [argument] = call.arguments
      if (argument) literals.add(argument.start)
      const joined = call.callee.type === 'MemberExpression' && !isName(call.callee, 'from', 'into', 'table')
      uses.push({
        line: at(call.start),
        by: 'knex',
        of: knex,
        writes: !joined && chain.some((name) => WRITES.has(name)),
        byId: !joined && readsById(call, calls, chain),
      })
    }
    const { callee } = call
    if (callee.type === 'MemberExpression' && !callee.computed && QUERIES.has(callee.property.name)) {
      const of =
        callee.object.type === 'Identifier' ? callee.object.name : callee.object.type === 'ThisExpression' ? 'this' : ''
      if (of)
        uses.push({
          line: at(call.start),
          by: 'model',
          of,
          writes: chain.some((name) => WRITES.has(name)),
          byId: false,
        })
    }
  }
  for (const { start, value } of texts) {
    if (literals.has(start) || !/\s/.test(value)) continue
    for (const [pattern, writes] of [
      [SQL_READ, false],
      [SQL_WRITE, true],
    ] as const)
      for (const [, of = ''] of value.matchAll(pattern))
        if (tables.has(of)) uses.push({ line: at(start), by: 'sql', of, writes, byId: false })
  }
  return uses.sort((a, b) => a.line - b.line)
}

const isName = (callee: Expression, ...names: readonly string[]): boolean =>
  callee.type === 'MemberExpression' && !callee.computed && names.includes(callee.property.name)

const DATABASE = /^(?:db|trx|knex|tx)$/

/** Returns the table in `db('tows as t')`, `.from('tows')`, `.leftJoin('tows', …)`; `?` for `db(table)`. */
function knexTable(call: CallExpression, tables: ReadonlySet<string>): string | undefined {
  const [argument] = call.arguments
  const called = call.callee.type === 'MemberExpression' && !call.callee.computed ? call.callee.property : call.callee
  const isDatabase = called.type === 'Identifier' && DATABASE.test(called.name)
  if (isDatabase && (argument?.type === 'Identifier' || argument?.type === 'MemberExpression')) return '?'
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined
  const table = TABLE.exec(argument.value)?.[1] ?? ''
  if (!tables.has(table)) return undefined
  const { callee } = call
  if (callee.type === 'Identifier') return isDatabase && call.arguments.length === 1 ? table : undefined
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  const { name } = callee.property
  return NAMING.has(name) || JOINS.test(name) || DATABASE.test(name) ? table : undefined
}

function readsById(call: CallExpression, calls: readonly CallExpression[], chain: readonly string[]): boolean {
  if (!chain.includes('first') || chain.some((name) => JOINS.test(name) || WRITES.has(name))) return false
  const wheres = calls.filter((other) => rootOf(other) === rootOf(call) && isName(other.callee, 'where', 'andWhere'))
  return wheres.length === 1 && wheres.every(({ arguments: [first] }) => namesOnlyId(first))
}

function namesOnlyId(argument: CallExpression['arguments'][number] | undefined): boolean {
  if (argument?.type === 'Literal') return /^(?:\w+\.)?id$/.test(String(argument.value))
  if (argument?.type !== 'ObjectExpression') return false
  return argument.properties.every(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'id',
  )
}

/** Returns where the innermost object of a chain of calls and members begins. */
function rootOf(node: Expression): number {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'AwaitExpression') return rootOf(node.argument)
  if (node.type === 'ParenthesizedExpression') return rootOf(node.expression)
  return node.start
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}
