import { labelOf, type Column } from './columns.ts'
import { findResource } from './contract.ts'
import { columnsOfRow, readListedCall, sampleRow, type ListedCall } from './listed-call.ts'
import { camel, columnTitle, columnWords, lower, pascal, sentence, singular } from './names.ts'
import type { Words, Workshop } from './workshop.ts'

const IMPORTED = [
  '@curbwise/api',
  '@curbwise/client',
  '@curbwise/platform',
  '@curbwise/rules',
  '@curbwise/ui',
  '@emotion/styled',
  'react',
]
const SAMPLE_LABEL = 'North gate'
const MOST_COLUMNS = 5
const VISITORS = ['contract_manager', 'tow_staff', 'tow_admin', 'super_admin']
const LIVE = 'packages/api/src/resources/system.schemas.ts'

/** Files of the feature and their templates. */
const FILES = {
  'api/use-{{name}}.ts': 'hook.ts',
  'components/{{name}}.tsx': 'screen.tsx',
  'components/{{noun}}-table.tsx': 'table.tsx',
  'components/columns.tsx': 'columns.tsx',
  'components/{{noun}}-card.tsx': 'card.tsx',
  'components/{{noun}}-panel.tsx': 'panel.tsx',
  'components/{{name}}.test.tsx': 'component.test.tsx',
  'state/fields.ts': 'fields.ts',
}

export interface ListScreen {
  readonly area: string
  readonly path: string
  readonly name: string
  readonly resource: string
}

/** The page, the feature, and the screen check of a list. Returns the roles that may call the list. */
export function makeListScreen(workshop: Workshop, { area, path, name, resource }: ListScreen): readonly string[] {
  const group = camel(resource)
  const file = findResource(workshop, group)
  if (!file) throw new Error(`The contract has no calls named ${group}`)
  const call = readListedCall(workshop.root, group)
  const readers = readersIn(workshop, area, call)
  const words = {
    ...wordsOf(workshop, call, group),
    ...visitorOf(readers),
    name,
    Name: pascal(name),
    path,
    title: sentence(name),
    file: file.split('/').at(-1) ?? '',
  }
  const parts = { 'with-complex.tsx': 'with-complex.tsx', 'list-box.ts': 'list-box.ts' }
  for (const [part, template] of Object.entries(parts))
    if (!workshop.has(`${area}/src/parts/${part}`))
      workshop.make(`${area}/src/parts/${part}`, `list-screen/${template}`, words)
  workshop.make(`${area}/src/pages/${name}.page.tsx`, 'list-screen/page.tsx', words)
  for (const [at, template] of Object.entries(FILES))
    workshop.make(
      `${area}/src/features/${name}/${at.replace('{{name}}', name).replace('{{noun}}', words.noun)}`,
      `list-screen/${template}`,
      words,
    )
  workshop.make(`packages/e2e/screens/${name}.spec.ts`, 'list-screen/screen.spec.ts', words)
  workshop.addDependencies(area, words.zoned ? IMPORTED : IMPORTED.filter((one) => one !== '@curbwise/rules'))
  return readers
}

function wordsOf(workshop: Workshop, call: ListedCall, group: string) {
  const columns = columnsOfRow(call)
  const label = labelOf(columns, [...call.sorts, 'name'])
  const shown = columns.toSorted((a, b) => rankOf(a, label, call) - rankOf(b, label, call))
  const inTable = shown
    .slice(0, MOST_COLUMNS)
    .map((column) => columnLine(column, call, label))
    .join('\n')
  const resource = lower(call.path.split('/').at(-1) ?? group)
  const noun = singular(resource.replaceAll(' ', '-'))
  const labels = columns.filter(({ kind }) => kind === 'choice')
  const labelText = label.nullable ? `row.${label.name} ?? ''` : `row.${label.name}`
  const second = shown.find(({ kind, nullable }) => !nullable && (kind === 'choice' || kind === 'instant'))
  const zoned = columns.some(({ kind }) => kind === 'instant') ? 'zone' : ''
  const mapped = new Set(labels.filter(({ name }) => call.filters[name]).map(({ name }) => name))
  return {
    api: group,
    noun,
    Noun: sentence(noun),
    noun_words: lower(noun),
    plural: resource,
    Item: pascal(noun),
    Row: `${pascal(noun)}Row`,
    constant: call.constant,
    definition: definitionOf(workshop, call.constant),
    live: new RegExp(`^    '${group}',$`, 'm').test(workshop.read(LIVE)) ? group : '',
    place: call.path.includes('{id}') ? '{}, { params: { id: contract_id } }' : '{ contract_id }',
    testPath: call.path.replace('{id}', '${COMPLEX.id}'),
    listPattern: `/${call.path.replaceAll('/', '\\/').replace('{id}', '[0-9a-f-]+')}\\?/`,
    searchLabel: sentence(call.search.join(', ').replace(/, ([^,]*)$/, ' or $1')),
    labelText,
    zoned,
    labels: labels.map(({ name }) => labelsName(name)).join(', '),
    columns: inTable,
    tableTime: inTable.includes('fromText') ? 'yes' : '',
    tableLabels: labels
      .map(({ name }) => labelsName(name))
      .filter((one) => inTable.includes(one))
      .join(', '),
    facts: shown
      .slice(1)
      .map((column) => `            ['${columnTitle(column.name)}', ${shownValue(column, 'null')}],`)
      .join('\n'),
    cardDetail: second ? shownValue(second, `''`) : `''`,
    cardLabels: second?.kind === 'choice' ? labelsName(second.name) : '',
    cardTime: second?.kind === 'instant' ? 'yes' : '',
    labelMaps: labels.map(({ name, values }) => labelMap(name, values)).join('\n'),
    segments: call.segments.map((segment) => `  ${segment}: '${sentence(segment)}',`).join('\n'),
    firstSegment: call.segments[0] ?? '',
    clear: call.segments.length > 0 ? '() => (list.isFiltered ? list.clear() : list.setSegment(null))' : 'list.clear',
    filterFields: filterLines(call, mapped),
    orders: call.sorts.map((sort) => `  ${sort}: '${columnWords(sort)}',`).join('\n'),
    firstOrder: columnWords(call.sorts[0] ?? ''),
    defaultOrder: defaultOrder(call),
    sample: JSON.stringify(sampleRow(call, { field: label.name, text: SAMPLE_LABEL }), null, 2),
    sampleLabel: SAMPLE_LABEL,
  } satisfies Words
}

