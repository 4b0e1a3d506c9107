import { camel, sentence } from './names.ts'
import { fill, type Words, type Workshop } from './workshop.ts'

const API = 'packages/api/src'
const RESOURCES = `${API}/resources`
const HANDBOOK = 'packages/handbook/added-calls.md'
const VERSION = `${API}/version.ts`

/** What a generator adds to the calls of a resource. */
export interface NewCalls {
  /** `patrols`: the file and, in camel case, the group of calls. */
  readonly resource: string
  /** Templates of the entries in `.calls.ts` and `.schemas.ts`. */
  readonly calls: string
  readonly schemas: string
  /** Constants in front of the calls and in front of the schemas. */
  readonly before?: { readonly calls?: string; readonly schemas?: string }
  /** Names that the entries need, by the module they come from. */
  readonly imports: {
    readonly calls?: Readonly<Record<string, readonly string[]>>
    readonly schemas?: Readonly<Record<string, readonly string[]>>
  }
}

/** Adds calls to a resource's `.calls.ts` and `.schemas.ts`, which are created if no file has the group yet. */
export function describeCalls(workshop: Workshop, added: NewCalls, words: Words): void {
  const group = camel(added.resource)
  const path = findResource(workshop, group) ?? createResource(workshop, added.resource)
  const anchors = {
    calls: new RegExp(`const (?:ownCalls|${group}) = defineCalls<[^>]*>\\(\\{\n`),
    schemas: new RegExp(`export const (?:own|${group})Schemas = \\{\n`),
  }
  for (const kind of ['calls', 'schemas'] as const) {
    const file = `${path}.${kind}.ts`
    workshop.insertAfter(file, anchors[kind], fill(added[kind], words))
    const before = added.before?.[kind]
    if (before) {
      const declaration = new RegExp(`^(?:export )?${anchors[kind].source.replace(/^export /, '')}`, 'm')
      const [found] = declaration.exec(workshop.read(file)) ?? []
      if (found) workshop.replace(file, declaration, `${fill(before, words).trimEnd()}\n\n${found}`)
    }
    for (const [from, names] of Object.entries(added.imports[kind] ?? {})) workshop.addImport(file, names, from)
  }
}

/** The path of a group's files without their ending; undefined if there are none. */
export function findResource(workshop: Workshop, group: string): string | undefined {
  const file = workshop
    .list(RESOURCES)
    .filter((name) => name.endsWith('.calls.ts'))
    .find((name) => workshop.read(`${RESOURCES}/${name}`).includes(`export const ${group} = `))
  return file && `${RESOURCES}/${file.replace('.calls.ts', '')}`
}

function createResource(workshop: Workshop, resource: string): string {
  const path = `${RESOURCES}/${resource}`
  const group = camel(resource)
  const index = `${API}/index.ts`
  workshop.make(`${path}.calls.ts`, 'resource/calls.ts', { group, resource })
  workshop.make(`${path}.schemas.ts`, 'resource/schemas.ts', { group })
  workshop.addImport(index, [group], `./resources/${resource}.calls.ts`)
  workshop.addImport(index, [`${group}Schemas`], `./resources/${resource}.schemas.ts`)
  exportFromApi(workshop, `${resource}.schemas`)
  workshop.insertAfter(index, /^const calls = \{\n/m, `  ${group}: joinSchemas(${group}, ${group}Schemas),\n`)
  return path
}

export const exportFromApi = (workshop: Workshop, file: string): void =>
  workshop.insertAfter(
    `${API}/index.ts`,
    /export \* from '\.\/us-states\.ts'\n/,
    `export * from './resources/${file}.ts'\n`,
  )

/** Adds a row to the handbook's table: below the resource's other calls, or under a heading of its own. */
export function listCall(workshop: Workshop, call: string, text: string): void {
  const [resource = ''] = call.replace(/^[A-Z]+ \/api\//, '').split('/')
  const row = `| \`${call}\` | ${text} |\n`
  const table = workshop.read(HANDBOOK)
  const last = table.match(new RegExp(`\\| \`[A-Z]+ /api/${resource}[/\`][^\n]*\n`, 'g'))?.at(-1)
  workshop.write(
    HANDBOOK,
    last
      ? table.replace(last, () => last + row)
      : `${table.trimEnd()}\n\n## ${sentence(resource)}\n\n| Call | What it does |\n|---|---|\n${row}`,
  )
}

/** A new call is a new minor version. It rises once for all calls that are added before `npm run surface` records them. */
export function raiseApiVersion(workshop: Workshop, recorded: string): void {
  const [major, minor] = recorded.split('.').map(Number)
  if (workshop.read(VERSION).includes(`API_VERSION = '${recorded}'`))
    workshop.replace(VERSION, /API_VERSION = '[^']+'/, `API_VERSION = '${major}.${(minor ?? 0) + 1}'`)
}
