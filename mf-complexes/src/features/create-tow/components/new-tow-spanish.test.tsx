// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { fakeGateway, renderWithPlatform, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewTow } from './new-tow.tsx'

const HERE = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const AT = '2026-11-20T20:00:00.000Z'
const TOW_ID = '0b5a6b08-485a-4fff-8fff-0123456789ac'
const contract = { id: HERE, name: 'Arbor Ridge', timezone: 'America/Chicago', is_active: true }
const DATA = ['Arbor Ridge', 'Bayou City Towing', 'Dana Whitfield', '4100 Arbor Ridge Dr', 'TX 2025-09', 'New Mexico']
const NO_RIGHT = 'No vehicle, guest or paid permit for KVB 8821.'
const reasonOf = (sentence: string, code = 'no_right') => ({
  code,
  sentence,
  detail: null,
  decisive: true,
  record: null,
  citation: null,
})
const open_ = { state: 'missing', missing: ['a reason', '4 photos'], missing_codes: ['reason', 'photos'] }
const forbidden = { state: 'not_allowed', missing: [] }
const decisionOf = (changes: object = {}) => ({
  id: null,
  verdict: 'unauthorized',
  reasons: [reasonOf(NO_RIGHT)],
  allows: { sticker: forbidden, boot: forbidden, tow: open_ },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: HERE,
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  at: AT,
  known_at: AT,
  rules_version: 'TX 2025-09',
  ...changes,
})
const CAN = { pass_rights: false, override: false, see_notices: false }
const answer = (changes: object = {}, can: object = {}) => ({
  body: { decision: decisionOf(changes), vehicle: null, contract, check_id: 'c', can: { ...CAN, ...can } },
})
const REGISTERED = {
  verdict: 'authorized',
  reasons: [reasonOf('Registered to unit 214 since 06/01/2025.', 'resident_right')],
  allows: { sticker: forbidden, boot: forbidden, tow: forbidden },
}
const NEAR = {
  license_plate: 'KVB 8B21',
  state: 'TX',
  mark: [5],
  mark_asked: [5],
  kind: 'one_edit',
  sentence: 'Looks like KVB 8B21, which is registered here.',
  record: { kind: 'vehicle', id: 'r1', valid_from: AT, valid_until: null },
  verdict: 'authorized',
}
const LOOK = {
  verdict: 'check',
  near: [NEAR],
  allows: {
    sticker: forbidden,
    boot: forbidden,
    tow: { state: 'missing', missing: ['a look at the plate by a person, with a photo'], missing_codes: ['look'] },
  },
}
const TOW = {
  id: TOW_ID,
  number: 10431,
  contract,
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Honda', model: 'Accord', color: 'Black' },
  space: '42',
  location: null,
  reason: 'abandoned',
  status: 'requested',
  step: null,
  requested_at: AT,
  full_decision: decisionOf(),
  timeline: [{ at: AT, kind: 'requested', sentence: 'Requested', who: 'Dana Whitfield', verdict: 'unauthorized' }],
}
const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof fakeGateway>[0]

