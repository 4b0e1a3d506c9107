import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CopiedRepository, copyRepository } from './testing/copied-repository.ts'
import { createLaunchpad, type Launched, type Launchpad, WITHIN } from './testing/launchpad.ts'
import { openVisitors, type Visitors } from './testing/visitors.ts'

let copy: CopiedRepository
let pad: Launchpad
let dev: Launched
let visitors: Visitors

beforeAll(async () => {
  copy = copyRepository({ built: true })
  copy.edit('shell/src/layouts/default/default-layout.tsx', 'Skip to the page', 'Jump to the page')
  pad = await createLaunchpad(copy.root)
  dev = await pad.running(pad.npm(['run', 'dev', '--', 'mf-tow']))
  visitors = await openVisitors(pad.port, 'block')
  await visitors.logIn('dana@bayoucitytowing.com')
})

afterAll(async () => {
  await visitors?.close()
  await pad?.close()
  copy?.remove()
})

const CHECK_BAR = 'mf-tow/src/features/plate-check/components/check-bar.tsx'

/** Waits until the product has published the remote this many times. */
const published = (times: number): Promise<unknown> =>
  vi.waitUntil(() => dev.output().split('is on the site').length > times, WITHIN)

it('runs one remote from its sources under the published shell', async () => {
  copy.edit(CHECK_BAR, '\n        Check\n', '\n        Check it\n')
  await published(2)
  const page = await visitors.visit('/vehicles')
  await page.getByRole('button', { name: 'Check it', exact: true }).waitFor()
  expect(await page.getByText('Skip to the page').count()).toBe(1)
  expect(visitors.errors).toEqual([])
})

it('keeps the last good build while the sources have an error, and says what is wrong', async () => {
  copy.edit(CHECK_BAR, '\n        Check it\n      </Button>', '\n        Check it\n      </Buton>')
  await vi.waitUntil(() => dev.output().includes('check-bar.tsx'), WITHIN)
  const page = await visitors.visit('/vehicles')
  await page.getByRole('button', { name: 'Check it', exact: true }).waitFor()
  copy.edit(CHECK_BAR, 'Check it\n      </Buton>', 'Check again\n      </Button>')
  await published(3)
  await page.reload()
  await page.getByRole('button', { name: 'Check again', exact: true }).waitFor()
})

it('refuses to run under a shell that is too old for the sources, and says what to do', async () => {
  rmSync(join(copy.root, 'dist/site'), { recursive: true })
  writeFileSync(join(copy.root, 'packages/platform/src/version.ts'), `export const PLATFORM_VERSION = '1.999'\n`)
  const other = await createLaunchpad(copy.root)
  const refused = other.launch('dev', ['mf-tow'])
  expect(await refused.exit()).toBe(1)
  await other.close()
  expect(refused.output()).toContain('but these sources need 1.999. Build the shell first: npm run build')
})

it('refuses an app that is no remote', async () => {
  const refused = pad.launch('dev', ['mf-nothing'])
  expect(await refused.exit()).toBe(1)
  expect(refused.output()).toContain('There is no remote mf-nothing. The remotes are mf-complexes,')
})
