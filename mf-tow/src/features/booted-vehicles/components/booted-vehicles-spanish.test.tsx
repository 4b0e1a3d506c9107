// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { toastsAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { boot, BOOT_ID, bootRow, CHARGE, COMPANY, decision, money } from '@curbwise/testing/boots'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BootedVehicles } from './booted-vehicles.tsx'

const LIST = `GET /api/tow-companies/${COMPANY.id}/booted-vehicles`
const CALL = `/api/booted-vehicles/${BOOT_ID}`
const DATA = ['The Larkspur', 'Yellow box', 'TX 2026-09', 'Rubén Treviño', 'Row D by the fence', 'Español', 'English']
const TAX = { code: 'tax', label: 'Sales tax', basis: '8.25%', amount: money(1238) }
const CHARGED = { ...CHARGE, lines: [{ code: 'boot', label: 'Boot removal', basis: null, amount: money(15_000) }, TAX] }
const NO_RIGHT = 'No vehicle, guest or paid permit for VRN 3318.'
const decided = (verdict: 'unauthorized' | 'paused' = 'unauthorized') =>
  decision({ verdict, reasons: decision().reasons.map((reason) => ({ ...reason, sentence: NO_RIGHT })) })
const whole = (fields: Parameters<typeof boot>[0] = {}) =>
  boot({
    charge: CHARGED,
    decision_then: decided(),
    documents: [
      { kind: 'notice', missing: null },
      { kind: 'receipt', missing: 'the release' },
    ],
    timeline: [
      { at: '2026-11-21T02:12:00.000Z', kind: 'deployed', sentence: 'Boot put on', who: null, verdict: 'unauthorized' },
      { at: '2026-11-21T02:13:00.000Z', kind: 'image_added', sentence: 'Photo added: Sign', who: null, verdict: null },
    ],
    ...fields,
  })
const TOW = { id: 't', number: 48203, status: 'requested' } as const
const AT = '2026-11-21T03:31:00.000Z'
const device = (fields: Partial<ReturnType<typeof bootRow>['device']>) => ({ ...bootRow().device, ...fields })
const OFF = { status: 'released_paid', group: 'awaiting_return', released_at: AT } as const
const ROWS = [
  bootRow({ location: 'Row D by the fence' }),
  bootRow({ id: 'unknown', vehicle: { make: null, model: null, color: null, year: null }, license_plate: null }),
  bootRow({ id: 'other', deployed_by: { name: 'Someone whose name was deleted', is_you: false } }),
  bootRow({ id: 'asked', status: 'inquired', group: 'inquired', inquired_at: AT }),
  bootRow({ id: 'tow', group: 'tow_opened', tow: TOW }),
  bootRow({ id: 'late', ...OFF, device: device({ return_by: '2026-11-20T05:59:00.000Z' }) }),
  bootRow({ id: 'free', ...OFF, status: 'released_free' }),
  bootRow({ id: 'closed', ...OFF, group: 'closed', device: device({ is_back: true }) }),
  bootRow({ id: 'lost', ...OFF, group: 'closed' }),
  bootRow({ id: 'towed', status: 'towed', group: 'closed', towed_at: AT, tow: { ...TOW, status: 'completed' } }),
]
const page = (data: readonly unknown[]) => ({
  body: { data, next: null, previous: null, total: data.length, counts: { open: data.length } },
})
const REFUSED = { status: 409, body: { code: 'refused', message: 'The boot is off the car.' } }

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])
const dialog = () => within(screen.getByRole('dialog'))

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (path: string, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <BootedVehicles company={COMPANY} />
    </ThemeRoot>,
    path,
    {
      [LIST]: page(ROWS),
      [`GET ${CALL}`]: { body: whole() },
      [`GET ${CALL}/decision`]: { body: { decision: decided() } },
      'GET /api/exports': { body: { data: [] } },
      ...answers,
    },
    { tow_company: COMPANY },
  )