function open(answers: Answers = {}, path = '/complexes/create-tow') {
  fakeGateway({
    'GET /api/contracts/search': {
      body: {
        data: [
          {
            id: HERE,
            name: 'Arbor Ridge',
            address: '4100 Arbor Ridge Dr',
            city: 'Houston',
            state: 'TX',
            has_guest_registration: true,
          },
        ],
      },
    },
    'GET /api/vehicle-models/all': { body: { data: [] } },
    'POST /api/tows/preview-tow': answer(),
    ...answers,
  })
  renderWithPlatform(
    <ThemeRoot mode="light" language="es">
      <NewTow />
    </ThemeRoot>,
    {
      path,
      language: 'es',
      session: {
        role: 'tow_driver',
        userId: 'user',
        contracts: [contract],
        selected_contract_id: HERE,
        tow_company: { id: 't-1', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: false },
      },
    },
  )
  return userEvent.setup()
}
const press = async (name: RegExp | string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
async function check(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Placa'), 'KVB 8821')
  await press('Revisar esta placa')
}
async function toReview(): Promise<void> {
  await check()
  await press('Continuar')
  await userEvent.click(screen.getByLabelText('Abandonado'))
  await press('Continuar sin fotos')
  await userEvent.type(screen.getByLabelText(/^Número de espacio/), '42')
  await press('Continuar')
  await screen.findByText('Paso 5 de 5, revisión final')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a tow request in Spanish on a phone', () => {
  it('has no English in the car, by plate, VIN, or neither', async () => {
    open()
    await press('Revisar esta placa')
    expect(await screen.findByText('Escriba la placa')).toBeTruthy()
    expectNoEnglish()
    await press('Sin placa, usar VIN')
    await press('Revisar este VIN')
    expect(await screen.findByText('Escriba el VIN')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('VIN'), '1HGCM82633A004353')
    expect(await screen.findByText(/^El dígito de control/)).toBeTruthy()
    expectNoEnglish()
    await press('Tampoco hay VIN')
    expect(await screen.findByText('No se puede leer ni la placa ni el VIN')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in any of its five steps', async () => {
    open()
    await check()
    expect(await screen.findByText('No hay vehículo registrado ni permiso para KVB 8821.')).toBeTruthy()
    expectNoEnglish()
    await press('Continuar')
    expect(await screen.findByRole('button', { name: /^Elija un motivo/ })).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(screen.getByLabelText('Otro'))
    await userEvent.type(screen.getByLabelText('El motivo en una frase'), 'Fuga')
    await press('Bloquea el paso')
    expect(await screen.findByText('El peligro queda anotado')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Escriba por qué es un peligro/ })).toBeTruthy()
    expectNoEnglish()
    await userEvent.type(screen.getByLabelText('Por qué es un peligro'), 'Tapa la salida')
    expect(screen.getByRole('button', { name: /^Tomar el frente/ })).toBeTruthy()
    await press('Continuar sin fotos')
    await press('Continuar')
    expect(await screen.findByText('Escriba el espacio o dónde está el carro')).toBeTruthy()
    expectNoEnglish()
    await userEvent.type(screen.getByLabelText(/^Número de espacio/), '42')
    await press('Continuar')
    expect(await screen.findByText('Arbor Ridge, espacio 42')).toBeTruthy()
    expect(screen.getByText('Fuga. Bloquea el paso: Tapa la salida')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English for a car that may park here, and after it was left', async () => {
    open({
      'POST /api/tows/preview-tow': answer(REGISTERED),
      'POST /api/tows/leave-car': { status: 409, body: { code: 'conflict', message: 'It was left already.' } },
    })
    await check()
    await press(/^Dejar el carro/)
    expect(await screen.findByText('No se pudieron guardar los motivos')).toBeTruthy()
    expectNoEnglish()
    await press('Dejarlo sin guardar')
    expect(await screen.findByText('KVB 8821 se queda donde está')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English where the person must choose the plate', async () => {
    open({ 'POST /api/tows/preview-tow': answer(LOOK) })
    await check()
    expect(await screen.findByRole('button', { name: /^Elija una de 2/ })).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(screen.getByRole('radio', { name: /Es ese carro/ }))
    expect(await screen.findByRole('button', { name: /Entonces revisa KVB 8B21/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /No es el mismo carro/ }))
    expect(await screen.findByRole('button', { name: /^Fotografiar la placa/ })).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English where the person must choose the state', async () => {
    open({ 'POST /api/tows/preview-tow': answer({ ask_state: ['TX', 'NM'] }) })
    await check()
    await screen.findByText('¿De qué estado es la placa?')
    expectNoEnglish()
  })

  it('has no English in an override, and where an open tow or a hazard stops it', async () => {
    const hold = {
      verdict: 'paused',
      reasons: [reasonOf('Arbor Ridge is on hold with no end date.', 'hold')],
      allows: { sticker: forbidden, boot: forbidden, tow: forbidden },
    }
    open({ 'POST /api/tows/preview-tow': answer(hold, { override: true }) })
    await check()
    await press('Autorizar por escrito')
    await press('Autorizar y continuar')
    expect(await screen.findByText('Escriba un motivo')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    sessionStorage.clear()
    const towed = {
      ...REGISTERED,
      verdict: 'unauthorized',
      reasons: [
        reasonOf(NO_RIGHT),
        {
          ...reasonOf('Already has an open tow: 48197, since 11/20/2026, 12:00 PM.', 'open_case'),
          decisive: false,
          record: { kind: 'tow', id: TOW_ID, valid_from: AT, valid_until: null },
        },
      ],
    }
    open({ 'POST /api/tows/preview-tow': answer(towed) })
    await check()
    expect((await screen.findAllByText(/^Ya tiene un remolque abierto: 48197/)).length).toBeGreaterThan(0)
    expectNoEnglish()
  })

  it.each([
    [500, 'internal', {}, 'La solicitud no tuvo respuesta'],
    [
      409,
      'conflict',
      { details: { record: { label: 'tow 48197', href: '/tows?selected=t' } } },
      'Ver el remolque 48197',
    ],
    [422, 'validation_failed', { fields: { reason: 'Choose the reason.' } }, 'La solicitud no se envió'],
  ])('has no English when it is refused with %s', async (status, code, more, title) => {
    open({ 'POST /api/tows/': { status, body: { code, message: 'The request failed.', ...more } } })
    await toReview()
    await press(/^Pedir este remolque/)
    expect(await screen.findByText(title)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English when the plate check fails', async () => {
    open({ 'POST /api/tows/preview-tow': { status: 500, body: { code: 'internal', message: 'It failed.' } } })
    await check()
    expect(await screen.findByText('La revisión de placa falló. Intente de nuevo.')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English once it is sent', async () => {
    open({ [`GET /api/tows/${TOW_ID}`]: { body: TOW } }, `/complexes/create-tow?sent=${TOW_ID}`)
    expect(await screen.findByText('Se pidió el remolque 10431')).toBeTruthy()
    expect(screen.getAllByText('Solicitado')).toHaveLength(2)
    expect(screen.getByText('Honda Accord, color negro')).toBeTruthy()
    expectNoEnglish()
  })
})

describe('a tow request in Spanish at a desk', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width:1080px)',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  )

  it('has no English while it is empty, and with what is missing', async () => {
    open()
    await screen.findByText('Escriba la placa. La decisión aparece aquí antes de que llene lo demás.')
    expectNoEnglish()
    await userEvent.type(screen.getByLabelText('Placa'), 'KVB 8821{Enter}')
    expect(await screen.findByText('No hay vehículo registrado ni permiso para KVB 8821.')).toBeTruthy()
    await press('Pedir este remolque')
    expect(await screen.findByText('Elija un motivo')).toBeTruthy()
    await press('Carril de bomberos')
    expectNoEnglish()
    await press('Sin placa, usar VIN')
    expectNoEnglish()
  })
})
