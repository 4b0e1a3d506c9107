// @vitest-environment jsdom
import type { Found } from '@curbwise/api/resources/search.schemas'
import type { Screen } from '@curbwise/api/screens'
import { englishIn } from '@curbwise/messages/english-words'
import { screensAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShellContext, type Shell } from '../app/shell-context.ts'
import { pathAtom } from '../app/state.ts'
import { loadedAreasAtom } from '../areas/page-cache.ts'
import { PaletteHost } from './palette-host.tsx'

const ARBOR = { id: 'a', name: 'Arbor Ridge' }
const DATA = [ARBOR.name, 'Noah Pruitt', 'Dana Whitfield', 'Bayou City Towing', '1 Oak', 'Enter', 'Esc', 'Tab']
const CAR = { contract: ARBOR, license_plate: 'KVB 8821', state: 'TX', make: 'Honda', model: 'Accord', color: 'silver' }
const FOUND: Found = {
  cars: [{ ...CAR, unit_number: '214', verdict: 'authorized' }],
  tows: [{ ...CAR, id: 't', number: 48213, space: '42', status: 'pending', step: 'on_scene' }],
  boots: [{ ...CAR, id: 'b', number: 2214, space: '42', status: 'released_free' }],
  stickers: [
    {
      ...CAR,
      id: 's',
      contract: { ...ARBOR, timezone: 'America/Chicago' },
      reason: 'flat_tire',
      status: 'complied',
      made_at: '2026-10-03T03:00:00.000Z',
      closed_at: '2026-10-04T15:00:00.000Z',
    },
  ],
  boot_devices: [
    {
      id: 'd',
      company: { id: 'c', name: 'Bayou City Towing' },
      code: 'KVB-117',
      serial_number: 'PX-2291',
      status: 'awaiting_return',
    },
  ],
  units: [{ id: 'u', contract: ARBOR, unit_number: '214', residents: ['Noah Pruitt'] }],
  people: [
    { kind: 'resident', id: 'p', name: 'Noah Pruitt', contract: ARBOR, unit: { id: 'u', unit_number: '214' } },
    { kind: 'manager', id: 'm', name: 'Dana Whitfield', contract: ARBOR },
  ],
  complexes: [{ ...ARBOR, address: '1 Oak', city: 'Houston' }],
}
const NOTHING: Found = { cars: [], tows: [], units: [], people: [], complexes: [] }
const shell = { pages: { page: () => new Promise(() => {}), forget: () => {} } } as unknown as Shell
const place = (path: string, title: string, group?: string): Screen => ({
  path,
  title,
  area: 'mf-tow',
  layout: 'default',
  roles: ['tow_driver'],
  nav: [{ menu: 'tow', at: 10, icon: 'M0 0', ...(group !== undefined && { group }) }],
})
const SCREENS = [
  place('/tows', 'Tows'),
  place('/vehicles', 'Plate check'),
  place('/sticker-lists', 'Sticker lists'),
  place('/boot-devices', 'Boot devices'),
  place('/complexes/booted-vehicles/:id/details', 'Booted vehicle'),
  place('/complexes/sticker-lists', 'Sticker lists'),
  place('/complexes/create-tow', 'New tow'),
  place('/complexes/units', 'Units and residents', 'Complexes'),
  place('/complexes/vehicles', 'Registered vehicles', 'Complexes'),
  place('/complexes-managers', 'Managers', 'Complexes'),
].map((one) => (one.path.includes(':') || one.path === '/complexes-managers' ? { ...one, nav: [] } : one))

function show(answer: Parameters<typeof renderForSpanishDriver>[2][string]) {
  const view = renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <ShellContext value={shell}>
        <PaletteHost />
      </ShellContext>
    </ThemeRoot>,
    '/tows',
    { 'GET /api/search': answer },
    { tow_company: { id: 'c', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: true } },
  )
  act(() => {
    view.store.set(screensAtom, SCREENS)
    view.store.set(pathAtom, '/tows')
    view.store.set(loadedAreasAtom, {
      'mf-complexes': {
        name: 'mf-complexes',
        platform: '1',
        pages: [],
        actions: [
          {
            label: 'New tow',
            path: '/complexes/create-tow',
            icon: 'M0 0',
            for_plate: true,
            href: () => '/complexes/create-tow',
          },
        ],
      },
    })
  })
  return view
}
const field = () => screen.findByRole('combobox', { name: /^Placas, remolques/ })
const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

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

it('has no English with screens, actions, and every kind of record, and says what was opened last', async () => {
  show({ body: FOUND })
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await field()
  for (const words of ['Pantallas', 'Acciones', 'Revisión de placa', 'Nuevo remolque', 'Perfil'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expectNoEnglish()
  await userEvent.type(input, 'kvb')
  for (const words of [
    'Honda Accord, color plateado, apto. 214. Al abrirla se revisa otra vez.',
    'Llanta desinflada, Arbor Ridge, Arreglado 10/04/2026',
    'Honda Accord, color plateado, Arbor Ridge, Liberado, sin cobro',
    'Número de serie PX-2291, Por devolver',
    'Residente del apto. 214, Arbor Ridge',
    'Administrador, Arbor Ridge',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('option', { name: /^Nuevo remolque con KVB 8821/ })).toBeTruthy()
  expect(screen.getByText('En los complejos de su compañía')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ resultados$/)
  expectNoEnglish()
  await userEvent.click(screen.getByRole('option', { name: /^Remolque 48213/ }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  expect(screen.getByText('Recientes')).toBeTruthy()
  expectNoEnglish()
})

it('has no English when nothing is found, and when it fails', async () => {
  const answers: object[] = [{ body: NOTHING }]
  show(() => answers.shift() ?? { status: 500, body: { code: 'internal', message: 'Broken' } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'z')
  expect(await screen.findByText('No se encontró nada con “z”')).toBeTruthy()
  expectNoEnglish()
  await userEvent.type(await field(), 'z')
  expect(await screen.findByText('No se pudo cargar la búsqueda')).toBeTruthy()
  expectNoEnglish()
})

it('shows what was opened last only in its own language', async () => {
  const { store } = show({ body: FOUND })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'kvb')
  await userEvent.click(await screen.findByRole('option', { name: /^Remolque 48213/ }))
  act(() => store.set(pathAtom, '/complexes/units'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  expect(screen.queryByText(/^Remolque 48213/)).toBeNull()
})

it('lists the keys without English', async () => {
  show({ body: NOTHING })
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atajos del teclado' })).toBeTruthy()
  expectNoEnglish()
})
