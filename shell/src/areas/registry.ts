import { readRegistry, type ReadRegistry } from '@curbwise/api/registry'
import { SCREENS, type Screen } from '@curbwise/api/screens'
import { screensAtom } from '@curbwise/platform'
import { OWN_SCREENS } from '../app/own-screens.ts'
import type { Store } from '../app/store.ts'

export interface RegistryPorts {
  /** Fetches the content of /remotes.json. */
  fetchContent(): Promise<unknown>
  store: Store
  /** Reports to error monitoring. */
  report(error: unknown): void
}

const missing = (provided: readonly Screen[]): readonly Screen[] => {
  const paths = new Set(provided.map(({ path }) => path))
  return SCREENS.filter(({ path }) => !paths.has(path)).map((screen) => ({
    ...screen,
    title: 'Not available',
    missing: true,
  }))
}

/** Loads /remotes.json and publishes its releases' screens to routes, guards, titles, and the sidebar. */
export function createRegistry({ fetchContent, store, report }: RegistryPorts) {
  const reported = new Set<string>()
  /** Screens of the areas that this tab has loaded: a tab keeps the release it started with. */
  const pinned = new Map<string, readonly Screen[]>()
  let first: Promise<ReadRegistry> | null = null
  let isFirstTaken = false

  async function read(): Promise<ReadRegistry> {
    const registry = readRegistry(await fetchContent())
    for (const fault of registry.faults.filter((one) => !reported.has(one))) {
      reported.add(fault)
      report(new Error(`${fault}; it was left out`))
    }
    const provided = [...registry.screens.filter(({ area }) => !pinned.has(area)), ...[...pinned.values()].flat()]
    store.set(screensAtom, [...OWN_SCREENS, ...provided, ...missing(provided)])
    return registry
  }
  function begin(): Promise<ReadRegistry> {
    if (first) return first
    first = read()
    first.catch(() => {
      first = null
    })
    return first
  }

  return {
    /** Resolves once the registry has loaded, or failed to load: areas then show the error in their places. */
    async ready(): Promise<void> {
      await begin().catch(report)
    },
    /** Returns the registry for loading a release: the initial response the first time, and a new one after that. */
    async latest(): Promise<ReadRegistry> {
      if (isFirstTaken) return read()
      isFirstTaken = true
      return begin()
    },
    read,
    /** Keeps the area's screens as they are in the release that this tab has loaded. */
    pin(area: string): void {
      if (pinned.has(area)) return
      pinned.set(
        area,
        store.get(screensAtom).filter((screen) => screen.area === area && !screen.missing),
      )
    },
  }
}
export type Registry = ReturnType<typeof createRegistry>
