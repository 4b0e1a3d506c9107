import { describeCalls, findResource, listCall } from './contract.ts'
import { MODULES, bindRoutes, measureCall, moduleGroups } from './gateway-module.ts'
import { camel, kebab, lower, pascal, sentence, singular, snake } from './names.ts'
import type { Workshop } from './workshop.ts'

const DB = 'gateway/src/db'
const CHANGES = `${DB}/changes`
const ROLES = ['MANAGER_ROLES', 'TOW_ROLES']
/** The statements of reading one record: begin, set the tenancy, read, commit. */
const STATEMENTS = 4

/** Files of the module and their templates. */
const FILES = {
  'index.ts': 'index.ts',
  '{{noun}}.routes.ts': 'routes.ts',
  '{{noun}}.model.ts': 'model.ts',
  '{{noun}}.store.ts': 'store.ts',
  '{{noun}}.policy.ts': 'policy.ts',
  '{{noun}}.presenter.ts': 'presenter.ts',
  'operations/get-{{noun}}.ts': 'operation.ts',
  'test/get-{{noun}}.test.ts': 'test.ts',
}

/** A module with a table of its own and the call that reads one of its records: `property/patrols`. */
export function makeModule(workshop: Workshop, name: string | undefined): void {
  const [groupName, moduleName, ...rest] = (name ?? '').split('/')
  const groups = moduleGroups(workshop)
  const group = groupName ?? ''
  if (moduleName === undefined || rest.length > 0 || !groups.includes(group))
    throw new Error(`Name the group and the module, such as property/patrols. The groups are ${groups.join(', ')}`)
  const module = kebab(moduleName, 'The module')
  const taken = groups.find((one) => workshop.has(`${MODULES}/${one}/${module}`))
  if (taken) throw new Error(`${MODULES}/${taken}/${module} already exists`)
  const noun = singular(module)
  if (noun === module) throw new Error(`Name the module by its records, in the plural: ${module}s`)
  const words = {
    group,
    module,
    noun,
    table: snake(module),
    api: camel(module),
    Name: pascal(noun),
    Plural: pascal(module),
    item: camel(noun),
    words: lower(noun),
    plural: lower(module),
    Title: sentence(noun),
  }
  if (findResource(workshop, words.api)) throw new Error(`The contract already has calls named ${words.api}`)
  const folder = `${MODULES}/${group}/${module}`
  makeTable(workshop, `modules/${group}/${module}`, words)
  describeCalls(
    workshop,
    {
      resource: module,
      calls: 'module/call.ts',
      schemas: 'module/call-schemas.ts',
      before: { schemas: 'module/row-schema.ts' },
      imports: { calls: { '../roles.ts': ROLES }, schemas: { '../common.ts': ['id', 'idParams', 'instant'] } },
    },
    words,
  )
  listCall(workshop, `GET /api/${module}/{id}`, `One ${words.words}.`)
  for (const [path, template] of Object.entries(FILES))
    workshop.make(`${folder}/${path.replace('{{noun}}', noun)}`, `module/${template}`, words)
  bindRoutes(workshop, folder, [
    { by: 'route', call: `${words.api}.get`, operation: `get${words.Name}`, file: `get-${noun}` },
  ])
  measureCall(
    workshop,
    `${words.api}.get`,
    `{
    call: async (place) => ({
      params: { id: await place.row('${words.table}', ({ mark }) => ({ name: \`\${mark} ${words.words}\` })) },
    }),
  }`,
    STATEMENTS,
  )
  workshop.insertAfter(
    'gateway/src/http/no-booting.test.ts',
    / {4}vehicles: await ofComplex\('vehicles'\),\n/,
    `    ${words.api === module ? module : `'${module}'`}: await owner('${words.table}').insert({ contract_id: complexes[0]?.id ?? '', name: 'North gate' }).returning('id').then((rows) => rows.map(({ id }) => id)),\n`,
  )
  const all = `${MODULES}/all.ts`
  workshop.addImportOf(all, words.api, `${folder.replace(MODULES, '.')}/index.ts`)
  workshop.insertAfter(all, /ROUTES: readonly Route\[\] = \[\n/, `  ${words.api},\n`)
}

/** The change that creates the table, its owner, and its row in the handbook. */
function makeTable(
  workshop: Workshop,
  owner: string,
  words: Readonly<Record<'table' | 'module' | 'api', string>>,
): void {
  const numbers = workshop.list(CHANGES).map((file) => Number.parseInt(file, 10) || 1)
  const change = `${String(Math.max(...numbers) + 1).padStart(4, '0')}-${words.module}`
  const list = `${CHANGES}/index.ts`
  workshop.make(`${CHANGES}/${change}.ts`, 'module/change.ts', words)
  workshop.addImportOf(list, words.api, `./${change}.ts`)
  workshop.replace(
    list,
    /(?:,?\n?)\](?=\s*$)/,
    `${workshop.read(list).trimEnd().endsWith('[]') ? '' : ','}\n  { name: '${change}', ...${words.api} },\n]`,
  )
  addOwner(workshop, words.table, owner)
  workshop.insertAfter(
    'packages/handbook/data-model.md',
    /\n\| Machinery \|[^\n]*\n/,
    `| ${words.module.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())} | \`${words.table}\` | |\n`,
  )
}

/** Owners are in the order of their tables. */
function addOwner(workshop: Workshop, table: string, owner: string): void {
  const path = `${DB}/table-owners.ts`
  const following = [...workshop.read(path).matchAll(/^ {2}(\w+): (?:'|null)/gm)].find(([, name = '']) => name > table)
  const line = `  ${table}: '${owner}',\n`
  if (following)
    workshop.replace(path, new RegExp(`^ {2}${following[1]}: `, 'm'), line + following[0].replace(/'$|null$/, ''))
  else workshop.insertAfter(path, /Record<OwnedTable, string \| null>> = \{\n(?: {2}.*\n)*/, line)
}
