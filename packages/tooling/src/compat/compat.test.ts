import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLaunchpad, type Launchpad } from '../launch/testing/launchpad.ts'
import { heading, openVisitors, type Visitors } from '../launch/testing/visitors.ts'
import { repositoryRoot } from '../repository.ts'
import type { Registry } from '../rspack/site.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { versionFaults } from '../surface/changes.ts'
import { contractChanges } from '../surface/contract-changes.ts'
import { type Contract, readContract } from '../surface/contract.ts'
import { CALLS, unpackReleased } from './released.ts'

interface Screen {
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly roles: 'public' | readonly string[]
  readonly coming?: string
}
interface Versions {
  readonly platform: string
  readonly api: string
}

const PEOPLE = { tow_staff: 'dana@bayoucitytowing.com', contract_manager: 'elena@arborridge.com' } as const

let folder: string
let pad: Launchpad
let visitors: Visitors
/** Returns a path in the folder of this run. */
const at = (...names: string[]): string => join(folder, ...names)
const present = join(repositoryRoot, 'dist/site')
const registryOf = (site: string): Registry => JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')) as Registry

/** Serves the shell of one site with the remotes of another. */
function serve(shell: string, remotes: string): void {
  rmSync(at('site'), { recursive: true, force: true })
  mkdirSync(at('site'))
  cpSync(shell, at('site'), { recursive: true })
  cpSync(join(remotes, 'remotes'), at('site/remotes'), { recursive: true })
  writeFileSync(at('site/remotes.json'), JSON.stringify({ ...registryOf(shell), remotes: registryOf(remotes).remotes }))
}

const screensOf = (site: string, role: string): readonly Screen[] =>
  Object.values(registryOf(site).remotes)
    .flatMap(({ screens }) => screens as readonly Screen[])
    .filter(
      ({ path, roles, coming }) =>
        !path.includes(':') && coming === undefined && roles !== 'public' && roles.includes(role),
    )

/** Opens every screen of a role and expects its title and no error from the shell or the page. */
async function openEveryScreen(role: keyof typeof PEOPLE): Promise<void> {
  await visitors.logIn(PEOPLE[role])
  const screens = screensOf(at('site'), role)
  expect(screens.length).toBeGreaterThan(2)
  const page = await visitors.open()
  for (const { path, title } of screens) {
    await page.goto(path)
    await heading(page, title)
    await page.locator('main:not([aria-busy="true"])').first().waitFor()
    expect(await page.locator('[data-fault]').count(), path).toBe(0)
    expect(await page.getByText("This screen isn't available").count(), path).toBe(0)
  }
  await page.context().close()
}

/** Opens the public screens, and expects this fault on each, or none. */
async function openPublicScreens(fault: 'update_coming' | null = null): Promise<void> {
  const page = await visitors.open()
  for (const path of ['/findmycar', '/resident', '/pay', '/guest']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    const faults = await page.locator('[data-fault]').evaluateAll((all) => all.map((one) => one.dataset['fault']))
    expect(faults, path).toEqual(fault ? [fault] : [])
  }
  await page.context().close()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curbwise-compat-'))
  unpackReleased(at('released'))
  serve(present, present)
  pad = await createLaunchpad()
  await pad.running(pad.launch('start', [], { SITE_DIR: at('site') }))
  visitors = await openVisitors(pad.port, 'block')
}, 600_000)

afterAll(async () => {
  await visitors?.close()
  await pad?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The rule of the shell (packages/api/src/version.ts): the same major, and at least the required minor. */
function serves(version: string, required: string): boolean {
  const [[major, minor = 0], [needed, least = 0]] = [version.split('.').map(Number), required.split('.').map(Number)]
  return major === needed && minor >= least
}

/** Whether a shell and gateway of one version serve remotes that require the other. */
async function isServed(remotes: 'released' | 'present'): Promise<boolean> {
  const { platform, api } = await productWorkspace()
  const [release] = Object.values(registryOf(at('released')).remotes)
  const old: Versions = release?.requires ?? { platform, api }
  return remotes === 'released'
    ? serves(platform, old.platform) && serves(api, old.api)
    : serves(old.platform, platform) && serves(old.api, api)
}

describe('the last published set', () => {
  it.each([
    ['remotes', 'released'],
    ['shell', 'present'],
  ] as const)(
    'has %s compatible with the current build',
    async (part, remotes) => {
      if (part === 'remotes') serve(present, at('released'))
      else serve(at('released'), present)
      if (await isServed(remotes)) {
        await openPublicScreens()
        for (const role of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) await openEveryScreen(role)
      } else await openPublicScreens('update_coming')
      expect(visitors.errors).toEqual([])
    },
    900_000,
  )

  it('can still make every call that it uses', async () => {
    const calls = JSON.parse(readFileSync(at('released', CALLS), 'utf8')) as Contract
    const { requires } = Object.values(registryOf(at('released')).remotes)[0] ?? {}
    const { api } = await productWorkspace()
    const { breaking } = contractChanges(calls, await readContract())
    expect(
      versionFaults('API_VERSION', requires?.api ?? api, api, { breaking, additive: [] }).join('\n'),
    ).not.toContain('undo the change')
  })
})
