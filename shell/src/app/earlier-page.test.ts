import { describe, expect, it } from 'vitest'
import { createEarlierPage, type Tab } from './earlier-page.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
/** A tab whose browser tells its entries: how many of ours lie before the current one. */
const telling = (before: number, idx = 0): Tab => ({
  history: { length: before + 1, state: { idx } },
  sessionStorage: storage(),
  navigation: {
    currentEntry: { index: before },
    entries: () => Array.from({ length: before + 1 }, () => ({ url: 'https://x.test/tows' })),
  },
})
const documentOf = (sessionStorage: Tab['sessionStorage'], length: number, idx: number | null = null): Tab => ({
  history: { length, state: idx === null ? null : { idx } },
  sessionStorage,
})

describe('the page before this one', () => {
  it('is ours after a move of the router', () => {
    expect(createEarlierPage(telling(1, 1)).exists()).toBe(true)
    expect(createEarlierPage(documentOf(storage(), 2, 1)).exists()).toBe(true)
  })

  it('is ours when an address is typed over a page of ours, by what the browser tells', () => {
    expect(createEarlierPage(telling(1)).exists()).toBe(true)
  })

  it('is none in a fresh tab, nor behind another site', () => {
    expect(createEarlierPage(telling(0)).exists()).toBe(false)
    expect(createEarlierPage(documentOf(storage(), 1)).exists()).toBe(false)
    // A long history of other sites: none of them is among the entries of ours.
    expect(createEarlierPage({ ...telling(0), history: { length: 12, state: { idx: 0 } } }).exists()).toBe(false)
  })

  describe('in a browser that does not tell its entries', () => {
    it('is ours when the tab has grown by one page since ours', () => {
      const kept = storage()
      createEarlierPage(documentOf(kept, 4)).note()
      const typed = createEarlierPage(documentOf(kept, 5))
      expect(typed.exists()).toBe(true)
      typed.note()
      expect(createEarlierPage(documentOf(kept, 5, 0)).exists(), 'reloaded').toBe(true)
    })

    it('is not trusted after pages elsewhere, nor on a first page that is reloaded', () => {
      const kept = storage()
      createEarlierPage(documentOf(kept, 4)).note()
      expect(createEarlierPage(documentOf(kept, 6)).exists()).toBe(false)
      expect(createEarlierPage(documentOf(kept, 4, 0)).exists()).toBe(false)
    })

    it('reads what it cannot understand as nothing', () => {
      const kept = storage()
      kept.setItem('last_page', 'not JSON')
      expect(createEarlierPage(documentOf(kept, 5)).exists()).toBe(false)
    })
  })
})
