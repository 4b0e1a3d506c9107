// @vitest-environment jsdom
import { SCREENS, type Screen } from '@curbwise/api/screens'
import { NO_PROFILE, type AreaDefinition } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore } from 'jotai'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AreaError } from './area-error.ts'
import { AreaScreen } from './area-screen.tsx'
import { createPageCache } from './page-cache.ts'

const tows = SCREENS.find(({ path }) => path === '/tows') as Screen
const areaWith = (Page: ComponentType, needs: AreaDefinition['needs'] = []): AreaDefinition => ({
  name: 'mf-tow',
  platform: '1',
  needs,
  pages: [{ path: '/tows', load: () => Promise.resolve({ default: Page }) }],
})

const show = (load: () => Promise<AreaDefinition>, session = {}) => {
  const cache = createPageCache({ load }, createStore())
  // A page that suspends while it is first drawn goes on only inside an awaited act.
  return act(async () =>
    renderWithPlatform(<AreaScreen screen={tows} cache={cache} />, { session: { role: 'tow_staff', ...session } }),
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

  it('offers a reload when versions do not fit', async () => {
    await show(() => Promise.reject(new AreaError('wrong_platform', 'mf-tow')))
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
  })

  it('says whom to ask when the person lacks what the area needs', async () => {
    await show(() => Promise.resolve(areaWith(() => <p>48 tows</p>, ['tow_company'])), NO_PROFILE)
    expect(await screen.findByRole('heading', { name: 'You belong to no tow company yet' })).toBeDefined()
  })
})
