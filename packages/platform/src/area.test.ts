import { SCREENS } from '@curbwise/api/screens'
import { describe, expect, it } from 'vitest'
import { defineArea } from './area.ts'

const load = () => Promise.resolve({ default: () => null })
const pages = SCREENS.filter((screen) => screen.area === 'mf-public').map(({ path }) => ({ path, load }))

describe('defineArea', () => {
  it('takes a page for every screen of the area', () => {
    expect(defineArea({ name: 'mf-public', platform: '1', pages }).pages.map(({ path }) => path)).toEqual([
      '/pay',
      '/pay/success',
      '/findmycar',
    ])
  })

  it('names the screens without a page', () => {
    expect(() => defineArea({ name: 'mf-public', platform: '1', pages: pages.slice(1) })).toThrow(
      'mf-public: no page for /pay',
    )
  })

  it('refuses a screen of another area, and one given twice', () => {
    expect(() => defineArea({ name: 'mf-public', platform: '1', pages: [...pages, { path: '/tows', load }] })).toThrow(
      '/tows is not a screen of this area',
    )
    expect(() => defineArea({ name: 'mf-public', platform: '1', pages: [...pages, { path: '/pay', load }] })).toThrow(
      'given twice',
    )
  })
})
