import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The files that each file imports, by path from the root. Excludes type-only imports, which have no effect at run time. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const SOURCES = '{shell,gateway,mf-*,packages/*}/**/*.{ts,tsx,mjs}'
const EXCLUDED = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|^packages\/tooling\/(?:fixtures|templates)(?:\/|$)/
const IMPORTS = [
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g,
  /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"]([^'"\n]+)['"],\s*import\.meta\.url/g,
]

/** Reads the imports of every source file under `root`. */
export function readImportGraph(root: string): ImportGraph {
  const packages = readPackages(root)
  const paths = globSync(SOURCES, { cwd: root, exclude: (path) => EXCLUDED.test(path) })
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const names = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
      return [path, names.flatMap((name) => resolve(path, name, packages) ?? [])]
    }),
  )
}

/** Returns `from` and everything it imports, directly or indirectly. `follows` decides whether an import counts. */
export function reachable(
  graph: ImportGraph,
  from: readonly string[],
  follows: (importer: string, imported: string) => boolean = () => true,
): ReadonlySet<string> {
  const seen = new Set(from)
  for (const path of seen) for (const imported of graph.get(path) ?? []) if (follows(path, imported)) seen.add(imported)
  return seen
}

interface Package {
  readonly folder: string
  readonly exports: Readonly<Record<string, string>>
}

function readPackages(root: string): ReadonlyMap<string, Package> {
  return new Map(
    globSync('{shell,gateway,mf-*,packages/*}/package.json', { cwd: root }).map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        name: string
        exports?: Record<string, string>
      }
      return [name, { folder: dirname(path), exports }]
    }),
  )
}

function resolve(importer: string, name: string, packages: ReadonlyMap<string, Package>): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  const [scope = '', bare = '', ...rest] = name.split('/')
  const found = packages.get(`${scope}/${bare}`)
  if (!found) return null
  const inside = rest.join('/')
  const exact = found.exports[inside === '' ? '.' : `./${inside}`]
  const target = exact ?? found.exports['./*']?.replace('*', inside)
  return target ? posix.join(found.folder, target) : null
}
