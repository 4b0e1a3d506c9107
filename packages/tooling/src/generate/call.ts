import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { camel, fill, kebab, sentence, type Workshop } from './workshop.ts'

const API = 'packages/api/src'
const RESOURCES = `${API}/resources`
const MODULES = 'gateway/src/modules'
const HANDBOOK = 'packages/handbook/added-calls.md'

/**
 * A call, `<module>/<verb-noun>` or, of a module that is not there yet, `<group>/<module>/<verb-noun>`: written in the contract as
 * data and as schemas, bound, done, aimed at by the access matrix, tested, and listed in the handbook.
 */
export function makeCall(workshop: Workshop, name: string | undefined): void {
  const parts = (name ?? '').split('/')
  const module = kebab(parts.at(-2), 'The module')
  const file = kebab(parts.at(-1), 'The call')
  const folder = folderOf(workshop, module, parts.at(-3))
  const words = {
    module,
    file,
    path: pathOf(module, file),
    group: camel(module),
    call: camel(file),
    noun: module.replace(/s$/, ''),
    words: sentence(file),
  }
  if (workshop.has(`${folder}/operations/${file}.ts`))
    throw new Error(`${folder}/operations/${file}.ts is there already`)
  describeCall(workshop, words)
  listCall(workshop, words)
  const routes = routesOf(workshop, folder, words)
  workshop.make(`${folder}/operations/${file}.ts`, 'call/operation.ts', words)
  workshop.insertAfter(
    routes,
    /import \{[^}]*\} from '(?:\.\.\/)+operation\/operation\.ts'\n/,
    `import { ${words.call} } from './operations/${file}.ts'\n`,
  )
  workshop.insertAfter(
    routes,
    /routes: readonly Route\[\] = \[\n/,
    `  route(api.${words.group}.${words.call}, ${words.call}),\n`,
  )
  workshop.insertAfter(
    'gateway/test/targets/targets.ts',
    /TARGET_OF: Readonly<Record<string, Target>> = \{\n/,
    `  '${words.group}.${words.call}': inContract(),\n`,
  )
  workshop.make(`${folder}/test/${file}.test.ts`, 'call/test.ts', words)
}

type Words = Readonly<Record<'module' | 'file' | 'path' | 'group' | 'call' | 'noun' | 'words', string>>

/** The module's folder within its group; a new module names the group it belongs to. */
function folderOf(workshop: Workshop, module: string, group: string | undefined): string {
  const groups = readdirSync(join(workshop.root, MODULES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const home = groups.find((one) => workshop.has(`${MODULES}/${one}/${module}`)) ?? group
  if (home === undefined || !groups.includes(home))
    throw new Error(`${module} is no module yet: name its group too, one of ${groups.join(', ')}`)
  return `${MODULES}/${home}/${module}`
}

/** `devices/list-devices` is `/api/devices`; `devices/read-device-summary` is `/api/devices/device-summary`. */
function pathOf(module: string, file: string): string {
  const noun = file.replace(/^[a-z]+-/, '')
  return noun === module ? `/api/${module}` : `/api/${module}/${noun}`
}

/** Writes the call into its resource: data in `.calls.ts`, schemas in `.schemas.ts`. */
function describeCall(workshop: Workshop, words: Words): void {
  const resource = resourceOf(workshop, words)
  workshop.insertAfter(
    `${resource}.calls.ts`,
    new RegExp(`const (?:ownCalls|${words.group}) = defineCalls<[^>]*>\\(\\{\n`),
    fill('call/data.ts', words),
  )
  workshop.insertAfter(
    `${resource}.schemas.ts`,
    new RegExp(`export const (?:own|${words.group})Schemas = \\{\n`),
    fill('call/schemas.ts', words),
  )
}

function resourceOf(workshop: Workshop, words: Words): string {
  const present = readdirSync(join(workshop.root, RESOURCES))
    .filter((file) => file.endsWith('.calls.ts'))
    .find((file) => workshop.read(`${RESOURCES}/${file}`).includes(`export const ${words.group} = `))
  if (present) return `${RESOURCES}/${present.replace('.calls.ts', '')}`
  const path = `${RESOURCES}/${words.module}`
  const index = `${API}/index.ts`
  workshop.make(`${path}.calls.ts`, 'call/resource-calls.ts', words)
  workshop.make(`${path}.schemas.ts`, 'call/resource-schemas.ts', words)
  workshop.insertAfter(
    index,
    /import \{ joinSchemas, type Endpoint \} from '\.\/endpoint\.ts'\n/,
    `import { ${words.group} } from './resources/${words.module}.calls.ts'\nimport { ${words.group}Schemas } from './resources/${words.module}.schemas.ts'\n`,
  )
  workshop.insertAfter(
    index,
    /export \* from '\.\/us-states\.ts'\n/,
    `export * from './resources/${words.module}.schemas.ts'\n`,
  )
  workshop.insertAfter(
    index,
    /export const api = \{\n/,
    `  ${words.group}: joinSchemas(${words.group}, ${words.group}Schemas),\n`,
  )
  return path
}

/** The row in the handbook's table: below the module's other calls, or under a heading of its own. */
function listCall(workshop: Workshop, { module, path, words }: Words): void {
  const row = `| \`GET ${path}\` | ${words}. |\n`
  const table = workshop.read(HANDBOOK)
  const last = table.match(new RegExp(`\\| \`[A-Z]+ /api/${module}[/\`][^\n]*\n`, 'g'))?.at(-1)
  workshop.write(
    HANDBOOK,
    last
      ? table.replace(last, () => last + row)
      : `${table.trimEnd()}\n\n## ${sentence(module)}\n\n| Call | What it does |\n|---|---|\n${row}`,
  )
}

function routesOf(workshop: Workshop, folder: string, words: Words): string {
  const present = workshop.has(folder)
    ? readdirSync(join(workshop.root, folder)).find((file) => file.endsWith('.routes.ts'))
    : undefined
  if (present) return `${folder}/${present}`
  const path = `${folder}/${words.noun}.routes.ts`
  const all = `${MODULES}/all.ts`
  workshop.make(path, 'call/routes.ts', words)
  workshop.make(`${folder}/index.ts`, 'call/index.ts', words)
  workshop.insertAfter(
    all,
    /import type \{ Route \} from '\.\.\/operation\/operation\.ts'\n/,
    `import * as ${words.group} from '${folder.replace(MODULES, '.')}/index.ts'\n`,
  )
  workshop.insertAfter(all, /ROUTES: readonly Route\[\] = \[\n/, `  ${words.group},\n`)
  return path
}
