/** The parts of the Navigation API used here; some browsers don't have it. */
interface Navigation {
  readonly currentEntry: { readonly index: number } | null
  /** Contiguous entries of this origin only, including the current one. */
  entries(): readonly { readonly url: string | null }[]
}
export interface Tab {
  readonly history: Pick<History, 'length' | 'state'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly navigation?: Navigation
}

/** History length at the last open page, and whether that page was preceded by one of ours. */
interface Last {
  readonly length: number
  readonly is_behind: boolean
}
const KEY = 'last_page'

/** Returns the router's entry index, which it stores in `history.state`. Each document starts counting at 0. */
const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

function lastOf({ sessionStorage }: Tab): Last | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Last | null
  } catch {
    return null
  }
}

/** A typed address starts a new document with a new index. Then only the browser, or the note of the last page, knows what precedes it. */
function isBehindDocument(tab: Tab): boolean {
  const { navigation, history } = tab
  if (navigation?.currentEntry) return navigation.entries()[navigation.currentEntry.index - 1] !== undefined
  const last = lastOf(tab)
  if (last === null) return false
  // Same length: the same page, reloaded. One more: the page after it. Anything else: the user may have left the product in between.
  return last.length === history.length ? last.is_behind : last.length + 1 === history.length
}

/**
 * Determines whether going back one page in this tab stays in the product. Create it when the document starts: a reload is only
 * recognizable until the router first writes `history.state`.
 */
export function createEarlierPage(tab: Tab) {
  const is_behind = isBehindDocument(tab)
  return {
    exists: (): boolean => (indexOf(tab.history.state) ?? 0) > 0 || is_behind,
    /** Call it on each page, so that the next document in this tab knows what precedes it. */
    note(): void {
      const here: Last = { length: tab.history.length, is_behind: (indexOf(tab.history.state) ?? 0) > 0 || is_behind }
      tab.sessionStorage.setItem(KEY, JSON.stringify(here))
    },
  }
}
export type EarlierPage = ReturnType<typeof createEarlierPage>
