// @vitest-environment jsdom
import type { Screen } from '@curbwise/api/screens'
import { screensAtom } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useNav } from './use-nav.tsx'

const TOWS: Screen = {
  path: '/tows',
  title: 'Tows',
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
  nav: [
    { menu: 'tow', at: 10, icon: 'M0 0' },
    { menu: 'tow', at: 15, icon: 'M0 0', label: 'Release desk', state: 'view=storage' },
  ],
}
const company = (path: string, title: string, at: number): Screen => ({
  path,
  title,
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
  nav: [{ menu: 'tow', at, icon: 'M0 0' }],
})
const COMPANY = [company('/company', 'Company', 20), company('/company/integrations', 'Integrations', 30)]
const Items = () => (
  <ul>
    {useNav({ '/tows': 8 }).groups.flatMap(({ items }) =>
      items.map(({ label, href, count, active }) => (
        <li key={href}>{[label, href, count ?? '-', active ? 'here' : ''].join(' ').trim()}</li>
      )),
    )}
  </ul>
)
const itemsAt = (path: string, more: readonly Screen[] = []): (string | null)[] => {
  const { store, unmount } = renderWithPlatform(<Items />, { path, session: { role: 'tow_staff' } })
  act(() => store.set(screensAtom, [TOWS, ...more]))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  unmount()
  return items
}

describe('useNav', () => {
  it('keeps the list of tows marked on a tow’s page for users without a complex’s own list', () => {
    expect(itemsAt('/complexes/tows/t-1/details?id=c-1')[0]).toBe('Tows /tows 8 here')
    expect(itemsAt('/complexes/units?id=c-1')[0]).toBe('Tows /tows 8')
  })

  it('gives a view of a screen an entry of its own, marked only in that view, and the count to the screen', () => {
    expect(itemsAt('/tows?view=board')).toEqual(['Tows /tows 8 here', 'Release desk /tows?view=storage -'])
    expect(itemsAt('/tows?view=storage&case=1')).toEqual(['Tows /tows 8', 'Release desk /tows?view=storage - here'])
  })

  it('marks one entry only, also for a screen whose path is below that of another one', () => {
    const [open, below] = ['/company', '/company/integrations'].map((path) => itemsAt(path, COMPANY).slice(2))
    expect(open).toEqual(['Company /company - here', 'Integrations /company/integrations -'])
    expect(below).toEqual(['Company /company -', 'Integrations /company/integrations - here'])
  })
})
