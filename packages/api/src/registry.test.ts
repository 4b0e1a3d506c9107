import { describe, expect, it } from 'vitest'
import { readRegistry } from './registry.ts'

const requires = { platform: '1.0', api: '1.0' }
const screen = (path: string, changes: object = {}) => ({
  path,
  title: 'A screen',
  layout: 'default',
  roles: ['tow_staff'],
  ...changes,
})
const release = (area: string, screens: readonly unknown[], changes: object = {}) => ({
  version: '1',
  entry: `/remotes/${area}/1/mf-manifest.json`,
  requires,
  screens,
  ...changes,
})
const read = (remotes: Readonly<Record<string, unknown>>) => readRegistry({ platform: '1.0', remotes })
const pathsOf = (area: string, path: string, changes: object = {}) =>
  read({ [area]: release(area, [screen(path, changes)]) }).screens.map((one) => one.path)
const OPEN = { layout: 'auth', roles: 'public' }

describe('reading the registry', () => {
  it('assigns each screen to the area that provides it', () => {
    const { screens, releases, faults } = read({ 'mf-tow': release('mf-tow', [screen('/tows')]) })
    expect(screens).toEqual([{ ...screen('/tows'), area: 'mf-tow' }])
    expect([releases['mf-tow']?.entry, faults]).toEqual(['/remotes/mf-tow/1/mf-manifest.json', []])
  })

  it.each([
    ['mf-tow', '/weather', {}],
    ['mf-tow', '/weather/:id/details', {}],
    ['mf-complexes', '/complexes/gates', {}],
    ['mf-super-admin', '/super-admin/tenants', {}],
    ['mf-resident', '/resident/pets', { layout: 'auth', roles: ['resident'] }],
    ['mf-public', '/prices', OPEN],
    ['mf-resident', '/prices', OPEN],
    ['mf-billing', '/billing/invoices', {}],
  ])('accepts a screen that %s owns: %s', (area, path, changes) => {
    expect(pathsOf(area, path, changes)).toEqual([path])
  })

  it.each([
    ['mf-tow', '/login', {}],
    ['mf-public', '/login', OPEN],
    ['mf-tow', '/account/profile', {}],
    ['mf-tow', '/account/keys', {}],
    ['mf-tow', '/complexes/units', {}],
    ['mf-tow', '/complexes/gates', {}],
    ['mf-tow', '/complexes/tows/7/details', {}],
    ['mf-tow', '/super-admin/tenants', {}],
    ['mf-tow', '/resident/pets', {}],
    ['mf-tow', '/prices', { roles: 'public' }],
    ['mf-complexes', '/weather', {}],
    ['mf-super-admin', '/tows', {}],
    ['mf-public', '/weather', { layout: 'auth', roles: ['tow_staff'] }],
    ['mf-tow', '/:anything', {}],
    ['mf-tow', '/*', {}],
    ['mf-tow', '/api/tows', {}],
    ['mf-tow', '/', {}],
    ['mf-tow', '/Weather', {}],
    ['mf-billing', '/weather', {}],
  ])('rejects a screen that %s doesn’t own: %s', (area, path, changes) => {
    const { screens, faults } = read({
      'mf-complexes': release('mf-complexes', []),
      [area]: release(area, [screen(path, changes), screen(area === 'mf-tow' ? '/tows' : path, changes)]),
    })
    expect(screens.map((one) => one.path)).toEqual(area === 'mf-tow' && !('roles' in changes) ? ['/tows'] : [])
    expect(faults[0]).toBe(`${area} may not have the screen ${path}`)
  })

  it('keeps only the first of several screens with the same path', () => {
    const { screens, faults } = read({
      'mf-public': release('mf-public', [screen('/prices', OPEN), screen('/prices', OPEN)]),
      'mf-resident': release('mf-resident', [screen('/prices', OPEN), screen('/resident', OPEN)]),
    })
    expect(screens.map(({ path, area }) => `${area} ${path}`)).toEqual(['mf-public /prices', 'mf-resident /resident'])
    expect(faults).toHaveLength(2)
  })

  it.each([
    { title: '' },
    { layout: 'wide' },
    { roles: [] },
    { roles: ['king'] },
    { roles: ['disabled'] },
    { needs_booting: 'yes' },
    { middleware: 'guest' },
    { coming: 7 },
    { nav: [{ menu: 'tow', at: 1, icon: '<script>' }] },
    { nav: [{ menu: 'side', at: 1, icon: 'M0 0' }] },
    { nav: {} },
  ])('leaves out only the invalid screen: %o', (changes) => {
    const { screens, faults } = read({ 'mf-tow': release('mf-tow', [screen('/company', changes), screen('/tows')]) })
    expect(screens.map(({ path }) => path)).toEqual(['/tows'])
    expect(faults).toEqual(['mf-tow: the screen "/company" cannot be read'])
  })

  it.each([
    null,
    'a text',
    { screens: [] },
    release('mf-tow', [], { requires: undefined }),
    release('mf-tow', [], { requires: { platform: 1, api: '1.0' } }),
    release('mf-tow', [], { entry: 'https://elsewhere.example/mf-manifest.json' }),
    release('mf-tow', [], { entry: '/remotes/mf-public/1/mf-manifest.json' }),
    release('mf-tow', [], { screens: 'none' }),
  ])('leaves out only the invalid release: %o', (broken) => {
    const { screens, releases, faults } = read({
      'mf-tow': broken,
      'mf-public': release('mf-public', [screen('/pay', OPEN)]),
    })
    expect(screens.map(({ path }) => path)).toEqual(['/pay'])
    expect([Object.keys(releases), faults]).toEqual([['mf-public'], ['The release of mf-tow cannot be read']])
  })

  it.each([null, [], 'x', {}, { remotes: [] }])('returns no screens for an invalid registry: %o', (written) => {
    expect(readRegistry(written)).toMatchObject({ screens: [], faults: ['The registry cannot be read'] })
  })
})
