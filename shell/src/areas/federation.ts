import { getInstance } from '@module-federation/runtime'
import type { AreaDefinition } from '@curbwise/platform'
import { createAreaLoader, type AreaPorts, type Registry } from './load-area.ts'

function federation() {
  const instance = getInstance()
  if (!instance) throw new Error('The federation has not started')
  return instance
}

/** The page names the release of its own screen, fit for the first look alone: a later one asks for what is released by then. */
function takeWritten(): Registry | null {
  const element = document.getElementById('remotes')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as Registry) : null
}

const ports: AreaPorts = {
  async fetchRegistry(name) {
    const written = takeWritten()
    if (written?.remotes[name]) return written
    const response = await fetch('/remotes.json', { cache: 'no-cache' })
    if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
    return (await response.json()) as Registry
  },
  async fetchAnew(name) {
    const asked = performance.getEntriesByType('resource').map((entry) => new URL(entry.name))
    const scripts = new Set(
      asked
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

/** The areas of this tab. */
export const areaLoader = createAreaLoader(ports)
