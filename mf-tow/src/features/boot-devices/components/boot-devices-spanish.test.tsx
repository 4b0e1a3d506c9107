// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { toastsAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BootDevices } from './boot-devices.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const LIST = `GET /api/tow-companies/${COMPANY.id}/boot-devices`
const BOX = 'Yellow box'
const NOTE = 'its chain is bent'
const DATA = [BOX, NOTE, 'Bluebonnet Terrace', 'Hollis Greer']
const CASE = {
  id: '0190a0f2-0000-7000-8000-0000000000b1',
  number: 2214,
  status: 'released_paid',
  license_plate: 'GLW 3306',
  state: 'TX',
  vehicle: { make: 'Kia', model: 'Forte', color: 'Silver', year: null },
  contract: { id: '0190a0f2-0000-7000-8000-0000000000e1', name: 'Bluebonnet Terrace', timezone: 'America/Chicago' },
  location: 'Space 14',
  deployed_by: 'Hollis Greer',
  return_by: '2026-11-21T01:29:00.000Z',
  return_to: BOX,
}
const OUT = {
  id: 'out',
  tow_company_id: COMPANY.id,
  code: '0405',
  serial_number: 'PL-77-20418',
  model: 'Rhino',
  status: 'awaiting_return',
  since: '2026-11-20T01:29:00.000Z',
  condition: 'damaged',
  place: null,
  booted_vehicle: CASE,
  last_changed_by: null,
  deployments: 58,
  can: { deploy: false, return: true, mark_lost: false, retire: false },
  allotted_at: '2025-02-10T18:00:00.000Z',
  events: [
    { at: '2026-11-20T01:29:00.000Z', kind: 'released_paid', sentence: 'Released, paid', detail: 'TX GLW 3306' },
    {
      at: '2026-11-20T00:44:00.000Z',
      kind: 'deployed',
      sentence: 'Deployed by Hollis Greer',
      detail: 'Bluebonnet Terrace, a car without a plate',
    },
    {
      at: '2026-11-19T00:44:00.000Z',
      kind: 'checked',
      sentence: 'Checked',
      detail: `In ${BOX}, damaged, ${NOTE}, by Hollis Greer`,
    },
  ],
  earned: null,
}
const NOT_ON_CAR = { ...OUT, booted_vehicle: null, condition: 'works' }
const DEVICES = [
  OUT,
  { ...OUT, id: 'later', booted_vehicle: { ...CASE, return_by: '2999-11-21T01:29:00.000Z' } },
  { ...OUT, id: 'on', status: 'deployed', booted_vehicle: { ...CASE, status: 'deployed', license_plate: null } },
  { ...NOT_ON_CAR, id: 'on-unknown', status: 'deployed' },
  {
    ...NOT_ON_CAR,
    id: 'here',
    status: 'available',
    deployments: 1,
    can: { ...OUT.can, deploy: true },
    events: [],
  },
  { ...NOT_ON_CAR, id: 'broken', status: 'available', condition: 'damaged', place: BOX },
  { ...NOT_ON_CAR, id: 'lost', status: 'lost', last_changed_by: 'Hollis Greer' },
  { ...OUT, id: 'lost-with-case', status: 'lost', last_changed_by: 'Hollis Greer' },
  { ...NOT_ON_CAR, id: 'retired', status: 'retired' },
]
const page = (data: readonly unknown[]) => ({
  body: {
    data,
    next: null,
    previous: null,
    total: data.length,
    counts: { all: data.length, available: 2, deployed: 2, awaiting_return: 2, lost: 2, retired: 1 },
  },
})
const REFUSED = { status: 409, body: { code: 'conflict', message: 'This boot is on a car. Release the car first.' } }

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])
const dialog = () => within(screen.getByRole('dialog'))

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (path: string, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <BootDevices manages={false} />
    </ThemeRoot>,
    path,
    {
      [LIST]: page(DEVICES),
      ...Object.fromEntries(DEVICES.map((device) => [`GET /api/boot-devices/${device.id}`, { body: device }])),
      'GET /api/exports': { body: { data: [] } },
      ...answers,
    },
    { tow_company: COMPANY },
  )
const asPhone = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

