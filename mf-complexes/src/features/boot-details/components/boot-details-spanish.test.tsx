// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { toastsAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { boot, BOOT_ID, CHARGE, COMPANY, decision, money } from '@curbwise/testing/boots'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BootDetails } from './boot-details.tsx'

const CALL = `/api/booted-vehicles/${BOOT_ID}`
const PACKS = 'GET /api/evidence-packs'
const DATA = ['The Larkspur', 'Yellow box', 'TX 2026-09', 'Rubén Treviño', 'Español', 'English']
const AT = '2026-11-21T02:29:00.000Z'
const NO_RIGHT = 'No vehicle, guest or paid permit for VRN 3318.'
const decided = (verdict: 'unauthorized' | 'paused' = 'unauthorized') =>
  decision({ verdict, reasons: decision().reasons.map((reason) => ({ ...reason, sentence: NO_RIGHT })) })
const TAX = { code: 'tax', label: 'Sales tax', basis: '8.25%', amount: money(1238) }
const whole = (fields: Parameters<typeof boot>[0] = {}) =>
  boot({
    charge: { ...CHARGE, lines: [{ code: 'boot', label: 'Boot removal', basis: null, amount: money(15_000) }, TAX] },
    decision_then: decided(),
    documents: [
      { kind: 'notice', missing: null },
      { kind: 'receipt', missing: 'the release' },
    ],
    timeline: [{ at: AT, kind: 'deployed', sentence: 'Boot put on', who: 'Rubén Treviño', verdict: 'unauthorized' }],
    ...fields,
  })
const PAID = {
  id: BOOT_ID,
  kind: 'payment',
  method: 'card',
  status: 'succeeded',
  amount: money(16_238),
  at: AT,
  receipt_number: 'TX-90388',
  by: 'Rubén Treviño',
  reason: null,
  failed_reason: null,
  dispute: { status: 'needs_response', amount: money(16_238), answer_by: AT },
  change: null,
} as const
const REFUSED = { status: 409, body: { code: 'refused', message: 'The boot is off the car.' } }

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (one: ReturnType<typeof boot> = whole(), answers: Answers = {}, params = '') =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <BootDetails id={BOOT_ID} />
    </ThemeRoot>,
    `/complexes/booted-vehicles/${BOOT_ID}/details${params}`,
    {
      [`GET ${CALL}`]: { body: one },
      [`GET ${CALL}/decision`]: { body: { decision: decided() } },
      [PACKS]: { body: { data: [], can: { request: false } } },
      ...answers,
    },
    { tow_company: COMPANY },
  )
const loaded = async (...given: Parameters<typeof open>) => {
  const opened = open(...given)
  await screen.findByRole('heading', { name: 'Inmovilizador 0392' })
  return opened
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asPhone = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

describe('a booted car’s page in Spanish', () => {
  // On a desktop the actions are in the top bar, which isn't part of the page.
  it.each([
    ['a desktop', () => undefined],
    ['a phone', asPhone],
  ])('has no English on %s while the boot is on', async (_, prepare) => {
    prepare()
    await loaded()
    expect(screen.getByRole('heading', { name: 'Dodge Ram, color negro' })).toBeTruthy()
    expect(screen.getByText('Retiro del inmovilizador')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Dodge Ram, color negro',
      'Decisión',
      'Sin autorización',
      'Fotos',
      'Cronología',
      'Pago',
      'Inmovilizador 0392',
      'Documentos',
      'Registro',
    ])
    expect(await screen.findByText(/^Sin cambio: /)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in its menus', async () => {
    asPhone()
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Documentos' }))
    expect(await screen.findByRole('menuitem', { name: /falta liberar el carro/ })).toBeTruthy()
    expectNoEnglish()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Más' }))
    expect(await screen.findByRole('menuitem', { name: /^Solicitar remolque/ })).toBeTruthy()
    expectNoEnglish()
  })

  it('shows then and now, and has no English at another time', async () => {
    await loaded(whole(), { [`GET ${CALL}/decision`]: { body: { decision: decided('paused') } } })
    expect(await screen.findByText(/^Ahora, /)).toBeTruthy()
    expectNoEnglish()
    const choice = screen.getByLabelText('Fecha y hora')
    expect(within(choice).getByText('Otra hora')).toBeTruthy()
    await userEvent.selectOptions(choice, 'other')
    expect(await screen.findByRole('button', { name: 'Volver a la decisión guardada' })).toBeTruthy()
    expect(await screen.findByText(/^Según lo que se sabía: /)).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    [
      'paid and late',
      whole({
        status: 'released_paid',
        group: 'awaiting_return',
        released_at: AT,
        released_by: 'Rubén Treviño',
        payments: [
          PAID,
          { ...PAID, id: 'b', kind: 'refund', status: 'pending', dispute: { ...PAID.dispute, status: 'won' } },
          { ...PAID, id: 'c', method: 'cash', status: 'failed', dispute: null },
        ],
        charge: { ...CHARGE, lines: [], paid: money(16_238), due: money(0), refunded: money(100), excess: money(100) },
        late_return: { per_day: money(2500), from: AT, days: 1, amount: money(2500), paid: money(0) },
        tow: { id: 't', number: 48203, status: 'cancelled' },
      }),
    ],
    [
      'released free',
      whole({
        status: 'released_free',
        group: 'closed',
        released_at: AT,
        charge: { ...CHARGE, lines: [], total: money(0), due: money(0) },
        late_return: { per_day: money(2500), from: AT, days: 0, amount: money(0), paid: money(0) },
        notice: { made_at: AT, on_window_at: AT },
      }),
    ],
    ['towed', whole({ status: 'towed', group: 'closed', towed_at: AT })],
  ])('has no English when it is %s', async (_, one) => {
    await loaded(one)
    expectNoEnglish()
  })

  it('has no English in a dialog, refused, and says so in a toast', async () => {
    asPhone()
    const { store } = await loaded(whole(), {
      [`POST ${CALL}/notice-on-window`]: REFUSED,
      [`POST ${CALL}/read-code`]: REFUSED,
    })
    await userEvent.click(screen.getByRole('button', { name: 'El aviso está en la ventana' }))
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('No se pudo guardar'))
    expect(store.get(toastsAtom).at(-1)?.detail).toMatch(/^Ahora no se puede/)
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar por 30 s' }))
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('No se pudo mostrar el código'))
    await userEvent.click(screen.getByRole('button', { name: 'Liberar sin cobro' }))
    expect(await screen.findByRole('dialog', { name: '¿Liberar este carro sin cobro?' })).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English when it or its evidence fails', async () => {
    const failed = { status: 500, body: { code: 'internal', message: 'Wrong.' } }
    open(whole(), { [`GET ${CALL}`]: failed })
    expect(await screen.findByText('No se pudo cargar el vehículo inmovilizado')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    await loaded(whole(), { [PACKS]: failed, [`GET ${CALL}/decision`]: failed })
    expect(await screen.findByText('No se pudieron cargar los paquetes de pruebas')).toBeTruthy()
    expect(await screen.findByText('No se pudo cargar la decisión actual')).toBeTruthy()
    expectNoEnglish()
  })
})
