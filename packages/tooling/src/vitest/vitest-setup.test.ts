import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { domFiles } from './dom-files.ts'
import { LONGEST, longestFirst } from './longest-first.ts'

it('knows the files that ask for a DOM in their first line', () => {
  const files = domFiles(['packages/{ui,rules}/**/*.test.{ts,tsx}'])
  expect(files).toContain('packages/ui/src/grid/data-table.test.tsx')
  expect(files.filter((path) => path.startsWith('packages/rules/'))).toEqual([])
})

it('names longest files that exist', () => {
  expect(LONGEST.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([])
})

it('starts the longest files first and keeps the order of the rest', () => {
  const [first = '', second = ''] = LONGEST
  const files = ['/x/b.test.ts', `/x/${second}`, '/x/a.test.ts', `/x/${first}`]
  expect(longestFirst(files, (path) => path)).toEqual([`/x/${first}`, `/x/${second}`, '/x/b.test.ts', '/x/a.test.ts'])
})
