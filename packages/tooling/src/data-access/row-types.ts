import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../checks/tree.ts'

/** These type rows for all other files: from a schema, or from the generated types. */
const READERS = /^gateway\/src\/db\/(?:read-rows|call-function)\.ts$/
const BUILDERS = new Set(['select', 'first', 'count', 'max', 'min', 'sum', 'query'])

/** Returns the queries whose rows have a type written by hand, which nothing compares with the database. */
export function rowTypeFaults({ path, text }: SourceFile): string[] {
  if (READERS.test(path)) return []
  const faults: string[] = []
  new Visitor({
    CallExpression({ callee, typeArguments }) {
      if (!typeArguments || callee.type !== 'MemberExpression' || callee.computed) return
      const { name, start } = callee.property
      const type = text.slice(typeArguments.start, typeArguments.end)
      if (name !== 'raw' && !(BUILDERS.has(name) && type.includes('{'))) return
      const line = text.slice(0, start).split('\n').length
      faults.push(`${path}:${line}: types its rows by hand; read them with readRows or checkedRows (db/read-rows.ts)`)
    },
  }).visit(parseSync(path, text).program)
  return faults
}
