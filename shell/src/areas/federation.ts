import { getInstance } from '@module-federation/runtime'
import type { AreaDefinition } from '@curbwise/platform'
import { createAreaLoader, type AreaPorts } from './load-area.ts'
import type { Registry } from './registry.ts'

function federation() {
  const instance = getInstance()
  if (!instance) throw new Error('The Module Federation runtime has not started')
  return instance
}

const ports: Omit<AreaPorts, 'findRelease' | 'onLoaded'> = {
  async refetchScripts(name) {
    const resources = performance.getEntriesByType('resource').map((entry) => new URL(entry.name))
    const scripts = new Set(
      resources
        .filter(({ pathname }) => pathname.startsWith(`/remotes/${name}/`) && pathname.endsWith('.js'))
        .map(({ href }) => href),
    )
    await Promise.allSettled([...scripts].map((script) => fetch(script, { cache: 'reload' })))
  },
  register: (name, entry, force) => federation().registerRemotes([{ name, entry }], { force }),
  load: (name) => federation().loadRemote<{ default: AreaDefinition }>(`${name}/area`),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Creates the loader of this tab's areas, with the releases listed in the registry. */
export const createAreas = (registry: Registry) =>
  createAreaLoader({
    ...ports,
    findRelease: async (name) => (await registry.latest()).releases[name],
    onLoaded: registry.pin,
  })
