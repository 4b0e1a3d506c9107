import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBoundaries } from '../checks/boundaries.ts'
import { unusedFaults } from '../checks/unused.ts'
import { repositoryRoot } from '../repository.ts'
import { releaseNote } from '../rspack/release-note.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { makeCall } from './call.ts'
import { makeRemote } from './remote.ts'
import { makeScreen } from './screen.ts'
import { Workshop } from './workshop.ts'

let root: string
let workshop: Workshop

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', 'dist'])

/** The repository again, with packages of its own: a link to ours would compile against the files before the change. */
function copyRepository(to: string): void {
  for (const name of readdirSync(repositoryRoot)) {
    if (!LEFT_OUT.has(name))
      cpSync(join(repositoryRoot, name), join(to, name), {
        recursive: true,
        filter: (path) => !path.endsWith('/node_modules'),
      })
  }
  const modules = join(repositoryRoot, 'node_modules')
  mkdirSync(join(to, 'node_modules/@curbwise'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@curbwise') symlinkSync(join(modules, name), join(to, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@curbwise'))) {
    const folder = realpathSync(join(modules, '@curbwise', name)).slice(realpathSync(repositoryRoot).length)
    symlinkSync(join(to, folder), join(to, 'node_modules/@curbwise', name))
  }
}

/** Runs a tool in the copy; answers what it said when it failed. */
function run(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(repositoryRoot, 'node_modules/.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  copyRepository(root)
  workshop = new Workshop(root)
  makeRemote(workshop, 'mf-billing')
  makeCall(workshop, 'money/invoices/read-invoice-summary')
  makeCall(workshop, 'invoices/list-open-invoices')
  makeCall(workshop, 'tows/read-tow-summary')
  makeScreen(workshop, 'mf-tow', '/company')
  makeScreen(workshop, 'mf-super-admin', '/super-admin/devices')
  makeScreen(workshop, 'mf-tow', '/weather')
  makeScreen(workshop, 'mf-billing', '/billing/invoices')
})

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('npm run new', () => {
  it('makes what compiles', () => {
    expect(run('tsc', '-p', '.', '--checkers', '1')).toBe('')
  })

  it('makes what keeps the lint and the boundaries', async () => {
    const made = workshop.touched.filter((path) => /\.tsx?$/.test(path) && !workshop.read(path).includes('ROUTES'))
    expect(run('oxlint', ...made)).toBe('')
    const { violations } = await checkBoundaries(root)
    expect(violations.filter((violation) => made.some((path) => violation.includes(path)))).toEqual([])
  })

  it('makes screens whose tests pass', () => {
    expect(
      run(
        'vitest',
        'run',
        '-c',
        'packages/tooling/vitest.config.ts',
        '--project=unit*',
        'mf-tow/src/features/company',
        'mf-super-admin/src/features/devices',
      ),
    ).toBe('')
  })

  it('makes calls whose tests pass', () => {
    expect(
      run(
        'vitest',
        'run',
        '-c',
        'packages/tooling/vitest.config.ts',
        '--project',
        'gateway',
        'read-invoice-summary',
        'list-open-invoices',
        'read-tow-summary',
      ),
    ).toBe('')
  })

  it('leaves no file, export, or dependency unused', () => {
    expect(unusedFaults(root)).toEqual([])
  })

  it('lists its calls in the handbook', () => {
    const table = workshop.read('packages/handbook/added-calls.md')
    expect(table).toContain('| `GET /api/invoices/open-invoices` | List open invoices. |')
    expect(
      run(
        'vitest',
        'run',
        '-c',
        'packages/tooling/vitest.config.ts',
        '--project',
        'unit',
        'packages/api/src/added-calls',
      ),
    ).toBe('')
  })

  it('announces a screen no more once it is built', () => {
    const entry = /path: '\/company'[^}]*\}/.exec(workshop.read('mf-tow/src/screens.ts'))?.[0]
    expect(entry).toContain(`title: 'Company and prices'`)
    expect(entry).not.toContain('coming')
    expect(workshop.read('mf-tow/src/screens.ts').match(/coming:/g)).toHaveLength(10)
    expect(workshop.read('mf-tow/src/area.ts')).toContain(
      `{ path: '/company', load: () => import('./pages/company.page.tsx') }`,
    )
  })

  it('adds a screen that is not in the specification, in the folder of its remote alone', async () => {
    const made = workshop.touched.filter((path) => path.includes('weather'))
    expect(made.length).toBeGreaterThan(3)
    expect(made.every((path) => path.startsWith('mf-tow/'))).toBe(true)
    const workspace = { ...(await productWorkspace()), root }
    const { screens } = await releaseNote(workspace, 'mf-tow')
    expect(screens).toContainEqual({ path: '/weather', title: 'Weather', layout: 'default', roles: ['super_admin'] })
    expect((await releaseNote({ ...workspace, remotes: ['mf-billing'] }, 'mf-billing')).screens).toHaveLength(1)
  })

  it('writes over nothing', () => {
    expect(() => {
      makeCall(workshop, 'tows/read-tow-summary')
    }).toThrow('is there already')
    expect(() => {
      makeRemote(workshop, 'mf-billing')
    }).toThrow('is there already')
    expect(() => {
      makeCall(workshop, 'boats/list-boats')
    }).toThrow('name its group too')
    expect(() => {
      makeCall(workshop, 'tows/Read Tow')
    }).toThrow('small letters with dashes')
  })
})
