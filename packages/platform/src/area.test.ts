import { expect, it, vi } from 'vitest'
import { type AreaDefinition, defineArea } from './area.ts'

it('takes whatever pages there are, and loads them when they are asked for', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => null }))
  const area = defineArea({
    name: 'mf-public',
    platform: '1.0',
    pages: [
      { path: '/pay', load },
      { path: '/no-screen-of-anybody', load },
    ],
  }) as AreaDefinition
  expect(area.pages.map(({ path }) => path)).toEqual(['/pay', '/no-screen-of-anybody'])
  expect(load).not.toHaveBeenCalled()
  await area.pages[0]?.load()
  expect(load).toHaveBeenCalledOnce()
})