const cameraThat = (getUserMedia: () => Promise<MediaStream>): void => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe.each([
  ['a desktop', () => undefined],
  ['a phone', asPhone],
])('the boots in Spanish on %s', (_, prepare) => {
  beforeEach(prepare)

  it('have no English with boots in each state, without one, filtered, and failed', async () => {
    open('/boot-devices')
    expect((await screen.findAllByText('Bluebonnet Terrace, espacio 14')).length).toBe(1)
    expect(screen.getByText('Un carro sin placa, por Hollis Greer')).toBeTruthy()
    expect(screen.getByText('TX GLW 3306, debía devolverse a más tardar el 11/20/2026, 7:29 PM')).toBeTruthy()
    expect(screen.getByText('TX GLW 3306, por devolver a más tardar el 11/20/2999, 7:29 PM')).toBeTruthy()
    expect(screen.getByText('Por última vez en Bluebonnet Terrace')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    for (const [path, words] of [
      ['', 'Todavía no hay inmovilizadores'],
      ['?search=QQ', /contiene “QQ”/],
      ['?segment=lost', 'Ahora no hay ningún inmovilizador en “Perdido”.'],
      ['?sort=code', 'Todavía no hay inmovilizadores'],
    ] as const) {
      open(`/boot-devices${path}`, { [LIST]: page([]) })
      expect(await screen.findByText(words)).toBeTruthy()
      expectNoEnglish()
      cleanup()
    }
    open('/boot-devices', { [LIST]: { status: 500, body: { code: 'internal', message: 'Wrong.' } } })
    expect(await screen.findByText('No se pudieron cargar los inmovilizadores')).toBeTruthy()
    expectNoEnglish()
  })

  it.each(['code', '-since', 'since', 'deployments'])('have no English sorted by %s', async (sort) => {
    open(`/boot-devices?sort=${sort}`)
    await screen.findByText('Bluebonnet Terrace, espacio 14')
    expectNoEnglish()
  })
})

describe('a boot’s panel in Spanish', () => {
  it.each(DEVICES.map(({ id }) => id))('has no English for one that is %s', async (id) => {
    open(`/boot-devices?selected=${id}`)
    await screen.findByText('Serie PL-77-20418, Rhino, asignado el 02/10/2025')
    expect(screen.getByText('Historial de este inmovilizador')).toBeTruthy()
    expectNoEnglish()
  })

  it('names the car, and says what happened', async () => {
    open('/boot-devices?selected=out')
    expect(await screen.findByText('Kia Forte, color plateado')).toBeTruthy()
    expect(screen.getByText('Lo puso Hollis Greer')).toBeTruthy()
    expect(screen.getByText(`En ${BOX}, dañado, ${NOTE}, por Hollis Greer`)).toBeTruthy()
  })

  it('has no English when it fails', async () => {
    open('/boot-devices?selected=out', { 'GET /api/boot-devices/out': REFUSED })
    expect(await screen.findByText('No se pudo cargar el inmovilizador')).toBeTruthy()
    expectNoEnglish()
  })
})

describe('bringing a boot back in Spanish', () => {
  it('has no English with a note that is too long, refused, and done', async () => {
    const user = userEvent.setup()
    const answers: object[] = [REFUSED, { body: OUT }]
    const { store } = open('/boot-devices?selected=out', {
      'PATCH /api/boot-devices/out/return': () => answers.shift() ?? { body: OUT },
    })
    await user.click(await screen.findByRole('button', { name: 'Ya regresó' }))
    await screen.findByRole('dialog', { name: 'Inmovilizador 0405' })
    await user.click(dialog().getByRole('radio', { name: 'Otro lugar' }))
    expectNoEnglish()
    await user.click(dialog().getByLabelText(/^Nota/))
    await user.paste('x'.repeat(301))
    await user.click(dialog().getByRole('button', { name: 'Ya regresó' }))
    expect(await dialog().findByText('Máximo 300 caracteres')).toBeTruthy()
    expectNoEnglish()
    await user.clear(dialog().getByLabelText(/^Nota/))
    await user.click(dialog().getByRole('radio', { name: BOX }))
    await user.click(dialog().getByRole('button', { name: 'Ya regresó' }))
    await waitFor(() => expect(answers.length).toBe(1))
    expect((await dialog().findAllByRole('alert')).length).toBeGreaterThan(0)
    expectNoEnglish()
    await user.click(dialog().getByRole('button', { name: 'Ya regresó' }))
    await waitFor(() =>
      expect(store.get(toastsAtom).at(-1)).toMatchObject({
        summary: 'El inmovilizador 0405 está disponible',
        detail: `En ${BOX}.`,
      }),
    )
  })
})

describe('finding a boot in Spanish', () => {
  it.each([
    ['NotAllowedError', 'No hay permiso para usar la cámara'],
    ['NotFoundError', 'Aquí no hay cámara'],
    ['NotReadableError', 'No se pudo abrir la cámara'],
  ])('has no English when the camera fails with %s', async (name, words) => {
    cameraThat(() => Promise.reject(new DOMException('The camera is not here', name)))
    open('/boot-devices?open=find')
    expect(await screen.findByText(words)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English while the camera starts', async () => {
    cameraThat(() => new Promise(() => undefined))
    open('/boot-devices?open=find')
    expect(await screen.findByText('Abriendo la cámara')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English without a camera, and for a typed code that is missing, unknown, or fails', async () => {
    const user = userEvent.setup()
    open('/boot-devices?open=find', {
      [LIST]: ({ url }: { readonly url: string }) =>
        url.includes('9999') ? page([]) : url.includes('0000') ? REFUSED : page(DEVICES),
    })
    expect(await screen.findByText('Aquí no hay cámara')).toBeTruthy()
    expectNoEnglish()
    await user.click(screen.getByRole('button', { name: 'Escribir el código' }))
    await user.click(dialog().getByRole('button', { name: 'Buscar' }))
    expect(await dialog().findByText('Escriba el código o el número de serie')).toBeTruthy()
    const field = dialog().getByLabelText('Código o número de serie')
    await user.type(field, '9999{Enter}')
    expect(await dialog().findByText(/tiene el código o número de serie “9999”/)).toBeTruthy()
    expectNoEnglish()
    await user.clear(field)
    await user.type(field, '0000{Enter}')
    await waitFor(() => expect(dialog().queryByText(/“9999”/)).toBeNull())
    expect((await dialog().findAllByRole('alert')).length).toBeGreaterThan(0)
    expectNoEnglish()
  })
})
