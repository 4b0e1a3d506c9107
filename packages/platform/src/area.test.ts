import { expect, it, vi } from 'vitest'
import { type AreaDefinition, defineArea } from './area.ts'

it('accepts all pages, and loads each one on demand', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => null }))
  const area = defineArea({
    name: 'mf-public',
    platform: '1.0',
    pages: [
      { path: '/pay', load },
      { path: '/page-without-screen', load },
    ],
  }) as AreaDefinition
  expect(area.pages.map(({ path }) => path)).toEqual(['/pay', '/page-without-screen'])
  expect(load).not.toHaveBeenCalled()
  await area.pages[0]?.load()
  expect(load).toHaveBeenCalledOnce()
})
