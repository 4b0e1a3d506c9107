import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runTool, runTypes } from '../checks/run-tool.ts'
import { repositoryRoot } from '../repository.ts'
import { type Declarations, exportsOf } from './exports.ts'

/** Our own packages that the shell shares (rspack/shared.ts), and the module of each. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '@curbwise/platform': 'platform/src/index.ts',
  '@curbwise/platform/router': 'platform/src/router.ts',
  '@curbwise/client': 'client/src/index.ts',
  '@curbwise/ui/theme': 'ui/src/theme/index.ts',
  '@curbwise/ui/entry': 'ui/src/entry.ts',
  '@curbwise/ui/app': 'ui/src/app.ts',
  '@curbwise/ui/grid': 'ui/src/grid.ts',
  '@curbwise/ui/search': 'ui/src/search.ts',
}
const PACKAGES = ['api', 'rules', 'platform', 'client', 'ui']
const OURS = /(?<quote>['"])@curbwise\/(?<name>[a-z]+)(?:\/(?<rest>[^'"]+))?\k<quote>/g
const RELATIVE = /['"](?<path>\.{1,2}\/[^'"]+\.tsx?)['"]/g

/** Returns the module that an import of our packages resolves to, relative to `packages/`. */
function moduleOf(name: string, rest: string | undefined): string {
  const entry = ENTRIES[`@curbwise/${name}${rest ? `/${rest}` : ''}`]
  return entry ?? `${name}/src/${rest ?? 'index'}.ts`
}

/** Runs `work` with a temporary folder inside the repository, so that libraries named in declarations can be resolved. */
export function inFolder<Result>(work: (folder: string) => Result): Result {
  const caches = join(repositoryRoot, '.cache')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(join(caches, 'surface-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the compiler's declarations of everything that the shell shares, and of everything they refer to. */
export function readDeclarations(root: string = repositoryRoot): Declarations {
  const files = PACKAGES.flatMap((name) => globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root }))
  const all = inFolder((folder) => {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        outDir: join(folder, 'out'),
        rootDir: join(root, 'packages'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [],
      files: files.filter((file) => !/\.test\.tsx?$|\/gallery/.test(file)).map((file) => join(root, file)),
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const faults = runTypes('-p', join(folder, 'tsconfig.json'))
    if (faults.length > 0) throw new Error(`The declarations could not be generated:\n${faults.join('\n')}`)
    const out = join(folder, 'out')
    return Object.fromEntries(
      globSync('**/*.d.ts', { cwd: out }).map((file) => [
        file.replace(/\.d\.ts$/, '.ts'),
        readFileSync(join(out, file), 'utf8'),
      ]),
    )
  })
  return reachable(withoutIndex(all))
}

const INDEX = 'api/src/index.ts'

/** Replaces imports of the contract's index with imports of the defining modules, because the index has every call (a megabyte). */
function withoutIndex(all: Declarations): Declarations {
  const modules = [...(all[INDEX] ?? '').matchAll(/^export \* from '\.\/(?<home>[^']+)\.ts';$/gm)].map(
    (match) => match.groups?.['home'] ?? '',
  )
  const homeOf = (name: string) => modules.find((home) => exportsOf(`api/src/${home}.ts`, all).has(name))
  const texts = Object.entries(all).map(([path, text]) => [
    path,
    text.replaceAll(/import\("@curbwise\/api"\)\.(?<name>\w+)/g, (whole, name: string) =>
      homeOf(name) ? `import("@curbwise/api/${homeOf(name)}").${name}` : whole,
    ),
  ])
  return Object.fromEntries(texts) as Declarations
}

/** Returns the declarations reachable from the entries. */
function reachable(all: Declarations): Declarations {
  const seen = new Set(Object.values(ENTRIES))
  for (const path of seen) for (const next of namedBy(path, all[path] ?? '')) seen.add(next)
  return Object.fromEntries([...seen].toSorted().flatMap((path) => (all[path] ? [[path, all[path]]] : [])))
}

function namedBy(path: string, text: string): string[] {
  const own = [...text.matchAll(RELATIVE)].map((match) =>
    join(dirname(path), match.groups?.['path'] ?? '').replace(/\.tsx$/, '.ts'),
  )
  return [...own, ...[...text.matchAll(OURS)].map(({ groups }) => moduleOf(groups?.['name'] ?? '', groups?.['rest']))]
}

/** Writes declarations under a folder, with imports that refer to each other and not to the sources. */
export function writeDeclarations(folder: string, declarations: Declarations): void {
  for (const [path, text] of Object.entries(declarations)) {
    const file = join(folder, path.replace(/\.ts$/, '.d.ts'))
    mkdirSync(dirname(file), { recursive: true })
    const own = text
      .replaceAll(OURS, (...found) => {
        const { name = '', rest } = found.at(-1) as { name?: string; rest?: string }
        const to = relative(dirname(path), moduleOf(name, rest))
        return `'${to.startsWith('.') ? to : `./${to}`}'`
      })
      .replaceAll(/(?<=['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '.js')
    writeFileSync(file, own)
  }
}

export const surfacePath = (name: string, root: string = repositoryRoot): string =>
  join(root, 'packages', name, 'surface.json')

interface Surface {
  readonly version: string
  readonly declarations: Readonly<Record<string, readonly string[]>>
}

/** Writes each package's declarations into its surface.json, as an array of lines. */
export function recordDeclarations(version: string, declarations: Declarations): void {
  for (const name of PACKAGES) {
    const own = Object.entries(declarations).filter(([path]) => path.startsWith(`${name}/`))
    if (own.length === 0) continue
    const lines = own.map(([path, text]) => [path, text.trimEnd().split('\n')])
    const surface: Surface = { version, declarations: Object.fromEntries(lines) as Surface['declarations'] }
    writeFileSync(surfacePath(name), `${JSON.stringify(surface, null, 2)}\n`)
    runTool('oxfmt', [surfacePath(name)])
  }
}

/** Reads the declarations recorded in all surface.json files; null if there are none. */
export function recordedDeclarations(): { readonly version: string; readonly declarations: Declarations } | null {
  const surfaces = PACKAGES.map((name) => surfacePath(name))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Surface)
  const [first] = surfaces
  if (!first) return null
  const all = surfaces.flatMap(({ declarations }) => Object.entries(declarations))
  return {
    version: first.version,
    declarations: Object.fromEntries(all.map(([path, lines]) => [path, `${lines.join('\n')}\n`])),
  }
}
