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
import { RETRY_EVERY_MS } from './area-failure.tsx'
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

const show = (load: () => Promise<AreaDefinition>, session = {}, shown = tows) => {
  const cache = createPageCache({ load }, createStore())
  // A page that suspends on its first render only continues inside an awaited act.
  return act(async () =>
    renderWithPlatform(<AreaScreen screen={shown} cache={cache} />, { session: { role: 'tow_staff', ...session } }),
  )
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('a screen of an area', () => {
  it('renders once it has loaded', async () => {
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>)))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('shows in its place that it didn’t load, and renders after a retry', async () => {
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError('unreachable', 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(await screen.findByRole('heading', { name: "Couldn't load Tows" })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('uses the reader’s language on a public page, and names a missing connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const cache = createPageCache(
      { load: () => Promise.reject(new AreaError('unreachable', 'mf-resident')) },
      createStore(),
    )
    const guest: Screen = { ...tows, path: '/guest', title: 'Resident', layout: 'auth' }
    await act(async () =>
      renderWithPlatform(<AreaScreen screen={guest} cache={cache} />, { path: '/guest', language: 'es' }),
    )
    expect(await screen.findByRole('heading', { name: 'No se pudo cargar esta página' })).toBeDefined()
    expect(screen.getByText('No hay conexión. Se cargará cuando vuelva la conexión.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeDefined()
    vi.restoreAllMocks()
  })

  it('contains a page that crashes, and renders it again on retry', async () => {
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

  it('announces an update if versions don’t match, offers a reload, and retries automatically', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError('update_coming', 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(screen.getByText(/An update is coming/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(RETRY_EVERY_MS))
    vi.useRealTimers()
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it.each([
    ['slow', /Loading is taking too long. This page tries again every 30 seconds./],
    ['unreachable', /^This page tries again every 30 seconds./],
  ] as const)('retries a load that was %s by itself', async (fault, words) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError(fault, 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(screen.getByText(words)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(RETRY_EVERY_MS))
    vi.useRealTimers()
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('loads once the connection is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi
      .fn<() => Promise<AreaDefinition>>()
      .mockRejectedValueOnce(new AreaError('unreachable', 'mf-tow'))
      .mockResolvedValue(areaWith(() => <p>48 tows</p>))
    await show(load)
    expect(screen.getByText("You're offline. It loads once you're back online.")).toBeDefined()
    onLine.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('48 tows')).toBeDefined()
  })

  it('shows that it isn’t available if the release has no page for it', async () => {
    await show(() => Promise.resolve({ ...areaWith(() => null), pages: [] }))
    expect(await screen.findByRole('heading', { name: "This screen isn't available in this version" })).toBeDefined()
  })

  it.each([
    { missing: true, coming: undefined },
    { missing: undefined, coming: 'Every tow of the company.' },
  ] as const)('loads nothing of an area that has no page for it yet: %o', async (known) => {
    const load = vi.fn<() => Promise<AreaDefinition>>()
    await show(load, {}, { ...tows, ...known })
    expect(await screen.findByRole('heading', { name: "This screen isn't available in this version" })).toBeDefined()
    if (known.coming) expect(screen.getByText(known.coming)).toBeDefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('shows who to ask if the user lacks what the area needs', async () => {
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>, ['tow_company'])), NO_PROFILE)
    expect(await screen.findByRole('heading', { name: "You don't have a tow company yet" })).toBeDefined()
  })

  it('shows a manager, who has complexes and no company, the company’s screens for them', async () => {
    const manager = { ...NO_PROFILE, role: 'contract_manager', contracts: [{ id: 'arbor', name: 'Arbor Ridge' }] }
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>, ['tow_company'])), manager)
    expect(await screen.findByText('48 tows')).toBeDefined()
  })
})
