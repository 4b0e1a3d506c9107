// @vitest-environment jsdom
import type { Found } from '@curbwise/api/resources/search.schemas'
import type { Screen } from '@curbwise/api/screens'
import { pageKeysAtom, screensAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../app/shell-context.ts'
import { PaletteButton } from './palette-button.tsx'
import { PaletteHost } from './palette-host.tsx'

const NOTHING: Found = { cars: [], tows: [], units: [], people: [], complexes: [] }
const ARBOR = { id: 'a', name: 'Arbor Ridge' }
const FOUND: Found = {
  ...NOTHING,
  cars: [
    {
      contract: ARBOR,
      license_plate: 'KVB 8821',
      state: 'TX',
      make: 'Honda',
      model: 'Accord',
      color: 'Silver',
      unit_number: null,
      verdict: 'unauthorized',
    },
  ],
  people: [
    { kind: 'resident', id: 'p', name: 'Kvothe Pruitt', contract: ARBOR, unit: { id: 'u', unit_number: '214' } },
  ],
}
const at = (path: string, title: string): Screen => ({
  path,
  title,
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_staff'],
  nav: [{ menu: 'tow', at: 10, icon: 'M0 0' }],
})
const SCREENS = [at('/vehicles', 'Plate check'), at('/tows', 'Tows'), at('/complexes/units', 'Units and residents')]
const shell = { pages: { page: () => new Promise(() => {}), forget: () => {} } } as unknown as Shell

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

function show(answer: Parameters<typeof fakeGateway>[0][string] = { body: FOUND }) {
  const gateway = fakeGateway({ 'GET /api/search': answer })
  const view = renderWithPlatform(
    <ShellContext value={shell}>
      <PaletteButton />
      <label>
        Notes <input />
      </label>
      <PaletteHost />
    </ShellContext>,
    {
      session: {
        role: 'tow_staff',
        userId: crypto.randomUUID(),
        contracts: [{ ...ARBOR, timezone: 'America/Chicago', is_active: true }],
        selected_contract_id: 'a',
      },
    },
  )
  act(() => view.store.set(screensAtom, SCREENS))
  return { ...view, gateway }
}
const field = () => screen.findByRole('combobox', { name: 'Plates, tows, units, people, screens, actions' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const place = ({ router }: ReturnType<typeof show>) => router.state.location.pathname + router.state.location.search

describe('the palette', () => {
  // First: after it, the code is loaded.
  it('keeps what is typed while it loads from the page', async () => {
    const pressed = vi.fn<(event: KeyboardEvent) => void>()
    document.addEventListener('keydown', pressed)
    show()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    pressed.mockClear()
    for (const key of ['k', 'x', 'Backspace', 'v', 'Enter']) fireEvent.keyDown(document.body, { key })
    expect(pressed).not.toHaveBeenCalled()
    expect(await field()).toHaveProperty('value', 'kv')
    document.removeEventListener('keydown', pressed)
  })

  it('opens on Ctrl-K, even from a field, and returns the focus there on Escape', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Notes'))
    await userEvent.keyboard('{Control>}k{/Control}')
    const input = await field()
    expect(document.activeElement).toBe(input)
    expect(options()).toEqual(
      ['Plate check', 'Tows', 'Units and residents', 'Profile'].map((one, index) => (index ? one : `${one}Enter`)),
    )
    const dialog = screen.getByRole('dialog', { name: 'Search everything' })
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'))
  })

  it('opens the first result on Enter, even when it was pressed before the results were there', async () => {
    const view = show()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.type(await field(), 'kv{Enter}')
    await waitFor(() => expect(place(view)).toBe('/vehicles?contract=a&plate=KVB+8821&state=TX'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves by arrow keys around the list, announces the count, and names the active result', async () => {
    const view = show()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), 'kv')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'))
    const active = () =>
      document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain('Check')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toContain('Kvothe Pruitt')
    expect(screen.getByText('Kv').tagName).toBe('MARK')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(place(view)).toBe('/complexes/units?id=a&selected=u')
  })

  it('says that nothing was found', async () => {
    show({ body: NOTHING })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), 'zzz')
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
  })

  it('keeps offering screens when the search fails, and tries again', async () => {
    let answer: { status: number; body: object } = { status: 500, body: { code: 'internal', message: 'Broken' } }
    show(() => answer)
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), 'un')
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the search')
    expect(options()).toEqual(['Units and residentsEnter'])
    answer = { status: 200, body: FOUND }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kvothe Pruitt')).toBeTruthy()
  })

  it('says so without a connection', async () => {
    show({ status: 503, body: { code: 'offline', message: 'Offline' } })
    vi.stubGlobal('navigator', { ...navigator, onLine: false, platform: 'Linux' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), 'un')
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
  })

  it('asks the gateway nothing after ">"', async () => {
    const { gateway } = show()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), '>tows')
    expect(options()).toEqual(['TowsEnter'])
    expect(gateway.sent('GET /api/search')).toEqual([])
  })

  it('offers what was opened last, in memory only', async () => {
    show()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await field(), 'kv{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    await field()
    expect(options()[0]).toContain('at Arbor Ridge')
    expect(screen.queryByText('Unauthorized')).toBeNull()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('8821')
  })

  it('doesn’t open over another dialog', async () => {
    show()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the list of keys', () => {
  it('opens on "?" with the keys of the page after those that work everywhere, but not while typing', async () => {
    const { store } = show()
    act(() => store.set(pageKeysAtom, [{ keys: ['J'], does: 'Next tow' }]))
    await userEvent.click(screen.getByLabelText('Notes'))
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => screen.getByLabelText('Notes').blur())
    await userEvent.keyboard('?')
    expect(await screen.findByText('Next tow')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Everywhere',
      'On this page',
    ])
  })
})
