// @vitest-environment jsdom
import type { Screen } from '@curbwise/api/screens'
import { NO_PROFILE, type AreaDefinition } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore } from 'jotai'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AreaError } from './area-error.ts'
import { TRY_AGAIN_EVERY_MS } from './area-failure.tsx'
import { AreaScreen } from './area-screen.tsx'
import { createPageCache } from './page-cache.ts'

const tows: Screen = {
  path: '/tows',
  title: 'Tows',
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
}
const areaWith = (Page: ComponentType, needs: AreaDefinition['needs'] = []): AreaDefinition => ({
  name: 'mf-tow',
  platform: '1.0',
  needs,
  pages: [{ path: '/tows', load: () => Promise.resolve({ default: Page }) }],
})

const show = (load: () => Promise<AreaDefinition>, session = {}, drawn = tows) => {
  const cache = createPageCache({ load }, createStore())
  // A page that suspends while it is first drawn goes on only inside an awaited act.
  return act(async () =>
    renderWithPlatform(<AreaScreen screen={drawn} cache={cache} />, { session: { role: 'tow_staff', ...session } }),
  )
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('a screen of an area', () => {
  it('is drawn once it is there', async () => {
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>)))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('says in its place that it did not come, and comes after a retry', async () => {
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError('unreachable', 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(await screen.findByRole('heading', { name: 'Tows did not load' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('keeps a page that breaks in its place, and draws it anew on retry', async () => {
    let breaks = true
    const Page = () => {
      if (breaks) throw new Error('x is undefined')
      return <p>48 tows</p>
    }
    await show(() => Promise.resolve(areaWith(Page)))
    expect(await screen.findByRole('heading', { name: 'Tows stopped working' })).toBeDefined()
    breaks = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('says that an update is on its way when versions do not fit, offers a reload, and tries again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError('update_coming', 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(screen.getByText(/An update is on its way/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(TRY_AGAIN_EVERY_MS))
    vi.useRealTimers()
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('says that it is not available where the release has no page for it, and throws nothing', async () => {
    await show(() => Promise.resolve({ ...areaWith(() => null), pages: [] }))
    expect(await screen.findByRole('heading', { name: "This screen isn't available in this version" })).toBeDefined()
  })

  it.each([
    { missing: true, coming: undefined },
    { missing: undefined, coming: 'Every tow of the company.' },
  ] as const)('asks for nothing of an area that only announces it: %o', async (known) => {
    const load = vi.fn<() => Promise<AreaDefinition>>()
    await show(load, {}, { ...tows, ...known })
    expect(await screen.findByRole('heading', { name: "This screen isn't available in this version" })).toBeDefined()
    if (known.coming) expect(screen.getByText(known.coming)).toBeDefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('says whom to ask when the person lacks what the area needs', async () => {
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>, ['tow_company'])), NO_PROFILE)
    expect(await screen.findByRole('heading', { name: 'You belong to no tow company yet' })).toBeDefined()
  })
})
