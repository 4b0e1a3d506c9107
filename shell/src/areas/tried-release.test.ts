// @vitest-environment jsdom
import type { Role } from '@curbwise/api/roles'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestedRelease, withTriedRelease } from './tried-release.ts'

const TRIED = { area: 'mf-tow', version: '1.2.3-abc' }
const at = (address: string) => {
  window.history.replaceState(null, '', address)
  return requestedRelease(window)
}
beforeEach(() => sessionStorage.clear())

describe('a requested release', () => {
  it('stays in the tab until an empty parameter ends it', () => {
    expect(at('/tows?release=mf-tow@1.2.3-abc')).toEqual(TRIED)
    expect(at('/vehicles')).toEqual(TRIED)
    expect(at('/tows?release=')).toBeNull()
    expect(at('/vehicles')).toBeNull()
  })

  it.each(['mf-tow', 'mf-tow@../mf-public/1', 'shell@1', 'mf-tow@', 'https://elsewhere.example'])(
    'is ignored if invalid: %s',
    (text) => {
      expect(at(`/tows?release=${encodeURIComponent(text)}`)).toBeNull()
    },
  )
})

describe('the registry with a requested release', () => {
  const written = { platform: '1.0', remotes: { 'mf-tow': { version: '1' }, 'mf-public': { version: '4' } } }
  const note = { requires: { platform: '1.0', api: '1.0' }, screens: [] }
  const run = async (role: Role | null, answer: unknown) => {
    const onTried = vi.fn()
    const fetchFile = vi.fn(() => Promise.resolve(answer))
    const registry = await withTriedRelease(written, { asked: TRIED, role, fetchFile, onTried })
    return { registry, tried: onTried.mock.calls.length, asked: fetchFile.mock.calls }
  }

  it('has the requested release with its own screens, and leaves the others unchanged', async () => {
    const { registry, tried, asked } = await run('tow_staff', note)
    expect(asked).toEqual([['/remotes/mf-tow/1.2.3-abc/release.json']])
    expect([tried, registry]).toEqual([
      1,
      {
        platform: '1.0',
        remotes: {
          'mf-tow': { ...note, version: '1.2.3-abc', entry: '/remotes/mf-tow/1.2.3-abc/mf-manifest.json' },
          'mf-public': { version: '4' },
        },
      },
    ])
  })

  it.each([null, 'resident', 'disabled'] as const)('is unchanged for users who aren’t staff: %s', async (role) => {
    expect(await run(role, note)).toEqual({ registry: written, tried: 0, asked: [] })
  })

  it('is unchanged if there is no such release', async () => {
    expect(await run('tow_staff', null)).toMatchObject({ registry: written, tried: 0 })
  })
})
