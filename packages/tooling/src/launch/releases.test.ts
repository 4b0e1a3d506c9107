import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Registry } from '../rspack/site.ts'
import { type CopiedRepository, copyRepository } from './testing/copied-repository.ts'
import { createLaunchpad, type Launchpad } from './testing/launchpad.ts'
import { follow, heading, openVisitors, type Visitors } from './testing/visitors.ts'

let copy: CopiedRepository
let pad: Launchpad
let visitors: Visitors

const SCREEN = `  {
    path: '/weather',
    title: 'Weather',
    layout: 'default',
    roles: ['tow_staff'],
    nav: [{ menu: 'tow', at: 15, icon: 'M4 4h16v16H4z' }],
  },
`
const PAGE = `import { PageBody } from '@curbwise/ui/app'

export default function WeatherPage() {
  return <PageBody>Rain in Houston</PageBody>
}
`
const LIST = 'screens: readonly OwnScreen[] = [\n'
const NOT_AVAILABLE = "This screen isn't available in this version"

const path = (name: string): string => join(copy.root, name)
const shellBuild = (): string => readFileSync(path('dist/site/build.json'), 'utf8')
const registryPath = (): string => path('dist/site/remotes.json')
const registry = (): Registry => JSON.parse(readFileSync(registryPath(), 'utf8')) as Registry

async function npm(...args: string[]): Promise<string> {
  const command = pad.npm(['run', ...args])
  expect(await command.exit(), command.output()).toBe(0)
  return command.output()
}

beforeAll(async () => {
  copy = copyRepository({ built: true })
  pad = await createLaunchpad(copy.root)
  await pad.running(pad.npm(['start']))
  visitors = await openVisitors(pad.port)
  await visitors.logIn('dana@bayoucitytowing.com')
})

afterAll(async () => {
  await visitors?.close()
  await pad?.close()
  copy?.remove()
})

describe('a release with one more screen', () => {
  it('shows it in the existing shell, and a rollback removes it', async () => {
    const shell = shellBuild()
    const tab = await visitors.visit('/vehicles')
    await heading(tab, 'Plate check')

    copy.edit('mf-tow/src/screens.ts', LIST, `${LIST}${SCREEN}`)
    copy.edit(
      'mf-tow/src/area.ts',
      'pages: [\n',
      `pages: [\n    { path: '/weather', load: () => import('./pages/weather.page.tsx') },\n`,
    )
    writeFileSync(path('mf-tow/src/pages/weather.page.tsx'), PAGE)
    await npm('deploy', '--', 'mf-tow')
    expect(shellBuild()).toBe(shell)

    const fresh = await visitors.visit('/weather')
    await heading(fresh, 'Weather')
    await fresh.getByText('Rain in Houston').waitFor()
    await follow(fresh, 'Plate check')
    await heading(fresh, 'Plate check')
    await follow(fresh, 'Weather')
    await fresh.getByText('Rain in Houston').waitFor()
    // The open tab keeps its release.
    await follow(tab, 'Tows')
    await heading(tab, 'Tows')

    await npm('rollback', '--', 'mf-tow')
    await (await visitors.visit('/weather')).getByText('404!').waitFor()
    const back = await visitors.visit('/tows')
    await heading(back, 'Tows')
    expect(await back.getByRole('link', { name: 'Weather' }).count()).toBe(0)
    expect(visitors.errors).toEqual([])
  })
})

