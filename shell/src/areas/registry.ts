import { readRegistry, type ReadRegistry } from '@curbwise/api/registry'
import { SCREENS, type Screen } from '@curbwise/api/screens'
import { screensAtom } from '@curbwise/platform'
import { OWN_SCREENS } from '../app/own-screens.ts'
import type { Store } from '../app/store.ts'

export interface RegistryPorts {
  /** The content of /remotes.json. */
  fetchWritten(): Promise<unknown>
  store: Store
  /** To error monitoring. */
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

/** Reads /remotes.json, and puts the screens of its releases where routes, guards, titles, and the sidebar take them from. */
export function createRegistry({ fetchWritten, store, report }: RegistryPorts) {
  const reported = new Set<string>()
  /** Screens of areas that this tab runs: it keeps the release it began with. */
  const kept = new Map<string, readonly Screen[]>()
  let first: Promise<ReadRegistry> | null = null
  let isFirstTaken = false

  async function read(): Promise<ReadRegistry> {
    const registry = readRegistry(await fetchWritten())
    for (const fault of registry.faults.filter((one) => !reported.has(one))) {
      reported.add(fault)
      report(new Error(`${fault}; it was left out`))
    }
    const provided = [...registry.screens.filter(({ area }) => !kept.has(area)), ...[...kept.values()].flat()]
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
    /** Resolves once the registry was read, or could not be: then the areas say so in their places. */
    async ready(): Promise<void> {
      await begin().catch(report)
    },
    /** For a release to load: what was read at the start serves once, a later look asks for what is released by then. */
    async latest(): Promise<ReadRegistry> {
      if (isFirstTaken) return read()
      isFirstTaken = true
      return begin()
    },
    read,
    /** From now on the area's screens are those of the release that this tab has loaded. */
    keep(area: string): void {
      if (kept.has(area)) return
      kept.set(
        area,
        store.get(screensAtom).filter((screen) => screen.area === area && !screen.missing),
      )
    },
  }
}
export type Registry = ReturnType<typeof createRegistry>
