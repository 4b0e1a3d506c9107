import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTypes } from '../checks/run-tool.ts'
import { type Changes, NO_CHANGES } from './changes.ts'
import { ENTRIES, inFolder, writeDeclarations } from './declarations.ts'
import { type Declarations, type Exported, type Exports, exportsOf } from './exports.ts'

/** Exports only for the shell and tests; remotes use the hooks (README.md of platform). */
const OF_THE_SHELL = /(?:Atom|Context)$/

const HELP = `
type Members<T> = T extends string | number | boolean | bigint | symbol | null | undefined ? T : keyof T
type Deep<T, K extends PropertyKey> = T extends (...given: never[]) => unknown ? unknown : { [P in K]-?: P extends keyof T ? Members<T[P]> : unknown }
type First<T> = T extends (first: infer P, ...rest: never[]) => unknown ? P : never
declare function take<T>(value: T): void
declare function give<T>(): T
`

interface Question {
  readonly name: string
  /** What a compile error means. */
  readonly means: 'breaking' | 'additive'
  readonly code: string
}

/**
 * Returns code whose compile errors show the changes of an export that still exists. Assignability decides, as for a remote that
 * was built against the old declaration. It doesn't detect a removed optional property or, through a method, a narrowed
 * union, so the members of types and of first parameters (props) are compared too.
 */
function questions(name: string, old: string, present: string, { kind, parameters }: Exported): Question[] {
  if (kind === 'value') {
    const [before, after] = [`typeof ${old}`, `typeof ${present}`]
    return [
      { name, means: 'breaking', code: `take<${before}>(${present})` },
      { name, means: 'additive', code: `take<${after}>(${old})` },
      ...members(name, `First<${before}>`, `First<${after}>`),
    ]
  }
  const given = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : ''
  const [before, after] = [`${old}${given}`, `${present}${given}`]
  const both = `keyof ${before} & keyof ${after}`
  return [
    ...members(name, before, after),
    { name, means: 'breaking', code: `take<Deep<${after}, ${both}>>(give<Deep<${before}, ${both}>>())` },
  ]
}

const members = (name: string, before: string, after: string): Question[] => [
  { name, means: 'breaking', code: `take<Members<${after}>>(give<Members<${before}>>())` },
  { name, means: 'additive', code: `take<Members<${before}>>(give<Members<${after}>>())` },
]

/** Compares what the shell shares now with what a release was built against. */
export function declarationChanges(before: Declarations, after: Declarations): Changes {
  if (JSON.stringify(before) === JSON.stringify(after)) return NO_CHANGES
  const breaking = new Set<string>()
  const additive = new Set<string>()
  const asked: Question[] = []
  const imports: string[] = []
  for (const [index, [entry, path]] of Object.entries(ENTRIES).entries()) {
    const [old, present] = [exportsOf(path, before), exportsOf(path, after)]
    const module = path.replace(/\.tsx?$/, '.js')
    imports.push(`import * as Old${index} from './old/${module}'`, `import * as New${index} from './new/${module}'`)
    for (const name of present.keys()) if (!old.has(name)) additive.add(`${entry} has a new export ${name}`)
    for (const [name, one] of shared(old)) {
      // The version is a literal type of its own value: it differs whenever it rises.
      if (name === 'PLATFORM_VERSION') continue
      const other = present.get(name)
      if (!other || other.kind !== one.kind || other.parameters !== one.parameters)
        breaking.add(other ? `${entry} exports ${name} as something else` : `${entry} no longer exports ${name}`)
      else asked.push(...questions(`${entry} ${name}`, `Old${index}.${name}`, `New${index}.${name}`, one))
    }
  }
  for (const { name, means } of failedQuestions(imports, asked, before, after)) {
    if (means === 'breaking') breaking.add(`${name} accepts or returns less than before`)
    else additive.add(`${name} accepts or returns more than before`)
  }
  return { breaking: [...breaking].toSorted(), additive: [...additive].toSorted() }
}

const shared = (exports: Exports): readonly (readonly [string, Exported])[] =>
  [...exports].filter(([name]) => !OF_THE_SHELL.test(name))

/** Returns the questions whose code doesn't compile. */
function failedQuestions(
  imports: readonly string[],
  asked: readonly Question[],
  before: Declarations,
  after: Declarations,
): readonly Question[] {
  const head = `${imports.join('\n')}\n${HELP}`
  const offset = head.split('\n').length
  return inFolder((folder) => {
    writeDeclarations(join(folder, 'old'), before)
    writeDeclarations(join(folder, 'new'), after)
    writeFileSync(join(folder, 'compare.ts'), `${head}${asked.map(({ code }) => code).join('\n')}\n`)
    const config = {
      compilerOptions: {
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        module: 'NodeNext',
        moduleResolution: 'NodeNext',
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['node'],
      },
      files: ['compare.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const lines = runTypes('-p', join(folder, 'tsconfig.json'), '--pretty', 'false')
    const failed = new Set<Question>()
    for (const line of lines) {
      const at = /compare\.ts\((?<line>\d+),/.exec(line)?.groups?.['line']
      const question = at === undefined ? undefined : asked[Number(at) - offset]
      if (question) failed.add(question)
      else if (/error TS/.test(line)) throw new Error(`The surfaces cannot be compared: ${line}`)
    }
    return [...failed]
  })
}
