import type { Screen } from '@curbwise/api/screens'
import type { AreaDefinition, AreaPage } from '@curbwise/platform'
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Store } from '../app/store.ts'
import type { AreaLoader } from './load-area.ts'

/** Areas that this tab has loaded, by name; the sidebar shows their counts. */
export const loadedAreasAtom = atom<Readonly<Record<string, AreaDefinition>>>({})

export interface LoadedPage {
  /** null if this release has no page for the screen. */
  page: AreaPage | null
  area: AreaDefinition
}

/**
 * Caches the promises of areas and pages between renders, as required by React's `use`. A failed one stays cached, so that its error
 * boundary shows it, until `forget`.
 */
export function createPageCache(loader: AreaLoader, store: Store) {
  const pages = new Map<string, Promise<LoadedPage>>()
  const components = new Map<string, Promise<ComponentType | null>>()

  async function find({ area: name, path }: Screen): Promise<LoadedPage> {
    const area = await loader.load(name)
    store.set(loadedAreasAtom, (areas) => ({ ...areas, [name]: area }))
    return { area, page: area.pages.find((candidate) => candidate.path === path) ?? null }
  }
  const once = <T>(map: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> => {
    const known = map.get(key)
    if (known) return known
    const loading = load()
    // The component that renders it handles the rejection. If none does, ignore it.
    loading.catch(() => {})
    map.set(key, loading)
    return loading
  }

  const page = (screen: Screen) => once(pages, screen.path, () => find(screen))
  /** Calls `onFound` once, before loading the page's code. */
  const component = (screen: Screen, onFound?: (page: AreaPage) => void) =>
    once(components, screen.path, async () => {
      const { page: found } = await page(screen)
      if (!found) return null
      onFound?.(found)
      return (await found.load()).default
    })

  return {
    page,
    component,
    /** Loads a screen's code, and what opens from it, for later. What fails isn't cached: it is loaded when it is opened. */
    async ahead(screen: Screen): Promise<void> {
      const { page: found } = await find(screen)
      const loaded = await found?.load()
      await loaded?.loadAhead?.()
    },
    forget({ path }: Screen) {
      pages.delete(path)
      components.delete(path)
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
