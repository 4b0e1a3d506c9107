import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { camel, fill, kebab, sentence, type Workshop } from './workshop.ts'

const RESOURCES = 'packages/api/src/resources'
const MODULES = 'gateway/src/modules'

/** A call, `<module>/<verb-noun>`: said in the contract, bound, done, aimed at by the access matrix, tested. A missing module is made. */
export function makeCall(workshop: Workshop, name: string | undefined): void {
  const [first, second] = (name ?? '').split('/')
  const module = kebab(first, 'The module')
  const file = kebab(second, 'The call')
  const words = {
    module,
    file,
    group: camel(module),
    call: camel(file),
    noun: module.replace(/s$/, ''),
    words: sentence(file),
  }
  workshop.insertAfter(
    resourceOf(workshop, words),
    new RegExp(`export const ${words.group} = \\{\n`),
    fill('call/endpoint.ts', words),
  )
  const routes = routesOf(workshop, words)
  workshop.make(`${MODULES}/${module}/operations/${file}.ts`, 'call/operation.ts', words)
  workshop.insertAfter(
    routes,
    /import \{[^}]*\} from '\.\.\/\.\.\/operation\.ts'\n/,
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
  workshop.make(`${MODULES}/${module}/${file}.test.ts`, 'call/test.ts', words)
}

type Words = Readonly<Record<'module' | 'file' | 'group' | 'call' | 'noun' | 'words', string>>

function resourceOf(workshop: Workshop, words: Words): string {
  const files = readdirSync(join(workshop.root, RESOURCES)).map((file) => `${RESOURCES}/${file}`)
  const present = files.find((file) => workshop.read(file).includes(`export const ${words.group} = {`))
  if (present) return present
  const path = `${RESOURCES}/${words.module}.ts`
  const index = 'packages/api/src/index.ts'
  workshop.make(path, 'call/resource.ts', words)
  workshop.insertAfter(
    index,
    /import type \{ Endpoint \} from '\.\/endpoint\.ts'\n/,
    `import { ${words.group} } from './resources/${words.module}.ts'\n`,
  )
  workshop.insertAfter(index, /export \* from '\.\/screens\.ts'\n/, `export * from './resources/${words.module}.ts'\n`)
  workshop.insertAfter(index, /export const api = \{/, ` ${words.group},`)
  return path
}

function routesOf(workshop: Workshop, words: Words): string {
  const folder = `${MODULES}/${words.module}`
  const present = workshop.has(folder)
    ? readdirSync(join(workshop.root, folder)).find((file) => file.endsWith('.routes.ts'))
    : undefined
  if (present) return `${folder}/${present}`
  const path = `${folder}/${words.noun}.routes.ts`
  workshop.make(path, 'call/routes.ts', words)
  workshop.make(`${folder}/index.ts`, 'call/index.ts', words)
  workshop.insertAfter(
    `${MODULES}/all.ts`,
    /import type \{ Route \} from '\.\.\/operation\.ts'\n/,
    `import * as ${words.group} from './${words.module}/index.ts'\n`,
  )
  workshop.insertAfter(`${MODULES}/all.ts`, /ROUTES: readonly Route\[\] = \[\n/, `  ${words.group},\n`)
  return path
}
