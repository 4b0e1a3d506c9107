import type { Screen } from '@curbwise/api/screens'
import type { AreaDefinition } from '@curbwise/platform'
import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const tows: Screen = {
  path: '/tows',
  title: 'Tows',
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
}

it('calls onFound once, before loading the page’s code', async () => {
  const steps: string[] = []
  const load = () => {
    steps.push('code')
    return Promise.resolve({ default: () => null })
  }
  const area: AreaDefinition = { name: 'mf-tow', platform: '1.0', pages: [{ path: '/tows', load }] }
  const cache = createPageCache({ load: () => Promise.resolve(area) }, createStore())
  const found = vi.fn(({ path }: { path: string }) => void steps.push(path))
  await cache.component(tows, found)
  await cache.component(tows, found)
  expect(steps).toEqual(['/tows', 'code'])
})

it('loads a page’s code and what opens from it ahead, and caches no failure', async () => {
  const loadAhead = vi.fn(() => Promise.resolve())
  const load = vi.fn(() => Promise.resolve({ default: () => null, loadAhead }))
  const area: AreaDefinition = { name: 'mf-tow', platform: '1.0', pages: [{ path: '/tows', load }] }
  const areas = vi.fn(() => Promise.resolve(area))
  const cache = createPageCache({ load: areas }, createStore())
  areas.mockRejectedValueOnce(new Error('no signal'))
  await expect(cache.ahead(tows)).rejects.toThrow('no signal')
  expect(loadAhead).not.toHaveBeenCalled()
  await cache.ahead(tows)
  expect(loadAhead).toHaveBeenCalledTimes(1)
  await expect(cache.component(tows)).resolves.toBeTypeOf('function')
})
