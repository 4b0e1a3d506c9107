import { SPECIFIED_SCREENS } from '@curbwise/testing/specified-screens'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { REMOTES, repositoryRoot } from '../repository.ts'
import { ownScreens } from './release-note.ts'
import { productWorkspace } from './workspace.ts'

interface Screen {
  readonly path: string
  readonly area: string
  readonly coming?: string
  readonly [name: string]: unknown
}
interface Reader {
  readonly isAuthenticated: boolean
  readonly role: string
  readonly tow_company: { readonly has_booting_access: boolean } | null
  readonly selected_contract: { readonly has_booting_access: boolean } | null
}
interface Navigation {
  readonly navigationFor: (reader: Reader, screens: readonly Screen[]) => readonly Group[]
  readonly placesFor: (reader: Reader, screens: readonly Screen[]) => readonly Entry[]
}
interface Entry {
  readonly path: string
  readonly label: string
}
interface Group {
  readonly label?: string
  readonly entries: readonly Entry[]
}

const load = (path: string): Promise<unknown> => import(join(repositoryRoot, path))
let screens: readonly Screen[]
let navigation: Navigation

beforeAll(async () => {
  const workspace = await productWorkspace()
  const { OWN_SCREENS } = (await load('shell/src/app/own-screens.ts')) as { OWN_SCREENS: readonly Screen[] }
  const listed = await Promise.all(
    REMOTES.map(async (area) => (await ownScreens(workspace, area)).map((one) => ({ ...(one as Screen), area }))),
  )
  screens = [...OWN_SCREENS, ...listed.flat()]
  navigation = (await load('shell/src/layouts/default/navigation.ts')) as Navigation
})

const byPath = (list: readonly { readonly path: string }[]) => list.toSorted((a, b) => a.path.localeCompare(b.path))

describe('the screens of the apps', () => {
  it('are the 50 of the specification, with the same owner, title, layout, roles, and conditions', () => {
    const specified = screens
      .filter(({ path }) => SPECIFIED_SCREENS.some((one) => one.path === path))
      .map(({ coming: _coming, nav: _nav, all_complexes: _all, ...screen }) => screen)
    expect(SPECIFIED_SCREENS).toHaveLength(50)
    expect(byPath(specified)).toEqual(byPath(SPECIFIED_SCREENS))
  })

  it.each(REMOTES)('%s has a page for exactly those screens that are not "coming soon"', (area) => {
    const source = readFileSync(join(repositoryRoot, area, 'src/area.ts'), 'utf8')
    const pages = [...source.matchAll(/path: '(?<path>[^']+)', load:/g)].map((match) => match.groups?.['path'] ?? '')
    const built = screens.filter((screen) => screen.area === area && screen.coming === undefined)
    expect(pages.toSorted()).toEqual(built.map(({ path }) => path).toSorted())
  })
})

const reader = (role: string, has_booting_access = true): Reader => ({
  isAuthenticated: true,
  role,
  tow_company: role.startsWith('tow_') ? { has_booting_access } : null,
  selected_contract: { has_booting_access },
})
const sidebar = (role: string) =>
  navigation
    .navigationFor(reader(role), screens)
    .map(({ label, entries }) => `${label ?? ''}: ${entries.map((entry) => entry.label).join(', ')}`)

describe('the sidebar built from them', () => {
  it('is right for the office', () => {
    expect(sidebar('tow_staff')).toEqual([
      ': Tows, Release desk, Plate check, Booted vehicles, Sticker lists, Create sticker',
      'Complexes: Units and residents, Registered vehicles, VIP vehicles, Blocked vehicles, Details, Settings, Managers, Complex history, New complex, Import',
      'Company: Tow team, Company and prices, Boot devices, Manage boots, Reports, Insights, History',
    ])
  })

  it('has the API keys and webhooks for an admin of the company', () => {
    expect(sidebar('tow_admin').at(-1)).toBe(
      'Company: Tow team, Company and prices, Boot devices, Manage boots, Reports, Insights, History, Integrations',
    )
  })

  it('is right for a driver, with four places on a phone', () => {
    expect(sidebar('tow_driver')).toEqual([
      ': Tows, Plate check, Booted vehicles, Sticker lists, Create sticker',
      'Complexes: Units and residents, Registered vehicles, VIP vehicles, Blocked vehicles, Details',
      'Company: Boot devices',
    ])
    expect(navigation.placesFor(reader('tow_driver'), screens).map(({ path, label }) => `${label} ${path}`)).toEqual([
      'My tows /tows',
      'Check /vehicles',
      'New tow /complexes/create-tow',
      'Stickers /sticker-lists',
    ])
  })

  it('is right for a manager', () => {
    expect(sidebar('contract_manager')).toEqual([
      ': Tows, Units and residents, Registered vehicles, VIP vehicles, Blocked vehicles, Sticker lists, Booted vehicles, New tow',
      'Complex: Details, Settings, Managers, Reports, History',
    ])
  })

  it('is right for an external user', () => {
    expect(sidebar('external_user')).toEqual([': Tows, Registered vehicles, Sticker lists, New tow'])
  })

  it('is right for a super admin', () => {
    expect(sidebar('super_admin')).toEqual([
      ': Tow companies, External companies, External contracts, Clone a complex, New complex',
      'Parking and money: Paid parking, Transactions',
      'Plates and devices: Vehicle models, System-blocked, Units, registration off, Devices, Boot devices',
      'Platform: Operations, Local rules',
      'Operations: Tows, Release desk, Plate check, Booted vehicles, Sticker lists, Create sticker',
      'Complexes: Units and residents, Registered vehicles, VIP vehicles, Blocked vehicles, Details, Settings, Managers, Complex history, Import, Tows, Sticker lists, Booted vehicles, New tow',
      'Company: Tow team, Company and prices, Boot devices, Manage boots, Reports, Insights, History, Integrations',
    ])
  })
})
