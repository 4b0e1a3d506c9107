import type { FunctionShape } from './describe-functions.ts'
import { DRIVER_TYPES } from './render-tables.ts'

const HEADER = `// Generated from the migrated database by \`npm run db:types\`. Do not edit.
import type { FunctionColumns } from './function-columns.ts'

/** What FunctionColumns says of a result, or else the driver's type. */
type Result<Name extends string, Type> = Name extends keyof FunctionColumns ? FunctionColumns[Name] : Type

`

/** Returns the driver's type; undefined for a row of a table. */
const typeOf = (type: string): string | undefined => {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  return type === 'jsonb' ? 'unknown' : DRIVER_TYPES[type]
}

/** How values are passed: JSON as its text, and a time as a Date or with microseconds as text. */
const passedAs = (type: string): string | undefined => {
  if (type === 'jsonb') return 'string'
  return type === 'timestamp with time zone' ? 'Date | string' : typeOf(type)
}

const resultOf = ({ name, columns, returns }: FunctionShape): string =>
  columns === null
    ? `value: Result<'${name}', ${returns === 'void' ? 'unknown' : typeOf(returns)}>`
    : `row: {\n${columns.map((column) => `      ${column.name}: Result<'${name}.${column.name}', ${typeOf(column.type)}>\n`).join('')}    }`

const isCallable = ({ takes }: FunctionShape): boolean => takes.every(({ type }) => typeOf(type) !== undefined)

/** Renders what each database function takes and returns as TypeScript. Leaves out functions that take a table's row. */
export function renderFunctions(functions: readonly FunctionShape[]): string {
  const callable = functions.filter(isCallable)
  const shapes = callable.map((shape) => {
    const takes = shape.takes.map(({ name, type }) => `${name}: ${passedAs(type)} | null`)
    return `  ${shape.name}: {\n    takes: [${takes.join(', ')}]\n    ${resultOf(shape)}\n  }\n`
  })
  const parameters = callable.map(
    ({ name, takes }) => `  ${name}: [${takes.map(({ type }) => `'${type}'`).join(', ')}],\n`,
  )
  return `${HEADER}/** What each function of the database takes, and what it returns: rows or values. */
export interface SqlFunctions {
${shapes.join('')}}

/** The types of each function's parameters, as Postgres names them. */
export const PARAMETERS: Readonly<Record<keyof SqlFunctions, readonly string[]>> = {
${parameters.join('')}}
`
}
