// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tabPlace } from './tab-place.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  tabPlace('draft').write(null)
  sessionStorage.clear()
})

describe('tabPlace', () => {
  it('stores a text across reloads, until it is removed', () => {
    tabPlace('draft').write('ana@example.com')
    expect([tabPlace('draft').read(), sessionStorage.getItem('draft')]).toEqual(['ana@example.com', 'ana@example.com'])
    tabPlace('draft').write(null)
    expect([tabPlace('draft').read(), sessionStorage.length]).toEqual([null, 0])
  })

  it('keeps it in memory if the storage is full, and never returns an older text', () => {
    tabPlace('draft').write('old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tabPlace('draft').write('new')
    expect([tabPlace('draft').read(), sessionStorage.getItem('draft')]).toEqual(['new', null])
    tabPlace('draft').write(null)
    expect(tabPlace('draft').read()).toBeNull()
  })

  it('keeps it in memory if the browser denies access to the storage', () => {
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
