import { dirname, join, normalize } from 'node:path/posix'
import { isTest, type SourceFile } from '../checks/tree.ts'
import { repositoryRoot } from '../repository.ts'
import { modelClasses, type ModelClass } from './models.ts'
import { rowTypeFaults } from './row-types.ts'
import { tableUses, type TableUse } from './table-uses.ts'

export interface TableRules {
  /** All tables. */
  readonly tables: ReadonlySet<string>
  /** The folder under `gateway/src` that owns each table; null or missing if nothing writes it yet. */
  readonly owners: ReadonlyMap<string, string | null>
  /** The other folders that join each table. */
  readonly readers: ReadonlyMap<string, readonly string[]>
}

/** Setup of the database itself: connections and migrations. */
const IS_SETUP = /^gateway\/src\/db\//
const GATEWAY = /^gateway\/src\/.*\.ts$/
const READS = /\.query\.ts$/
const STORES = /\.(?:store|bulk)\.ts$/
const SETS = /\.bulk\.ts$/

const isProduct = (file: SourceFile): boolean =>
  GATEWAY.test(file.path) && !isTest(file) && !file.path.includes('/test/')
const isOurs = (file: SourceFile): boolean => isProduct(file) && !IS_SETUP.test(file.path)

/** Returns forbidden table accesses in the gateway, as `path:line: what to do instead`. */
export function dataFaults(files: readonly SourceFile[], rules: TableRules): string[] {
  const ours = files.filter(isOurs)
  const models = ours.flatMap(({ path, text }) => modelClasses(path, text))
  const uses = ours.map((file) => ({ file, uses: tableUses(file.path, file.text, rules.tables) }))
  return [
    ...uses.flatMap(({ file, uses: own }) =>
      own.flatMap((use) => faultsOf(file, use, models, rules).map((fault) => `${file.path}:${use.line}: ${fault}`)),
    ),
    ...readerFaults(uses, rules),
    ...models.flatMap((model) => ownerFaults(model, rules)),
    ...models.flatMap((model) => unused(model, ours)),
    ...files.filter(isProduct).flatMap(rowTypeFaults),
  ]
}

function faultsOf(file: SourceFile, use: TableUse, models: readonly ModelClass[], rules: TableRules): string[] {
  const { path } = file
  if (use.by === 'model') {
    const model = modelOf(file, use.of, models)
    if (!model) return []
    if (!STORES.test(path) && !READS.test(path)) return [`${model.name}.query() belongs in a *.store.ts`]
    if (use.writes && READS.test(path)) return [`writes ${model.table}; a *.query.ts only reads`]
    return owns(path, model.table, rules)
      ? []
      : [`${model.table} belongs to ${ownerOf(model.table, rules)}; call what it exports`]
  }
  const named = use.of === '?' ? 'a table by a variable name' : use.of
  if (READS.test(path)) {
    if (use.writes) return [`writes ${named}; a *.query.ts only reads`]
    return use.byId ? [`reads one row of ${named} by its id; load it through its model in a *.store.ts`] : []
  }
  if (!SETS.test(path))
    return [`reaches ${named} without its model; use the model in a *.store.ts, or read it in a *.query.ts`]
  return !use.writes || owns(path, use.of, rules) ? [] : [`writes ${named}, which belongs to ${ownerOf(use.of, rules)}`]
}

const ownerOf = (table: string, { owners }: TableRules): string =>
  owners.get(table) ?? 'no module yet (gateway/src/db/table-owners.ts)'
const owns = (path: string, table: string, rules: TableRules): boolean =>
  path.startsWith(`gateway/src/${ownerOf(table, rules)}/`)

const FOLDER = /^gateway\/src\/((?:modules\/[^/]+\/[^/]+)|[^/]+)\//

/** Returns joins by folders that aren't listed as readers, and listed readers that no longer join. */
function readerFaults(
  files: readonly { readonly file: SourceFile; readonly uses: readonly TableUse[] }[],
  rules: TableRules,
): string[] {
  const joined = new Set<string>()
  const unlisted: string[] = []
  for (const { file, uses } of files) {
    if (!READS.test(file.path) && !SETS.test(file.path)) continue
    const folder = FOLDER.exec(file.path)?.[1] ?? ''
    for (const { of, by, line } of uses) {
      const table = of.replace(/_versions$/, '')
      if (by === 'model' || of === '?' || rules.owners.get(table) === folder) continue
      joined.add(`${table} ${folder}`)
      if (!rules.readers.get(table)?.includes(folder))
        unlisted.push(`${file.path}:${line}: joins ${table} without being listed in gateway/src/db/table-readers.ts`)
    }
  }
  const idle = [...rules.readers].flatMap(([table, folders]) =>
    folders
      .filter((folder) => !joined.has(`${table} ${folder}`))
      .map((folder) => `gateway/src/db/table-readers.ts: ${folder} no longer joins ${table}; remove it`),
  )
  return [...unlisted, ...idle]
}

/** Returns the model with a local name in a file, declared there or imported from its `*.model.ts`. */
function modelOf({ path, text }: SourceFile, name: string, models: readonly ModelClass[]): ModelClass | undefined {
  const named = models.filter((model) => model.name === name)
  if (named.length < 2) return named[0]
  const from = new RegExp(String.raw`import [^;]*?\b${name}\b[^;]*? from '([^']+)'`).exec(text)?.[1]
  return named.find((model) => model.path === path || model.path === normalize(join(dirname(path), from ?? '')))
}

const ownerFaults = ({ path, name, table }: ModelClass, rules: TableRules): string[] =>
  owns(path, table, rules)
    ? []
    : [`${path}: ${name} is the model of ${table}, which belongs to ${ownerOf(table, rules)}`]

/** Finds models that no store queries and relations that no store loads, because they are dead code. */
function unused({ path, name, relations }: ModelClass, files: readonly SourceFile[]): string[] {
  const stores = files.filter((file) => STORES.test(file.path))
  const isQueried = stores.some(({ text }) => new RegExp(String.raw`\b${name}\s*\.(?:query|relatedQuery)\(`).test(text))
  const idle = relations.filter((relation) => {
    const loaded = new RegExp(
      String.raw`(?:withGraph\w+|[jJ]oinRelated|[jJ]oin\w*Related|relatedQuery|modifyGraph)\([^)]*['"\x60\[{ .]${relation}\b`,
    )
    return !stores.some(({ text }) => loaded.test(text))
  })
  return [
    ...(isQueried ? [] : [`${path}: no *.store.ts queries ${name}`]),
    ...idle.map((relation) => `${path}: no *.store.ts loads ${name}.${relation}`),
  ]
}

/** Reads the tables, owners, and readers that the gateway declares. */
async function readRules(): Promise<TableRules> {
  const db = join(repositoryRoot, 'gateway/src/db')
  const { TABLE_SHAPES } = (await import(join(db, 'tables.ts'))) as { TABLE_SHAPES: object }
  const { TABLE_OWNERS } = (await import(join(db, 'table-owners.ts'))) as {
    TABLE_OWNERS: Record<string, string | null>
  }
  const { TABLE_READERS } = (await import(join(db, 'table-readers.ts'))) as { TABLE_READERS: Record<string, string[]> }
  return {
    tables: new Set(Object.keys(TABLE_SHAPES)),
    owners: new Map(Object.entries(TABLE_OWNERS)),
    readers: new Map(Object.entries(TABLE_READERS)),
  }
}

/** Checks this repository's gateway. */
export const checkDataAccess = async (files: readonly SourceFile[]): Promise<string[]> =>
  dataFaults(files, await readRules())
