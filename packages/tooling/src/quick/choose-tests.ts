import { LONGEST } from '../vitest/longest-first.ts'
import { type ImportGraph, reachable } from './import-graph.ts'

export interface ChosenTests {
  readonly unit: readonly string[]
  readonly gateway: readonly string[]
}

/** The setup of all tests. A change here affects all of them. */
const EVERYWHERE =
  /^(?:package-lock\.json|packages\/tooling\/(?:vitest\.config\.ts|src\/vitest\/.*)|packages\/testing\/src\/(?:patience|streams)\.ts)$/
/** Imports every module, so following it would connect all files. */
const ALL_MODULES = 'gateway/src/modules/all.ts'
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !/\.full\.test\.tsx?$/.test(path)
const isSource = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path)
const isProse = (path: string): boolean => path.endsWith('.md')

/**
 * Returns the unit and gateway tests that a change may break. A test is chosen if its imports reach a changed file. A gateway test uses
 * its module through calls, so it is also chosen if its module's sources reach one. Imports through the list of all modules and from test
 * helpers to the gateway don't count, because through them every test reaches everything. `npm test` runs the rest.
 */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): ChosenTests {
  const tests = [...graph.keys()].filter(isTest).sort()
  const everything = changed.some((path) => EVERYWHERE.test(path))
  const data = changed.filter((path) => !isSource(path) && !isProse(path))
  const touched = new Set(changed)
  const touches = (paths: ReadonlySet<string>): boolean => [...paths].some((path) => touched.has(path))
  const readsData = (path: string): boolean => data.some((file) => packageOf(file) === packageOf(path))
  const modules = Map.groupBy(
    [...graph.keys()].filter((path) => path.startsWith('gateway/') && !isTest(path)),
    folderOf,
  )
  const changedModule = memoize((folder: string) =>
    touches(reachable(graph, modules.get(folder) ?? [], followsGateway)),
  )
  return {
    unit: tests.filter((path) => isUnit(path) && (everything || readsData(path) || touches(reachable(graph, [path])))),
    gateway: tests.filter(
      (path) =>
        path.startsWith('gateway/') &&
        (everything ||
          readsData(path) ||
          touches(reachable(graph, [path], followsGateway)) ||
          changedModule(folderOf(path))),
    ),
  }
}

/** Gateway test files that run in about a minute on two cores. */
const MAX_GATEWAY_FILES = 40

/**
 * Returns the tests that a quick run has time for: tests next to changed files first, the longest files last. `left` counts the rest,
 * which only `npm test` runs.
 */
export function nearestTests(
  gateway: readonly string[],
  changed: readonly string[],
  most = MAX_GATEWAY_FILES,
): { readonly run: readonly string[]; readonly left: number } {
  const folders = new Set(changed.map(folderOf))
  const distance = (path: string): number =>
    changed.includes(path) ? 0 : folders.has(folderOf(path)) ? 1 : LONGEST.includes(path) ? 3 : 2
  const run = gateway.toSorted((a, b) => distance(a) - distance(b)).slice(0, most)
  return { run, left: gateway.length - run.length }
}

const isUnit = (path: string): boolean => !path.startsWith('gateway/') && !path.startsWith('packages/tooling/')

const followsGateway = (importer: string, imported: string): boolean =>
  imported !== ALL_MODULES && !(importer.startsWith('gateway/test/') && imported.startsWith('gateway/src/'))

/** `gateway/src/modules/<group>/<module>`, or the folder below `gateway/src`. */
function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[2] === 'modules' ? 5 : 3).join('/')
}

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('packages/') ? 2 : 1)
    .join('/')

function memoize<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key) as Value
  }
}
