/** As much of the Navigation API as is read here; some browsers do not have it. */
interface Navigation {
  readonly currentEntry: { readonly index: number } | null
  /** Entries of this origin alone, side by side with the current one. */
  entries(): readonly { readonly url: string | null }[]
}
export interface Tab {
  readonly history: Pick<History, 'length' | 'state'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly navigation?: Navigation
}

/** How long the tab's history was at the page that was open last, and whether that one had a page of ours behind it. */
interface Last {
  readonly length: number
  readonly is_behind: boolean
}
const KEY = 'last_page'

/** The router counts the entries of one document from 0 and keeps the count in each of them. */
const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

function lastOf({ sessionStorage }: Tab): Last | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Last | null
  } catch {
    return null
  }
}

/** A typed address begins a document and a count of its own: only the browser, or what was noted of the page before, knows what lies behind. */
function isBehindDocument(tab: Tab): boolean {
  const { navigation, history } = tab
  if (navigation?.currentEntry) return navigation.entries()[navigation.currentEntry.index - 1] !== undefined
  const last = lastOf(tab)
  if (last === null) return false
  // The same length is the same page, reloaded. One more is the page after it; any other may have left the product in between.
  return last.length === history.length ? last.is_behind : last.length + 1 === history.length
}

/**
 * Whether one page back in this tab is a page of the product. Read once when a document begins (`history.state` tells it from a reload
 * only until the router has written there), and asked later.
 */
export function createEarlierPage(tab: Tab) {
  const is_behind = isBehindDocument(tab)
  return {
    exists: (): boolean => (indexOf(tab.history.state) ?? 0) > 0 || is_behind,
    /** To be called at each page: a document that comes after it in this tab learns what lies behind it. */
    note(): void {
      const here: Last = { length: tab.history.length, is_behind: (indexOf(tab.history.state) ?? 0) > 0 || is_behind }
      tab.sessionStorage.setItem(KEY, JSON.stringify(here))
    },
  }
}
export type EarlierPage = ReturnType<typeof createEarlierPage>