const openCar = async (one: ReturnType<typeof boot> = whole(), answers: Answers = {}) => {
  const opened = open(`/booted-vehicles?selected=${BOOT_ID}`, { [`GET ${CALL}`]: { body: one }, ...answers })
  await screen.findByRole('heading', { name: 'Inmovilizador 0392' })
  return opened
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const asPhone = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each([
  ['a desktop', () => undefined],
  ['a phone', asPhone],
])('the booted vehicles in Spanish on %s', (_, prepare) => {
  beforeEach(prepare)

  it('have no English with cars in each group, without one, filtered, and failed', async () => {
    open('/booted-vehicles')
    expect((await screen.findAllByText('Dodge Ram, color negro')).length).toBe(ROWS.length - 1)
    for (const words of ['Inmovilizador B-2216', 'Consultado: 11/20/2026, 9:31 PM', 'Remolque 48203, solicitado'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('por Alguien cuyo nombre se borró')).toBeTruthy()
    expect(screen.getByText(`Por estado, ${ROWS.length} de ${ROWS.length}`)).toBeTruthy()
    expectNoEnglish()
    cleanup()
    for (const [path, words] of [
      ['', 'Ningún carro tiene un inmovilizador'],
      ['?search=zzz', /coincide con “zzz”/],
      ['?filter=status:is:towed', 'Quite un filtro para ver más.'],
      ['?segment=awaiting_return', /^Ya regresaron todos/],
      ['?segment=closed_recently', /^Ningún caso se cerró/],
      ['?segment=released', /^Todavía no se ha liberado/],
      ['?segment=towed', /^No se ha remolcado/],
    ] as const) {
      open(`/booted-vehicles${path}`, { [LIST]: page([]) })
      expect(await screen.findByText(words)).toBeTruthy()
      expectNoEnglish()
      cleanup()
    }
    open('/booted-vehicles', { [LIST]: { status: 500, body: { code: 'internal', message: 'Wrong.' } } })
    expect(await screen.findByText('No se pudieron cargar los vehículos inmovilizados')).toBeTruthy()
    expectNoEnglish()
  })
})

describe('a booted car’s panel in Spanish', () => {
  it('has no English with its decisions, photos, charge, and timeline', async () => {
    await openCar()
    expect(screen.getByText('Retiro del inmovilizador')).toBeTruthy()
    expect(screen.getByText('Foto agregada: letrero')).toBeTruthy()
    expect(await screen.findByText(/^Ahora es la misma, /)).toBeTruthy()
    expectNoEnglish()
    await press('Más')
    expect(await screen.findByRole('menuitem', { name: /falta liberar el carro/ })).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    ['released', whole({ ...OFF, device: device({ return_by: AT }), released_by: 'Rubén Treviño' })],
    [
      'released without a time',
      whole({ ...OFF, status: 'released_free', charge: { ...CHARGED, lines: [], due: money(0) } }),
    ],
    ['towed', whole({ status: 'towed', group: 'closed', towed_at: AT, tow: TOW })],
    ['closed', whole({ ...OFF, group: 'closed', device: device({ is_back: true }) })],
    ['not photographed', whole({ images: [], photos_missing: [], can: { ...bootRow().can, add_image: false } })],
    [
      'late',
      whole({
        ...OFF,
        late_return: { per_day: money(2500), from: AT, days: 2, amount: money(5000), paid: money(0) },
        notice: { made_at: AT, on_window_at: AT },
        code_reads: [{ at: AT, who: 'Rubén Treviño' }],
      }),
    ],
  ])('has no English when it is %s', async (_, one) => {
    await openCar(one, { [`GET ${CALL}/decision`]: { body: { decision: decided('paused') } } })
    expectNoEnglish()
  })

  it('has no English when it fails', async () => {
    open(`/booted-vehicles?selected=${BOOT_ID}`, {
      [`GET ${CALL}`]: { status: 500, body: { code: 'internal', message: 'W' } },
    })
    expect(await screen.findByText('No se pudo cargar el vehículo inmovilizado')).toBeTruthy()
    expectNoEnglish()
  })

  it('says in Spanish that a code or a document isn’t available now', async () => {
    const { store } = await openCar(whole(), {
      [`POST ${CALL}/read-code`]: REFUSED,
      [`GET ${CALL}/notice`]: REFUSED,
    })
    await press('Mostrar por 30 s')
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('No se pudo mostrar el código'))
    expect(englishIn(store.get(toastsAtom).at(-1)?.detail ?? '')).toEqual([])
    expect(store.get(toastsAtom).at(-1)?.detail).toMatch(/^Ahora no se puede/)
    await press('Más')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Aviso para la ventana/ }))
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('No se pudo obtener el PDF'))
    expect(store.get(toastsAtom).at(-1)?.detail).toMatch(/^Ahora no se puede/)
  })
})

describe('what is done with a booted car in Spanish', () => {
  it('releases it free: without a reason, refused, and done', async () => {
    const answers: object[] = [REFUSED, { body: whole({ ...OFF, status: 'released_free' }) }]
    const { store } = await openCar(whole(), { [`POST ${CALL}/release`]: () => answers.shift() ?? REFUSED })
    await press('Liberar sin cobro')
    await userEvent.click(dialog().getByRole('button', { name: 'Liberar sin cobro' }))
    expect(await dialog().findByText(/^Escriba una frase con el motivo/)).toBeTruthy()
    expectNoEnglish()
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Un error')
    await userEvent.click(dialog().getByRole('button', { name: 'Liberar sin cobro' }))
    expect(await dialog().findByText(/^Ahora no se puede/)).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(dialog().getByRole('button', { name: 'Liberar sin cobro' }))
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('Liberado sin cobro'))
    expect(englishIn(store.get(toastsAtom).at(-1)?.detail ?? '')).toEqual([])
  })

  it('takes a payment with a wrong address, and without an amount', async () => {
    await openCar(whole({ tow: TOW }))
    await press('Cobrar')
    await userEvent.type(dialog().getByLabelText(/^Correo electrónico para el recibo/), 'ana')
    await userEvent.click(dialog().getByRole('button', { name: 'Cobrar' }))
    expect(await dialog().findByText('Escriba un correo electrónico, como ana@example.com')).toBeTruthy()
    expect(dialog().getByText('Elija efectivo o terminal')).toBeTruthy()
    expect(dialog().getByText(/^Cancelar el remolque de este carro/)).toBeTruthy()
    expectNoEnglish()
  })

  it('edits it, asks for a tow, removes a photo, and brings the boot back', async () => {
    await openCar()
    await press('Más')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar el lugar y los comentarios' }))
    await userEvent.clear(dialog().getByLabelText('Dónde está el carro'))
    await userEvent.click(dialog().getByRole('button', { name: 'Guardar' }))
    expect(await dialog().findByText('Escriba dónde está el carro')).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await press('Solicitar remolque')
    expect(dialog().getByText('Solicitar un remolque al despacho.')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    await openCar(whole({ ...OFF, device: device({ return_by: AT }) }))
    await press(/^Parte de atrás y placa, /)
    expectNoEnglish()
    await press('Quitar la foto')
    expect(screen.getByText('¿Quitar esta foto?')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    await openCar(whole({ ...OFF, device: device({ return_by: AT }) }))
    await press('Ya regresó')
    expect(dialog().getByText('¿Ya regresó el inmovilizador 0392?')).toBeTruthy()
    expectNoEnglish()
  })
})
