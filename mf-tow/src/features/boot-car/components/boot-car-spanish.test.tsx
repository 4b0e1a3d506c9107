// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { boot, BOOT_ID, COMPANY, decision, DEVICE, LARKSPUR } from '@curbwise/testing/boots'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import BootCar from './boot-car.tsx'

const CAR = `/booted-vehicles?deploy=new&contract=${LARKSPUR.id}&plate=VRN+3318&state=TX&reason=flat_tire`
const ON = `/booted-vehicles?deploy=${BOOT_ID}`
const DATA = ['The Larkspur', 'Truck 7', 'TX 2026-09', 'Rubén Treviño', 'Letreros nuevos']
const NO_RIGHT = 'No vehicle, guest or paid permit for VRN 3318.'
const DEVICES = `GET /api/tow-companies/${COMPANY.id}/boot-devices`
const decided = (fields: Parameters<typeof decision>[0] = {}) =>
  decision({ reasons: decision().reasons.map((reason) => ({ ...reason, sentence: NO_RIGHT })), ...fields })
const answer = (fields: Parameters<typeof decision>[0] = {}, override = false) => ({
  body: {
    decision: decided(fields),
    vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: null },
    contract: LARKSPUR,
    check_id: '4b1d0c22-0000-7000-8000-000000000000',
    can: { pass_rights: false, override, see_notices: false },
  },
})
const found = (...devices: readonly object[]) => ({ body: { data: devices, next: null, previous: null } })
const SIGN = { state: 'missing', missing: ['signs verified'], missing_codes: ['sign'] } as const

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (path: string, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <BootCar />
    </ThemeRoot>,
    path,
    {
      'POST /api/tows/preview-tow': answer(),
      [DEVICES]: found(DEVICE),
      [`GET /api/booted-vehicles/${BOOT_ID}`]: { body: boot() },
      ...answers,
    },
    { tow_company: COMPANY },
  )
const chooseBoot = async (code = '0392') => {
  await userEvent.type(await screen.findByLabelText('Número de espacio o dónde está el carro'), '14')
  await press(/^Elegir un inmovilizador/)
  await userEvent.type(screen.getByLabelText('Código del inmovilizador'), code)
}

afterEach(cleanup)

describe('a new boot in Spanish', () => {
  it('has no English without a car, and while the place or the reason is missing', async () => {
    open('/booted-vehicles?deploy=new')
    expect(screen.getByText('¿Cuál carro?')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(CAR)
    await screen.findByRole('button', { name: /^Escriba el espacio/ })
    expectNoEnglish()
    await userEvent.click(screen.getByRole('radio', { name: 'Otro' }))
    expect(await screen.findByRole('button', { name: /^Escriba el motivo/ })).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(CAR.replace('&state=TX', ''))
    expect(await screen.findByRole('button', { name: /^Elija el estado/ })).toBeTruthy()
  })

  it('has no English when it isn’t allowed, is overridden, or has a look-alike', async () => {
    open(CAR, { 'POST /api/tows/preview-tow': answer({ boot: SIGN }, true) })
    expect((await screen.findByRole('button', { name: /no se puede inmovilizar ahora/ })).textContent).toContain(
      'Falta: letreros verificados',
    )
    expectNoEnglish()
    await userEvent.type(screen.getByLabelText('Motivo de la autorización'), 'Letreros nuevos')
    await press('Autorizar y continuar')
    expect(await screen.findByText('Autorizado por usted')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    const record = { kind: 'resident_vehicle', id: LARKSPUR.id, valid_from: null, valid_until: null } as const
    const near = {
      license_plate: 'VRN 3310',
      state: 'TX',
      mark: [7],
      mark_asked: [7],
      kind: 'one_edit',
      sentence: 'Looks like VRN 3310, which is registered here.',
      record,
      verdict: 'authorized',
    } as const
    const look = {
      state: 'missing',
      missing: ['someone to look at the plate and photograph it'],
      missing_codes: ['look'],
    } as const
    open(CAR, { 'POST /api/tows/preview-tow': answer({ boot: look, near: [near] }) })
    expect(await screen.findByRole('button', { name: 'Ya vi: no es VRN 3310' })).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English without a signal', async () => {
    open(CAR, { 'POST /api/tows/preview-tow': { status: 503, body: { code: 'unavailable', message: 'Try again.' } } })
    expect(await screen.findByText('Para inmovilizar se necesita señal')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    ['found', found(DEVICE), 'Poner el 0392'],
    ['damaged', found({ ...DEVICE, condition: 'damaged' }), 'Poner el 0392'],
    ['without a place', found({ ...DEVICE, place: null }), 'Poner el 0392'],
    ['elsewhere', found({ ...DEVICE, status: 'awaiting_return' }), 'Elija otro inmovilizador'],
    ['unknown', found(), 'Elija otro inmovilizador'],
  ])('has no English for a device that is %s', async (_, devices, verb) => {
    open(CAR, { [DEVICES]: devices })
    await chooseBoot()
    expect(await screen.findByRole('button', { name: new RegExp(`^${verb}`) })).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English when the gateway refuses, and when the decision turned', async () => {
    const refused = { code: 'refused', message: 'A permit started at 8:10 PM.', request_id: 'r' }
    open(CAR, { 'POST /api/booted-vehicles/': { status: 409, body: { ...refused, code: 'conflict' } } })
    await chooseBoot()
    await press(/^Poner el 0392/)
    expect(await screen.findByText('No se pudo inmovilizar el carro')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    let is_refused = false
    open(CAR, {
      'POST /api/tows/preview-tow': () =>
        answer(is_refused ? { verdict: 'authorized', boot: { state: 'not_allowed', missing: [] } } : {}),
      'POST /api/booted-vehicles/': () => {
        is_refused = true
        return { status: 409, body: refused }
      },
    })
    await chooseBoot()
    await press(/^Poner el 0392/)
    expect(await screen.findByText('No inmovilice')).toBeTruthy()
    expectNoEnglish()
    fireEvent.click(screen.getByText('Ver qué falta'))
  })
})

describe('a boot that is on, in Spanish', () => {
  it('has no English with its photos, then its code and notice, and once it is over', async () => {
    open(ON)
    expect(await screen.findByText('Falta: letrero, inmovilizador en la rueda')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Tomar el letrero/ }).textContent).toContain('falta una más')
    expect(screen.getByText('Dodge Ram, color negro')).toBeTruthy()
    expectNoEnglish()
    await press('Primero el aviso para la ventana')
    expect(screen.getByRole('heading', { name: 'El inmovilizador 0392 está puesto' })).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(ON, {
      [`GET /api/booted-vehicles/${BOOT_ID}`]: {
        body: boot({ photos_missing: [], notice: { made_at: null, on_window_at: '2026-11-21T02:20:00.000Z' } }),
      },
    })
    expect(await screen.findByRole('button', { name: /^Listo/ })).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(ON, {
      [`GET /api/booted-vehicles/${BOOT_ID}`]: { body: boot({ status: 'released_paid', group: 'awaiting_return' }) },
    })
    expect(await screen.findByText('Liberado, pagado')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(ON, {
      [`GET /api/booted-vehicles/${BOOT_ID}`]: { status: 500, body: { code: 'internal', message: 'Wrong.' } },
    })
    expect(await screen.findByText('No se pudo cargar el caso')).toBeTruthy()
    expectNoEnglish()
  })
})
