import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseNote } from '../rspack/release-note.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { makeCall } from './call.ts'
import { makeList } from './list.ts'
import { makeModule } from './module.ts'
import { makeRemote } from './remote.ts'
import { makeScreen } from './screen.ts'
import { generateRepository, type GeneratedRepository } from './testing/generated-repository.ts'
import type { Workshop } from './workshop.ts'

/**
 * What `npm run check` does, except for the lockfile, which needs `npm install`, and what the shell shares, which no generator touches. Types,
 * lint, and the recorded calls have tests of their own below.
 */
const CHECKS =
  'lengths unfinished suppressions skipped-tests sleeps outside top-level area-platform glossary schema-sql exact-versions format boundaries unused data-access table-types'.split(
    ' ',
  )
let copy: GeneratedRepository
const read = (path: string): string => readFileSync(join(copy.root, path), 'utf8')

beforeAll(() => {
  copy = generateRepository()
})
afterAll(() => copy.remove())

describe('npm run new', () => {
  it('generates code that compiles', () => {
    expect(copy.run('tsc', '-p', '.', '--checkers', '1')).toBe('')
  })

  it('generates code that passes the linter', () => {
    expect(copy.run('oxlint', '--quiet', ...copy.touched.filter((path) => /\.tsx?$/.test(path)))).toBe('')
  })

  it('generates code that passes every check', () => {
    expect(copy.run('packages/tooling/src/cli/check.ts', ...CHECKS)).toBe('')
  })

  it('raises the version of the calls, so that they only have to be recorded', () => {
    const said = copy.run('packages/tooling/src/cli/check.ts', 'calls-surface')
    expect(said).toMatch(
      /API_VERSION is \d+\.\d+, but \d+\.\d+ is recorded: run npm run surface\n0 checks passed, 1 failed/,
    )
  })

  it('generates calls and screens whose tests pass', () => {
    // no-booting.test.ts, which only gets a row, is in generate.full.test.ts.
    const tests = copy.touched.filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('/http/'))
    expect(tests).toHaveLength(10)
    const projects = ['unit', 'unit-dom', 'gateway', 'tooling']
    expect(
      copy.vitest(
        projects,
        ...tests,
        'packages/api/src/added-calls',
        'packages/api/src/list.test',
        'src/rspack/own-screens',
      ),
    ).toBe('')
  })

  it('opens a screen without a list to the fewest people', () => {
    const [, entry] = read('mf-tow/src/screens.ts').split(`path: '/month-end'`)
    expect(entry?.split('path:')[0]).toMatch(/title: 'Month end',\s+layout: 'default',\s+roles: \['super_admin'\]/)
    expect(read('mf-tow/src/area.ts')).toContain(
      `{ path: '/month-end', load: () => import('./pages/month-end.page.tsx') }`,
    )
  })

  it('opens a new screen to the roles that may call its list', async () => {
    const workspace = { ...(await productWorkspace()), root: copy.root }
    const { screens } = await releaseNote(workspace, 'mf-tow')
    // The area needs a tow company, so people of a complex have no access.
    const roles = ['super_admin', 'tow_admin', 'tow_staff', 'tow_driver']
    expect(screens).toContainEqual({ path: '/patrols', title: 'Patrols', layout: 'default', roles })
    expect((await releaseNote({ ...workspace, remotes: ['mf-billing'] }, 'mf-billing')).screens).toHaveLength(1)
  })

  it.each<[string, (workshop: Workshop) => void]>([
    ['already exists', (workshop) => makeCall(workshop, 'tows/read-tow-summary')],
    ['already exists', (workshop) => makeModule(workshop, 'parking/patrols')],
    ['already exists', (workshop) => makeRemote(workshop, 'mf-billing')],
    ['already has a list', (workshop) => makeList(workshop, 'patrols', 'patrols')],
    ['already has a screen', (workshop) => makeScreen(workshop, { remote: 'mf-tow', path: '/tows', name: 'all-tows' })],
    ['npm run new -- module <group>/boats', (workshop) => makeCall(workshop, 'boats/list-boats')],
    ['in the plural: boats', (workshop) => makeModule(workshop, 'property/boat')],
    ['The groups are accounts', (workshop) => makeModule(workshop, 'boats')],
    ['lowercase words with dashes', (workshop) => makeCall(workshop, 'tows/Read Tow')],
    ['is not a table of patrols', (workshop) => makeList(workshop, 'patrols', 'tows')],
    ['has no contract_id', (workshop) => makeList(workshop, 'fleet', 'trucks')],
    ['operations/list-signs.ts already exists', (workshop) => makeList(workshop, 'signs', 'signs')],
    ['needs tow_id', (workshop) => makeList(workshop, 'tows', 'tow-images')],
    ['has no list', (workshop) => makeScreen(workshop, { remote: 'mf-tow', path: '/x', list: 'guests' })],
  ])('refuses and changes nothing: %s', (message, make) => {
    const before = read('gateway/test/targets/targets.ts')
    expect(() => copy.generate(make)).toThrow(message)
    expect(read('gateway/test/targets/targets.ts')).toBe(before)
    expect(existsSync(join(copy.root, 'gateway/src/modules/enforcement/signs/queries'))).toBe(false)
  })
})
