import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

const TEMPLATES = join(import.meta.dirname, '../../templates')

/** Makes and changes files under a root, and remembers which. */
export class Workshop {
  readonly root: string
  readonly touched: string[] = []

  constructor(root: string) {
    this.root = root
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path))
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
    if (!this.touched.includes(path)) this.touched.push(path)
  }

  /** A new file from a template; throws rather than write over one. */
  make(path: string, template: string, words: Readonly<Record<string, string>>): void {
    if (this.has(path)) throw new Error(`${path} is there already`)
    this.write(path, fill(template, words))
  }

  /** Puts text behind the first match; throws when the file has changed beyond recognition. */
  insertAfter(path: string, anchor: RegExp, text: string): void {
    const before = this.read(path)
    const found = anchor.exec(before)
    if (!found) throw new Error(`${path} has no place for ${text.trim().split('\n')[0]}: ${anchor} is not there`)
    const end = found.index + found[0].length
    this.write(path, before.slice(0, end) + text + before.slice(end))
  }

  /** Declares what is missing in the package.json of a remote, in the versions that the shell uses. */
  addDependencies(remote: string, names: readonly string[]): void {
    const path = `${remote}/package.json`
    const manifest = JSON.parse(this.read(path)) as Manifest
    const missing = names.filter((name) => !manifest.dependencies[name])
    if (missing.length === 0) return
    const known = (JSON.parse(this.read('shell/package.json')) as Manifest).dependencies
    const all = [...Object.entries(manifest.dependencies), ...missing.map((name) => [name, known[name]] as const)]
    const dependencies = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
    this.write(path, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`)
  }

  replace(path: string, what: RegExp, text: string): void {
    const before = this.read(path)
    if (!what.test(before)) throw new Error(`${path} has no ${what}`)
    this.write(
      path,
      before.replace(what, () => text),
    )
  }
}

/** A template with its {{words}} filled in; throws when one has no word. */
export function fill(template: string, words: Readonly<Record<string, string>>): string {
  return readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8').replaceAll(
    /\{\{(?<name>\w+)\}\}/g,
    (_whole, name: string) => {
      const word = words[name]
      if (word === undefined) throw new Error(`The template ${template} asks for ${name}`)
      return word
    },
  )
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The name itself when it is words with dashes; throws otherwise. */
export function kebab(name: string | undefined, what: string): string {
  if (!name || !KEBAB.test(name))
    throw new Error(`${what} is written in small letters with dashes, such as list-trucks`)
  return name
}

export const camel = (name: string): string =>
  name.replaceAll(/-(?<letter>[a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase())
export const sentence = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
