import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const TEMPLATES = join(import.meta.dirname, '../../templates')

/** What fills the gaps of a template. */
export type Words = Readonly<Record<string, string>>

/** Creates and changes files under a root. Nothing is written before `save`, so a generator that fails changes nothing. */
export class Workshop {
  readonly root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  /** The paths of what was created or changed. */
  get touched(): readonly string[] {
    return [...this.#texts.keys()]
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.root, path))
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8')
  }

  write(path: string, text: string): void {
    this.#texts.set(path, text)
  }

  /** Names in a folder. */
  list(folder: string): readonly string[] {
    const path = join(this.root, folder)
    const created = [...this.#texts.keys()]
      .filter((one) => one.startsWith(`${folder}/`))
      .map((one) => one.slice(folder.length + 1).split('/')[0] ?? '')
    return [...new Set([...(existsSync(path) ? readdirSync(path) : []), ...created])].toSorted()
  }

  save(): void {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
  }

  /** Writes a new file from a template; throws if the file exists. */
  make(path: string, template: string, words: Words): void {
    if (this.has(path)) throw new Error(`${path} already exists`)
    this.write(path, fill(template, words))
  }

  /** Inserts text after the first match; throws if there is none. */
  insertAfter(path: string, anchor: RegExp, text: string): void {
    const before = this.read(path)
    const found = anchor.exec(before)
    if (!found) throw new Error(`${path} has no place for ${text.trim().split('\n')[0]}: ${anchor} doesn't match`)
    const end = found.index + found[0].length
    this.write(path, before.slice(0, end) + text + before.slice(end))
  }

  /** Replaces the first match; throws if there is none. */
  replace(path: string, what: RegExp, text: string): void {
    const before = this.read(path)
    if (!what.test(before)) throw new Error(`${path} has no ${what}`)
    this.write(
      path,
      before.replace(what, () => text),
    )
  }

  /** Adds names to the import from a module, or a new import after the others. A name may be `type Role`. */
  addImport(path: string, names: readonly string[], from: string): void {
    const text = this.read(path)
    const present = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'\\n`).exec(text)
    if (!present) {
      this.insertAfter(path, /^(?:import [^]*? from '[^']+'\n)+/m, `import { ${names.join(', ')} } from '${from}'\n`)
      return
    }
    const old = (present[1] ?? '').split(',').flatMap((name) => name.trim() || [])
    const all = [...old, ...names.filter((name) => !old.includes(name) && !old.includes(`type ${name}`))]
    this.write(
      path,
      text.replace(present[0], () => `import { ${all.join(', ')} } from '${from}'\n`),
    )
  }

  /** Imports a module as a whole under a name. */
  addImportOf(path: string, name: string, from: string): void {
    this.insertAfter(path, /^(?:import [^]*? from '[^']+'\n)+/m, `import * as ${name} from '${from}'\n`)
  }

  /** Declares packages in a remote's package.json: those of the workspace by their own version, others as the shell does. */
  addDependencies(remote: string, names: readonly string[]): void {
    const path = `${remote}/package.json`
    const manifest = this.#manifest(path)
    const missing = names.filter((name) => !manifest.dependencies[name])
    if (missing.length === 0) return
    const known = this.#manifest('shell/package.json').dependencies
    const versionOf = (name: string): string =>
      known[name] ?? this.#manifest(`packages/${name.replace('@curbwise/', '')}/package.json`).version
    const all = [...Object.entries(manifest.dependencies), ...missing.map((name) => [name, versionOf(name)] as const)]
    const dependencies = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
    this.write(path, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`)
  }

  #manifest(path: string): Manifest {
    return JSON.parse(this.read(path)) as Manifest
  }
}

const SECTION = /\{\{#(?<name>\w+)\}\}(?<body>[^]*?)\{\{\/\k<name>\}\}/g

/** A template with its {{words}} filled in. A section from {{#word}} to {{/word}} is left out if the word is empty. Throws if a word is missing. */
export function fill(template: string, words: Words): string {
  const wordOf = (name: string): string => {
    const word = words[name]
    if (word === undefined) throw new Error(`The template ${template} has no word for ${name}`)
    return word
  }
  return readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
    .replaceAll(SECTION, (_whole, name: string, body: string) => (wordOf(name) ? body : ''))
    .replaceAll(/\{\{(?<name>\w+)\}\}/g, (_whole, name: string) => wordOf(name))
}
