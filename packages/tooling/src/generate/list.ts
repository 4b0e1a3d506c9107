import {
  exportColumns,
  filterColumns,
  filterKinds,
  filtersOf,
  insertedFields,
  presentedFields,
  schemaFields,
} from './column-code.ts'
import { columnsOf, hasCompany, hasContract, labelOf, requiredColumns, type Column } from './columns.ts'
import { describeCalls, exportFromApi, findResource, listCall } from './contract.ts'
import { bindRoutes, measureCall, moduleFolder, ownerOf, policyFor } from './gateway-module.ts'
import { camel, kebab, lower, pascal, sentence, singular, snake } from './names.ts'
import { type Words, type Workshop } from './workshop.ts'

const RESOURCES = 'packages/api/src/resources'
const STATEMENTS = { list: 5, export: 4 }
const RECORDED = 'gateway/src/modules/organizations/contracts/record-export.ts'
const SENTENCES = 'packages/rules/src/history/sentences.ts'

/** A list of a module's table with its export: `patrols patrols`, `signs signs`. */
export function makeList(workshop: Workshop, moduleName: string | undefined, resourceName: string | undefined): void {
  const module = kebab(moduleName, 'The module')
  const resource = kebab(resourceName, 'The resource')
  const folder = moduleFolder(workshop, module)
  const table = snake(resource)
  const group = camel(resource)
  if (ownerOf(workshop, table) !== folder.replace('gateway/src/', ''))
    throw new Error(`${table} is not a table of ${module}: see gateway/src/db/table-owners.ts`)
  if (!hasContract(workshop, table))
    throw new Error(`${table} has no contract_id. Write its list by hand: see packages/handbook/how-to-add-a-list.md`)
  const columns = columnsOf(workshop, table)
  const created = columns.find(({ name, kind }) => name === 'created_at' && kind === 'instant')
  if (!created) throw new Error(`${table} has no created_at to sort by`)
  const path = findResource(workshop, group)
  if (
    workshop.has(`${RESOURCES}/${resource}.list.ts`) ||
    (path && /^  list\b/m.test(workshop.read(`${path}.calls.ts`)))
  )
    throw new Error(`${group} already has a list`)
  const noun = singular(resource)
  const words = {
    ...wordsOf(workshop, table, columns),
    resource,
    module,
    noun,
    table,
    api: group,
    item: camel(noun),
    row: `${camel(noun)}Row`,
    Row: `${pascal(noun)}Row`,
    Name: pascal(noun),
    Plural: pascal(resource),
    CONST: snake(noun).toUpperCase(),
    LIST: `${snake(noun).toUpperCase()}_LIST`,
    plural: lower(resource),
    Title: sentence(resource),
  }
  describeList(workshop, path, words)
  const policy = policyFor(workshop, folder, noun, `${noun}-list`, words)
  const presenter = presenterFor(workshop, folder, words)
  const all = { ...words, ...policy, ...presenter }
  workshop.make(`${folder}/queries/${noun}-list.query.ts`, 'list/query.ts', all)
  workshop.make(`${folder}/queries/${noun}.columns.ts`, 'list/columns.ts', all)
  workshop.make(`${folder}/operations/list-${resource}.ts`, 'list/list-operation.ts', all)
  workshop.make(`${folder}/operations/export-${resource}.ts`, 'list/export-operation.ts', all)
  workshop.make(`${folder}/test/list-${resource}.test.ts`, 'list/test.ts', all)
  bindRoutes(workshop, folder, [
    { by: 'route', call: `${group}.list`, operation: `list${words.Plural}`, file: `list-${resource}` },
    { by: 'exported', call: `${group}.export`, operation: `export${words.Plural}`, file: `export-${resource}` },
  ])
  measureCall(workshop, `${group}.export`, `inContract({ format: 'csv' })`, STATEMENTS.export)
  measureCall(workshop, `${group}.list`, 'inContract()', STATEMENTS.list)
  workshop.insertAfter(RECORDED, /\n +\| 'announcements\.exported'/, `\n    | '${table}.exported'`)
  workshop.insertAfter(
    SENTENCES,
    / {2}'announcements\.exported': .*\n/,
    `  '${table}.exported': 'exported the ${words.plural}[, {after.rows} rows]',\n`,
  )
}

