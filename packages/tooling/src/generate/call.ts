import { hasContract } from './columns.ts'
import { describeCalls, listCall } from './contract.ts'
import { bindRoutes, measureCall, moduleFolder, policyFor, tablesOf } from './gateway-module.ts'
import { camel, kebab, lower, pascal, sentence, singular } from './names.ts'
import type { Workshop } from './workshop.ts'

/** The statements of one complex and one query: begin, set the tenancy, load the complex, query, commit. */
const STATEMENTS = 5
const FILES = {
  'operations/{{file}}.ts': 'operation.ts',
  'queries/{{subject}}.query.ts': 'query.ts',
  '{{subject}}.presenter.ts': 'presenter.ts',
  'test/{{file}}.test.ts': 'test.ts',
}

/** A call that reads something of one complex, `<module>/<verb-noun>`: it counts rows of the module's table until its author changes it. */
export function makeCall(workshop: Workshop, name: string | undefined): void {
  const [moduleName, fileName, ...rest] = (name ?? '').split('/')
  const module = kebab(moduleName, 'The module')
  const file = kebab(fileName, 'The call')
  if (rest.length > 0) throw new Error('Name the module and the call, such as fleet/read-truck-summary')
  const folder = moduleFolder(workshop, module)
  if (workshop.has(`${folder}/operations/${file}.ts`)) throw new Error(`${folder}/operations/${file}.ts already exists`)
  const table = tablesOf(workshop, folder, module).find((one) => hasContract(workshop, one))
  if (!table)
    throw new Error(
      `${module} owns no table with a contract_id. Write its call by hand: see packages/handbook/how-to-add-a-call.md`,
    )
  const subject = file.replace(/^[a-z0-9]+-/, '')
  const words = {
    file,
    subject,
    table,
    path: subject === module ? `/api/${module}` : `/api/${module}/${subject}`,
    api: camel(module),
    call: camel(file),
    Subject: pascal(subject),
    item: camel(subject),
    words: sentence(file),
    plural: lower(subject),
  }
  describeCalls(
    workshop,
    {
      resource: module,
      calls: 'call/call.ts',
      schemas: 'call/schemas.ts',
      imports: {
        calls: { '../roles.ts': ['MANAGER_ROLES', 'TOW_ROLES'] },
        schemas: { '../common.ts': ['id', 'instant'] },
      },
    },
    words,
  )
  listCall(workshop, `GET ${words.path}`, `${words.words}.`)
  const policy = policyFor(workshop, folder, singular(module), subject, words)
  for (const [path, template] of Object.entries(FILES))
    workshop.make(`${folder}/${path.replace('{{file}}', file).replace('{{subject}}', subject)}`, `call/${template}`, {
      ...words,
      ...policy,
    })
  bindRoutes(workshop, folder, [{ by: 'route', call: `${words.api}.${words.call}`, operation: words.call, file }])
  measureCall(workshop, `${words.api}.${words.call}`, 'inContract()', STATEMENTS)
}
