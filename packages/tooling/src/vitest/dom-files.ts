import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

const NEEDS_DOM = /^\/\/ @vitest-environment jsdom\s*$/m

/** Test files among `patterns` whose first line asks for a DOM, relative to the repository. */
export function domFiles(patterns: readonly string[]): string[] {
  return globSync([...patterns], {
    cwd: repositoryRoot,
    exclude: (name) => name.split('/').some((part) => part === 'node_modules' || part === 'dist'),
  }).filter((path) => NEEDS_DOM.test(firstLine(join(repositoryRoot, path))))
}

const firstLine = (path: string): string => readFileSync(path, 'utf8').split('\n', 1)[0] ?? ''
