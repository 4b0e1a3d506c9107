import { pascal, singular } from './names.ts'
import type { Words, Workshop } from './workshop.ts'

export const MODULES = 'gateway/src/modules'
const TARGETS = 'gateway/test/targets/targets.ts'
const CEILINGS = 'gateway/test/statement-ceilings.json'

export const moduleGroups = (workshop: Workshop): readonly string[] =>
  workshop.list(MODULES).filter((name) => !name.includes('.'))

/** The folder of a module; throws if there is none. */
export function moduleFolder(workshop: Workshop, module: string): string {
  const group = moduleGroups(workshop).find((one) => workshop.has(`${MODULES}/${one}/${module}`))
  if (!group) throw new Error(`There is no module ${module}. Create it first: npm run new -- module <group>/${module}`)
  return `${MODULES}/${group}/${module}`
}

/** Binds operations in the module's route table. */
export function bindRoutes(
  workshop: Workshop,
  folder: string,
  routes: readonly {
    readonly by: 'route' | 'exported'
    readonly call: string
    readonly operation: string
    readonly file: string
  }[],
): void {
  const name = workshop.list(folder).find((file) => file.endsWith('.routes.ts'))
  if (!name) throw new Error(`${folder} has no *.routes.ts`)
  const path = `${folder}/${name}`
  for (const { by, call, operation, file } of routes.toReversed()) {
    workshop.addImport(path, [by], '../../../operation/operation.ts')
    workshop.addImport(path, [operation], `./operations/${file}.ts`)
    workshop.insertAfter(path, /routes: readonly Route\[\] = \[\n?/, `\n  ${by}(api.${call}, ${operation}),\n`)
  }
}

/** Says what the access matrix asks of a call, and how many statements it sends at most. */
export function measureCall(workshop: Workshop, call: string, target: string, statements: number): void {
  workshop.insertAfter(TARGETS, /TARGET_OF: Readonly<Record<string, Target>> = \{\n/, `  '${call}': ${target},\n`)
  const ceilings = JSON.parse(workshop.read(CEILINGS)) as Record<string, number>
  workshop.write(CEILINGS, `${JSON.stringify({ ...ceilings, [call]: statements }, null, 2)}\n`)
}

export interface Policy {
  /** Its file's name without the ending. */
  readonly policy: string
  /** `canPatrol`. */
  readonly can: string
}

/** The module's policy for the records of `noun` if it says who can see them, otherwise a new one for `subject`. */
export function policyFor(workshop: Workshop, folder: string, noun: string, subject: string, words: Words): Policy {
  const own = { policy: `${noun}.policy`, can: `can${pascal(noun)}` }
  const path = `${folder}/${own.policy}.ts`
  const says = new RegExp(`export const ${own.can}: Record<[^,]+, \\(actor: Actor\\) => Permission> = \\{\\s+see:`)
  if (workshop.has(path) && says.test(workshop.read(path))) return own
  const made = { policy: `${subject}.policy`, can: `can${pascal(subject)}` }
  workshop.make(`${folder}/${made.policy}.ts`, 'policy.ts', { ...words, can: made.can })
  return made
}

/** The module that owns a table, as `table-owners.ts` says. */
export const ownerOf = (workshop: Workshop, table: string): string | undefined =>
  new RegExp(`^  ${table}: '([^']+)'`, 'm').exec(workshop.read('gateway/src/db/table-owners.ts'))?.[1]

/** The tables that a module owns, those named like it first. */
export function tablesOf(workshop: Workshop, folder: string, module: string): readonly string[] {
  const owner = folder.replace('gateway/src/', '')
  const tables = [...workshop.read('gateway/src/db/table-owners.ts').matchAll(/^  (\w+): '([^']+)'/gm)]
    .filter(([, , by]) => by === owner)
    .map(([, table = '']) => table)
  const isNamesake = (table: string): number => Number(singular(table) !== singular(module.replaceAll('-', '_')))
  return tables.toSorted((a, b) => isNamesake(a) - isNamesake(b))
}
