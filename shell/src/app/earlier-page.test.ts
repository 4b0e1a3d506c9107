import { describe, expect, it } from 'vitest'
import { createEarlierPage, type Tab } from './earlier-page.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
/** A tab with the Navigation API; `before` is the number of our entries before the current one. */
const tabWithEntries = (before: number, idx = 0): Tab => ({
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

describe('the previous page', () => {
  it('is ours after a client-side navigation', () => {
    expect(createEarlierPage(tabWithEntries(1, 1)).exists()).toBe(true)
    expect(createEarlierPage(documentOf(storage(), 2, 1)).exists()).toBe(true)
  })

  it('is ours if an address was typed on one of our pages, according to the Navigation API', () => {
    expect(createEarlierPage(tabWithEntries(1)).exists()).toBe(true)
  })

  it('isn’t ours in a new tab or after another site', () => {
    expect(createEarlierPage(tabWithEntries(0)).exists()).toBe(false)
    expect(createEarlierPage(documentOf(storage(), 1)).exists()).toBe(false)
    // A long history of other sites: the Navigation API lists none of them.
    expect(createEarlierPage({ ...tabWithEntries(0), history: { length: 12, state: { idx: 0 } } }).exists()).toBe(false)
  })

  describe('without the Navigation API', () => {
    it('is ours if the history grew by one entry since our last page', () => {
      const kept = storage()
      createEarlierPage(documentOf(kept, 4)).note()
      const typed = createEarlierPage(documentOf(kept, 5))
      expect(typed.exists()).toBe(true)
      typed.note()
      expect(createEarlierPage(documentOf(kept, 5, 0)).exists(), 'reloaded').toBe(true)
    })

    it('isn’t ours after other sites or on a reloaded first page', () => {
      const kept = storage()
      createEarlierPage(documentOf(kept, 4)).note()
      expect(createEarlierPage(documentOf(kept, 6)).exists()).toBe(false)
      expect(createEarlierPage(documentOf(kept, 4, 0)).exists()).toBe(false)
    })

    it('isn’t ours if the stored value is invalid', () => {
      const kept = storage()
      kept.setItem('last_page', 'not JSON')
      expect(createEarlierPage(documentOf(kept, 5)).exists()).toBe(false)
    })
  })
})
