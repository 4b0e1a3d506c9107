import { dirname, join } from 'node:path/posix'

/** Declarations by path relative to `packages/`, without `.d`: `platform/src/area.ts`. */
export type Declarations = Readonly<Record<string, string>>

export interface Exported {
  readonly kind: 'value' | 'type'
  /** Number of type parameters. */
  readonly parameters: number
}
export type Exports = ReadonlyMap<string, Exported>

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?<keyword>const|let|function|class|interface|type|enum) (?<name>\w+)(?<rest>.*)$/gm
const LISTED = /^export (?<types>type )?\{(?<names>[^}]*)\}(?: from ['"](?<from>[^'"]+)['"])?;?$/gm
const ALL = /^export (?:type )?\* from ['"](?<from>[^'"]+)['"];?$/gm

/** Counts the outermost type parameters of `<A, B extends C<D>> …`. */
function parametersOf(rest: string): number {
  if (!rest.startsWith('<')) return 0
  let depth = 0
  let count = 1
  for (const [index, letter] of [...rest].entries()) {
    if (letter === '<' || letter === '{' || letter === '(' || letter === '[') depth++
    else if ((letter === '>' && rest[index - 1] !== '=') || letter === '}' || letter === ')' || letter === ']') depth--
    else if (letter === ',' && depth === 1) count++
    if (depth === 0) break
  }
  return count
}

/** Returns what a module exports, by its declarations. */
export function exportsOf(path: string, all: Declarations): Exports {
  const text = all[path] ?? ''
  const found = new Map<string, Exported>()
  for (const { groups } of text.matchAll(ALL))
    for (const [name, one] of exportsOf(target(path, groups?.['from'] ?? ''), all)) found.set(name, one)
  for (const { groups } of text.matchAll(DECLARED)) {
    const { keyword = '', name = '', rest = '' } = groups ?? {}
    const isType = keyword === 'interface' || keyword === 'type'
    // A value takes precedence over a type with the same name, because it exists at run time.
    if (isType && found.get(name)?.kind === 'value') continue
    found.set(name, { kind: isType ? 'type' : 'value', parameters: isType ? parametersOf(rest) : 0 })
  }
  for (const { groups } of text.matchAll(LISTED)) {
    const source = groups?.['from'] ? exportsOf(target(path, groups['from']), all) : null
    for (const one of (groups?.['names'] ?? '').split(',').map((part) => part.trim())) {
      const { type, name, as } = /^(?<type>type )?(?<name>\w+)(?: as (?<as>\w+))?$/.exec(one)?.groups ?? {}
      if (!name) continue
      const isType = groups?.['types'] !== undefined || type !== undefined
      found.set(as ?? name, source?.get(name) ?? { kind: isType ? 'type' : 'value', parameters: 0 })
    }
  }
  return found
}

const target = (path: string, from: string): string =>
  from.startsWith('.') ? join(dirname(path), from).replace(/\.tsx$/, '.ts') : from