/** The roles that may call the list. An area can need a tow company, which the people of a complex don't have. */
const readersIn = (workshop: Workshop, area: string, { access }: ListedCall): readonly string[] =>
  workshop.read(`${area}/src/area.ts`).includes(`'tow_company'`)
    ? access.filter((role) => role === 'super_admin' || role.startsWith('tow_'))
    : access

/** The person of the demo world who visits the screen in its check. People of several complexes may have to choose one first. */
function visitorOf(roles: readonly string[]): Readonly<Record<'who' | 'chooses', string>> {
  const who = VISITORS.find((role) => roles.includes(role)) ?? 'super_admin'
  return { who, chooses: who === 'contract_manager' ? '' : 'yes' }
}

/** The name of a row comes first, then what it can be sorted and filtered by. */
function rankOf(column: Column, label: Column, { sorts }: ListedCall): number {
  if (column === label) return 0
  if (column.kind === 'choice') return 1
  return sorts.includes(column.name) ? 2 : 3
}

/** The path of the file that exports the list's definition, below `resources/`. */
function definitionOf(workshop: Workshop, constant: string): string {
  const index = workshop.read('packages/api/src/index.ts')
  const files = [...index.matchAll(/'\.\/resources\/([\w-]+\.list)\.ts'/g)].map(([, file = '']) => file)
  const file = files.find((one) =>
    workshop.read(`packages/api/src/resources/${one}.ts`).includes(`export const ${constant} = `),
  )
  if (!file) throw new Error(`${constant} is in no file that packages/api/src/index.ts exports`)
  return file
}

const labelsName = (name: string): string => `${name.toUpperCase()}_LABELS`

const labelMap = (name: string, values: readonly string[]): string =>
  `export const ${labelsName(name)} = {\n${values.map((value) => `  ${value}: '${sentence(value)}',`).join('\n')}\n} as const\n`

/** A value of the row as text; `none` is what an empty one becomes. */
function shownValue({ name, kind, nullable }: Column, none: string): string {
  const value = {
    instant: `fromText(row.${name}, zone)`,
    choice: `${labelsName(name)}[row.${name}]`,
    boolean: `(row.${name} ? 'Yes' : 'No')`,
    number: `row.${name}.toLocaleString('en-US')`,
    text: `row.${name}`,
  }[kind]
  if (!nullable) return value
  return kind === 'text' && none === 'null' ? value : `row.${name} === null ? ${none} : ${value}`
}

function columnLine(column: Column, { sorts }: ListedCall, label: Column): string {
  const { name, kind, nullable } = column
  const parts = [
    `id: '${name}'`,
    `header: '${columnTitle(name)}'`,
    ...(sorts.includes(name) ? [`sort: '${name}'`] : []),
    ...(column === label
      ? []
      : [`width: ${kind === 'instant' ? 180 : 140}`, ...(kind === 'choice' ? [] : ['hideBelow: 640'])]),
    `cell: (row) => ${nullable && kind === 'text' ? `row.${name} ?? ''` : shownValue(column, `''`)}`,
  ]
  return `  { ${parts.join(', ')} },`
}

const filterLines = ({ filters }: ListedCall, mapped: ReadonlySet<string>): string =>
  Object.entries(filters)
    .flatMap(([name, { kind, values = [] }]) => {
      const label = `label: '${columnTitle(name)}'`
      if (kind === 'instant' || kind === 'day' || kind === 'number') return [`  ${name}: { ${label} },`]
      if (kind === 'boolean')
        return [`  ${name}: { ${label}, options: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] },`]
      if (kind !== 'choice') return []
      const labels = mapped.has(name)
        ? labelsName(name)
        : `{ ${values.map((value) => `${value}: '${sentence(value)}'`).join(', ')} }`
      return [`  ${name}: { ${label}, pinned: 'Any', labels: ${labels} },`]
    })
    .join('\n')

const defaultOrder = ({ sorts, default_sort }: ListedCall): string =>
  default_sort === '-created_at'
    ? 'Newest first'
    : `Sorted by ${columnWords((default_sort ?? sorts[0] ?? '').replace('-', ''))}`