describe('a release that is held', () => {
  it('is available to staff only in tabs that request it, and to everyone once promoted', async () => {
    copy.edit(
      'mf-tow/src/features/tow-board/components/board-tools.tsx',
      '            New tow',
      '            Newest tow',
    )
    const output = await npm('deploy', '--', 'mf-tow', '--hold')
    const name = /release=(?<name>\S+),/.exec(output)?.groups?.['name'] ?? ''
    const newest = { name: 'Newest tow', exact: true }
    const trial = await visitors.visit(`/tows?release=${name}`)
    await trial.getByRole('link', newest).first().waitFor()
    await trial.getByRole('complementary', { name: 'Trial' }).getByText('This tab tries mf-tow').waitFor()
    await (await visitors.visit('/tows')).getByRole('link', { name: 'New tow', exact: true }).first().waitFor()
    await trial.getByRole('button', { name: 'Stop' }).click()
    await trial.getByRole('link', { name: 'New tow', exact: true }).first().waitFor()

    await npm('promote', '--', name)
    await (await visitors.visit('/tows')).getByRole('link', newest).first().waitFor()
    await npm('rollback', '--', 'mf-tow')
    copy.edit('mf-tow/src/features/tow-board/components/board-tools.tsx', 'Newest tow', 'New tow')
    expect(visitors.errors).toEqual([])
  })
})

describe('a new shell', () => {
  it('works with the existing releases', async () => {
    const { remotes } = registry()
    const shell = shellBuild()
    copy.edit('shell/src/layouts/default/frame-texts.ts', 'Skip to the page', 'Jump to the page')
    await npm('deploy', '--', 'shell')
    expect(shellBuild()).not.toBe(shell)
    expect(registry().remotes).toEqual(remotes)
    const page = await visitors.visit('/tows')
    await page.getByText('Jump to the page').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'New tow', exact: true }).first().waitFor()
    await follow(page, 'Units and residents')
    await page.getByRole('main').waitFor()
    expect(visitors.errors).toEqual([])
  })
})

describe('a partly invalid registry', () => {
  let whole: string
  beforeEach(() => {
    whole = readFileSync(registryPath(), 'utf8')
  })
  afterEach(() => writeFileSync(registryPath(), whole))

  const change = (changes: Readonly<Record<string, object>>): void => {
    const { remotes, ...rest } = registry()
    writeFileSync(registryPath(), JSON.stringify({ ...rest, remotes: { ...remotes, ...changes } }))
  }

  it('ignores entries that cannot be read or that claim another area’s screens', async () => {
    const tow = registry().remotes['mf-tow']
    const claim = (at: string) => ({ path: at, title: 'Taken over', layout: 'default', roles: ['tow_staff'] })
    change({
      'mf-tow': { ...tow, screens: [claim('/complexes/units'), claim('/account/profile'), 7, ...(tow?.screens ?? [])] },
      'mf-weather': { version: 1 },
    })
    for (const [at, title] of [
      ['/complexes/units', 'Units and residents'],
      ['/account/profile', 'Profile'],
      ['/tows', 'Tows'],
      ['/vehicles', 'Plate check'],
    ] as const) {
      const page = await visitors.visit(at)
      await heading(page, title)
      expect(await page.getByText('Taken over').count()).toBe(0)
    }
    const reports = visitors.reports.join('\n')
    expect(reports).toContain('mf-tow may not have the screen /complexes/units')
    expect(reports).toContain('mf-tow may not have the screen /account/profile')
    expect(reports).toContain('The release of mf-weather cannot be read')
    expect(visitors.errors).toEqual([])
  })

  it('shows an error only in place of a remote that cannot be read or needs a newer shell', async () => {
    const complexes = registry().remotes['mf-complexes']
    change({
      'mf-tow': { entry: 'https://elsewhere.example/mf-manifest.json' },
      'mf-complexes': { ...complexes, requires: { platform: '99.0', api: '1.0' } },
    })
    const tows = await visitors.visit('/tows')
    await tows.getByText(NOT_AVAILABLE).waitFor()
    const units = await visitors.visit('/complexes/units')
    await units.getByText(/An update is coming/).waitFor()
    await heading(units, 'Units and residents')
    await heading(await visitors.visit('/account/profile'), 'Profile')
    await (await visitors.visit('/findmycar')).getByRole('heading', { level: 1, name: 'Find my car' }).waitFor()
    expect(visitors.errors).toEqual([])
  })
})
