// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tabPlace } from './tab-place.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  tabPlace('draft').write(null)
  sessionStorage.clear()
})

describe('a place in the tab', () => {
  it('keeps a text over a reload, until it is taken away', () => {
    tabPlace('draft').write('ana@example.com')
    expect([tabPlace('draft').read(), sessionStorage.getItem('draft')]).toEqual(['ana@example.com', 'ana@example.com'])
    tabPlace('draft').write(null)
    expect([tabPlace('draft').read(), sessionStorage.length]).toEqual([null, 0])
  })

  it('keeps it as long as the page where the storage is full, and never answers with an older text', () => {
    tabPlace('draft').write('old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tabPlace('draft').write('new')
    expect([tabPlace('draft').read(), sessionStorage.getItem('draft')]).toEqual(['new', null])
    tabPlace('draft').write(null)
    expect(tabPlace('draft').read()).toBeNull()
  })

  it('keeps it as long as the page where the browser allows no storage at all', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        },
      ),
    )
    tabPlace('draft').write('new')
    expect(tabPlace('draft').read()).toBe('new')
    tabPlace('draft').write(null)
    expect(tabPlace('draft').read()).toBeNull()
  })
})
