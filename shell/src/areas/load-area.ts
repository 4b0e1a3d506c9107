import type { Release, Requires } from '@curbwise/api/registry'
import { API_VERSION, serves } from '@curbwise/api/version'
import { PLATFORM_VERSION, type AreaDefinition } from '@curbwise/platform'
import { AreaError } from './area-error.ts'

export interface AreaPorts {
  /** Returns the remote's release currently listed in the registry. */
  findRelease(name: string): Promise<Pick<Release, 'entry' | 'requires'> | undefined>
  onLoaded(name: string): void
  /** Fetches the remote's scripts again, bypassing all caches, because the cached ones may be broken. */
  refetchScripts(name: string): Promise<void>
  /** Tells the federation where a remote is; `force` discards what it loaded before. */
  register(container: string, entry: string, force: boolean): void
  load(container: string): Promise<{ default: AreaDefinition } | null>
  now(): number
  wait(ms: number): Promise<void>
}

const ATTEMPTS = 3
const FIRST_WAIT_MS = 300
/** Time limit for all attempts together, in milliseconds. */
export const TIME_LIMIT_MS = 8000

/** Returns the remote's name in the federation, which can't contain dashes. */
const containerOf = (area: string) => area.replaceAll('-', '_')
/** Returns whether this shell, and the gateway it was deployed with, have what a release needs. */
const isSupported = ({ platform, api }: Requires) => serves(PLATFORM_VERSION, platform) && serves(API_VERSION, api)

/** Returns a new address, so that neither browser nor federation reuses the failed response. */
const retryUrl = (entry: string, now: number) => `${entry}${entry.includes('?') ? '&' : '?'}r=${now}`

/**
 * Loads each area once. `load` rejects with AreaError after three attempts or at the time limit. The next `load` after a failure reads the
 * registry again, so that it finds a fixed or rolled-back remote.
 */
export function createAreaLoader(ports: AreaPorts) {
  const areas = new Map<string, Promise<AreaDefinition>>()
  const failedBefore = new Set<string>()

  async function attempt(name: string, again: boolean): Promise<AreaDefinition> {
    const release = await ports.findRelease(name)
    if (!release) throw new AreaError('missing', name)
    if (!isSupported(release.requires)) throw new AreaError('update_coming', name)
    if (again) await ports.refetchScripts(name)
    ports.register(containerOf(name), again ? retryUrl(release.entry, ports.now()) : release.entry, again)
    const module = await ports.load(containerOf(name))
    if (!module) throw new Error(`${name} exposes nothing`)
    if (!serves(PLATFORM_VERSION, module.default.platform)) throw new AreaError('update_coming', name)
    ports.onLoaded(name)
    return module.default
  }

  async function tryToLoad(name: string): Promise<AreaDefinition> {
    for (let count = 1; ; count++) {
      try {
        return await attempt(name, count > 1 || failedBefore.has(name))
      } catch (error) {
        if (error instanceof AreaError) throw error
        if (count === ATTEMPTS) throw new AreaError('unreachable', name, { cause: error })
        await ports.wait(FIRST_WAIT_MS * 2 ** (count - 1))
      }
    }
  }

  const limited = (name: string) =>
    Promise.race([
      tryToLoad(name),
      ports.wait(TIME_LIMIT_MS).then(() => {
        throw new AreaError('slow', name)
      }),
    ])

  return {
    load(name: string): Promise<AreaDefinition> {
      const known = areas.get(name)
      if (known) return known
      const loading = limited(name)
      areas.set(name, loading)
      loading.catch(() => {
        areas.delete(name)
        failedBefore.add(name)
      })
      return loading
    },
  }
}
export type AreaLoader = ReturnType<typeof createAreaLoader>