/** What the columns of the table say. */
function wordsOf(workshop: Workshop, table: string, columns: readonly Column[]): Words {
  const label = labelOf(columns)
  const needed = requiredColumns(workshop, table).filter(({ name }) => name !== label.name)
  const inserted = insertedFields(needed)
  return {
    label: label.name,
    labelWords: lower(label.name),
    labelKey: `{ sql: '${table}.${label.name}', type: 'text'${label.nullable ? ', nullable: true' : ''} }`,
    searched: columns
      .filter(({ kind }) => kind === 'text')
      .map(({ name }) => `'${table}.${name}'`)
      .join(', '),
    searchWords: columns
      .filter(({ kind }) => kind === 'text')
      .map(({ name }) => `'${lower(name)}'`)
      .join(', '),
    filters: filtersOf(columns),
    kinds: filterKinds(columns),
    filterColumns: filterColumns(columns, table),
    schemaFields: schemaFields(columns),
    exportColumns: exportColumns(columns),
    presented: presentedFields(columns, camel(singular(table))),
    inserted: `${hasCompany(workshop, table) ? ', tow_company_id: complex.tow_company_id' : ''}${inserted && `, ${inserted}`}`,
    extraFields: columns
      .filter(({ name }) => name !== label.name && name !== 'created_at')
      .map(({ name }) => name)
      .join(', '),
  }
}

/** The definition, its calls, their schemas, and their rows in the handbook. */
function describeList(workshop: Workshop, path: string | undefined, words: Words): void {
  const { resource = '', plural = '' } = words
  const hasRow =
    path !== undefined &&
    new RegExp(`^const ${words['item']} = z\\.object`, 'm').test(workshop.read(`${path}.schemas.ts`))
  const row = hasRow ? words['item'] : words['row']
  workshop.make(`${RESOURCES}/${resource}.list.ts`, 'list/definition.ts', words)
  exportFromApi(workshop, `${resource}.list`)
  const list = `./${resource}.list.ts`
  describeCalls(
    workshop,
    {
      resource,
      calls: 'list/calls.ts',
      schemas: 'list/schemas.ts',
      before: { calls: 'list/list-call.ts', ...(!hasRow && { schemas: 'list/row-schema.ts' }) },
      imports: {
        calls: {
          '../call.ts': ['exportOf', 'type ListCallData'],
          '../roles.ts': ['MANAGER_ROLES', 'TOW_ROLES'],
          [list]: [words['LIST'] ?? ''],
        },
        schemas: {
          '../common.ts': ['id', 'instant'],
          '../list.schemas.ts': ['exportSchemas', 'listSchemas'],
          [list]: [words['LIST'] ?? ''],
        },
      },
    },
    { ...words, row: row ?? '' },
  )
  listCall(workshop, `GET /api/${resource}`, `${sentence(plural)} of a complex.`)
  listCall(workshop, `GET /api/${resource}/export`, 'The same list as CSV or XLSX.')
}

/** The module's presenter of one record if it presents what the list shows, otherwise a new one. */
function presenterFor(workshop: Workshop, folder: string, words: Words): { presenter: string; present: string } {
  const own = `${folder}/${words['noun']}.presenter.ts`
  const present = `present${words['Name']}`
  if (
    workshop.has(own) &&
    workshop.read(own).includes(`${present} = (${words['item']}: Row<'${words['table']}'>): ${words['Row']} =>`)
  )
    return { presenter: `${words['noun']}.presenter`, present }
  workshop.make(`${folder}/${words['noun']}-list.presenter.ts`, 'list/presenter.ts', words)
  return { presenter: `${words['noun']}-list.presenter`, present: `${present}Row` }
}
