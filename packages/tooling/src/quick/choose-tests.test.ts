import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { changedFiles } from './changed-files.ts'
import { chooseTests, nearestTests } from './choose-tests.ts'
import { type ImportGraph, readImportGraph } from './import-graph.ts'

const UNITS = 'gateway/src/modules/parking/units'
const TOWS = 'gateway/src/modules/enforcement/tows'
/** Two modules (tows imports units), and a gateway and a test helper that reach both. */
const SMALL: ImportGraph = new Map([
  ['gateway/src/start.ts', ['gateway/src/modules/all.ts']],
  ['gateway/src/modules/all.ts', [`${UNITS}/index.ts`, `${TOWS}/index.ts`]],
  [`${UNITS}/index.ts`, [`${UNITS}/unit.ts`, 'packages/api/src/units.ts']],
  [`${UNITS}/unit.ts`, []],
  [`${TOWS}/index.ts`, [`${UNITS}/index.ts`]],
  ['gateway/test/world.ts', ['gateway/src/start.ts', `${UNITS}/unit.ts`]],
  [`${UNITS}/test/units.test.ts`, ['gateway/test/world.ts']],
  [`${TOWS}/test/tows.test.ts`, ['gateway/test/world.ts']],
  ['gateway/src/start.test.ts', ['gateway/src/start.ts']],
  ['gateway/src/http/csrf.ts', []],
  ['gateway/src/http/csrf.test.ts', ['gateway/src/http/csrf.ts']],
  ['packages/api/src/units.ts', ['packages/rules/src/plates.ts']],
  ['packages/rules/src/plates.ts', []],
  ['packages/rules/src/plates.test.ts', ['packages/rules/src/plates.ts']],
  ['packages/messages/src/catalogues.test.ts', []],
])
const both = [`${TOWS}/test/tows.test.ts`, `${UNITS}/test/units.test.ts`]

describe('chooseTests', () => {
  it.each([
    ['nothing', [], [], []],
    ['a page of the handbook', ['packages/handbook/testing.md'], [], []],
    ['a module, with those that import it', [`${UNITS}/unit.ts`], [], both],
    ['a module that nothing imports', [`${TOWS}/index.ts`], [], [`${TOWS}/test/tows.test.ts`]],
    ['a helper', ['gateway/test/world.ts'], [], both],
    ['a test', [`${TOWS}/test/tows.test.ts`], [], [`${TOWS}/test/tows.test.ts`]],
    ['a file that was deleted', ['gateway/src/http/csrf.ts'], [], ['gateway/src/http/csrf.test.ts']],
    ['a rule', ['packages/rules/src/plates.ts'], ['packages/rules/src/plates.test.ts'], both],
    ['texts that nothing imports', ['packages/messages/es.json'], ['packages/messages/src/catalogues.test.ts'], []],
  ])('of %s', (_name, changed, unit, gateway) => {
    expect(chooseTests(SMALL, changed)).toEqual({ unit, gateway })
  })

  it('chooses all tests if the test setup changed', () => {
    const { unit, gateway } = chooseTests(SMALL, ['packages/tooling/vitest.config.ts'])
    expect([unit.length, gateway.length]).toEqual([2, 4])
  })
})

describe('nearestTests', () => {
  const matrix = 'gateway/src/http/access-matrix.test.ts'
  const all = [matrix, 'gateway/src/start.test.ts', ...both]

  it('takes all if there are only a few', () => {
    expect(nearestTests(both, [`${UNITS}/unit.ts`])).toEqual({ run: both.toReversed(), left: 0 })
  })

  it('takes tests next to the change first and the longest last, and counts the rest', () => {
    const beside = `${UNITS}/test/units.test.ts`
    expect(nearestTests(all, [`${UNITS}/unit.ts`], 1)).toEqual({ run: [beside], left: 3 })
    expect(nearestTests(all, [`${UNITS}/unit.ts`], 3).run).not.toContain(matrix)
  })

  it('takes a changed test file however long it takes', () => {
    expect(nearestTests(all, [matrix], 1).run).toEqual([matrix])
  })
})

describe('the imports of this repository', () => {
  const graph = readImportGraph(repositoryRoot)

  it('resolve to existing files', () => {
    // The tooling contains other packages' sources as text.
    const ours = [...graph].filter(([path]) => !path.startsWith('packages/tooling/'))
    const code = ours.flatMap(([path, imports]) =>
      imports.filter((name) => /\.tsx?$/.test(name) && !graph.has(name)).map((name) => `${path} → ${name}`),
    )
    expect(code).toEqual([])
  })

  it('are followed across packages', () => {
    expect(chooseTests(graph, ['packages/rules/src/plates/normalize.ts']).unit).toContain(
      'packages/rules/src/plates/plates.test.ts',
    )
    expect(chooseTests(graph, ['packages/rules/src/plates/normalize.ts']).gateway).not.toEqual([])
  })

  it('choose a few gateway files for a module at the edge', () => {
    const { gateway } = chooseTests(graph, ['gateway/src/modules/property/announcements/index.ts'])
    expect(gateway).toContain('gateway/src/modules/property/announcements/test/announcements.test.ts')
    expect(gateway).not.toContain('gateway/src/modules/enforcement/fleet/test/fleet.test.ts')
  })
})

describe('changedFiles', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  it('includes committed, uncommitted, and new files', () => {
    const write = (name: string, text: string) => {
      writeFileSync(join(root, name), text)
    }
    git('init', '-q', '-b', 'main')
    write('.gitignore', 'ignored.ts\n')
    for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'deleted.ts']) write(name, 'one')
    git('add', '-A')
    git('commit', '-q', '-m', 'one')
    git('checkout', '-q', '-b', 'work')
    write('committed.ts', 'two')
    git('commit', '-qam', 'two')
    write('edited.ts', 'two')
    rmSync(join(root, 'deleted.ts'))
    write('new file.ts', 'two')
    write('ignored.ts', 'two')
    expect(changedFiles(root)).toEqual(['committed.ts', 'deleted.ts', 'edited.ts', 'new file.ts'])
  })
})
