// @vitest-environment jsdom
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import type { Decision } from '@curbwise/rules/decision/types'
import { englishIn } from '@curbwise/messages/english-words'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import VehiclesPage from './vehicles.page.tsx'

const AT = '2026-11-21T03:58:00.000Z'
const LARKSPUR = { id: '0190a0f2-0000-7000-8000-00000000000a', name: 'The Larkspur', timezone: 'America/Chicago' }
const ASKED = `/vehicles?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`
const DATA = [LARKSPUR.name, 'TX 2025-09', 'New Mexico', 'Dana Whitfield']
const record = (id: string) => ({ kind: 'vehicle', id, valid_from: AT, valid_until: null })
const reason = (sentence: string) =>
  ({ code: 'no_right', sentence, detail: null, decisive: true, record: null, citation: null }) as const
const DECISION: Decision = {
  id: null,
  verdict: 'unauthorized',
  reasons: [reason('No vehicle, guest or paid permit for BZN 0826.')],
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'not_here', missing: [] },
    tow: { state: 'missing', missing: ['4 photos', 'a reason'] },
  },
  near: [
    {
      license_plate: 'BZN 0B26',
      state: 'TX',
      mark: [5],
      mark_asked: [5],
      kind: 'one_edit',
      sentence: 'Looks like BZN 0B26, which is registered here.',
      record: record('0190a0f2-0000-7000-8000-0000000000f1'),
      verdict: 'authorized',
    },
  ],
  would_change: [{ sentence: 'If it is BZN 0B26: Authorized.', verdict: 'authorized' }],
  ask_state: ['TX', 'NM'],
  contract_id: LARKSPUR.id,
  license_plate: 'BZN 0826',
  state: 'TX',
  vin: null,
  at: AT,
  known_at: AT,
  rules_version: 'TX 2025-09',
}
const answerOf = (changes: Partial<Decision> = {}, more: object = {}) => ({
  decision: { ...DECISION, ...changes },
  vehicle: { make: 'Nissan', model: 'Altima', color: 'Silver' },
  contract: LARKSPUR,
  check_id: '4b1d0c22-0000-7000-8000-000000000000',
  can: { pass_rights: false, override: false, see_notices: false },
  ...more,
})
const ROW: VehicleRow = {
  id: '0190a0f2-0000-7000-8000-0000000000f2',
  kind: 'guest',
  contract_id: LARKSPUR.id,
  contract_name: LARKSPUR.name,
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: '1HGCM82633A004352',
  make: 'Honda',
  model: 'Accord',
  color: 'Black',
  year: 2020,
  unit: { id: '0190a0f2-0000-7000-8000-0000000000f3', unit_number: '214' },
  verdict: 'authorized',
  valid_from: AT,
  valid_until: '2027-01-01T06:00:00.000Z',
  added_by: 'Dana Whitfield',
}
const COMING: VehicleRow = {
  ...ROW,
  id: '0190a0f2-0000-7000-8000-0000000000f4',
  kind: 'vip',
  verdict: null,
  valid_from: '2999-01-01T06:00:00.000Z',
  valid_until: null,
  make: null,
  model: null,
  color: null,
}
const rowsOf = (...data: readonly VehicleRow[]) => ({
  body: {
    data,
    next: null,
    previous: null,
    total: data.length,
    counts: { all: data.length, resident: 0, guest: 1, paid: 0, vip: 1, blocked: 0 },
  },
})
const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const SESSION = {
  contracts: [{ ...LARKSPUR, is_active: true }],
  selected_contract_id: LARKSPUR.id,
  tow_company: { id: 't-1', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: true },
}
const open = (path: string, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <VehiclesPage />
    </ThemeRoot>,
    path,
    {
      'GET /api/vehicles': rowsOf(ROW, COMING),
      'GET /api/exports': { body: { data: [] } },
      'GET /api/vehicle-models/all': { body: { data: [] } },
      'GET /api/tow-companies/t-1/contracts': {
        body: {
          data: [
            {
              ...LARKSPUR,
              address: '12 Oak',
              city: 'Houston',
              state: 'TX',
              latitude: null,
              longitude: null,
              is_active: true,
            },
          ],
        },
      },
      'POST /api/tows/preview-tow': { body: answerOf() },
      ...answers,
    },
    SESSION,
  )
const asPhone = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each([
  ['a desktop', () => undefined],
  ['a phone', asPhone],
])('the plate check in Spanish on %s', (_, prepare) => {
  beforeEach(prepare)

  it('has no English before a check, and where the input is wrong', async () => {
    open('/vehicles')
    await screen.findAllByText(/KVB 8821/)
    expectNoEnglish()
    await userEvent.click(screen.getByRole('button', { name: 'Revisar' }))
    expect(await screen.findByText('Escriba la placa o el VIN')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Placa o VIN'), '1HGCM82633A004353')
    expect(await screen.findByText(/dígito de control/)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in an answer, its actions, and what a reason or a hazard changes', async () => {
    open(ASKED)
    await screen.findByRole('heading', { name: 'Sin autorización' })
    expect(screen.getByText('No hay vehículo registrado ni permiso para BZN 0826.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mejor revisar BZN 0B26' })).toBeTruthy()
    expect(screen.getAllByRole('option', { name: 'Llanta desinflada' }).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Copiar' }))
    await screen.findByRole('menuitem', { name: 'Número de revisión' })
    expectNoEnglish()
  })

  it('says in Spanish what a hazard changes', async () => {
    const ready: Decision['allows'] = { ...DECISION.allows, tow: { state: 'ready', missing: [] } }
    open(ASKED, {
      'POST /api/tows/preview-tow': ({ body }) => ({
        body: answerOf(JSON.stringify(body).includes('fire_lane') ? { allows: ready } : {}),
      }),
    })
    await screen.findByRole('heading', { name: 'Sin autorización' })
    await userEvent.selectOptions(screen.getByLabelText('Peligro'), 'Carril de bomberos')
    expect(await screen.findByText('Remolque: listo')).toBeTruthy()
    expect(screen.getByText(/Antes: falta 4 fotos, un motivo\./)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English as of a past minute', async () => {
    open(`${ASKED}&at=${AT}`)
    await screen.findByRole('button', { name: 'Revisar ahora' })
    expect(screen.getByText(/^Según lo que se sabía: 11\/20\/2026, 9:58 PM/)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English where a person must look, where a notice is missing, and where the owner can be nudged', async () => {
    open(ASKED, {
      'POST /api/tows/preview-tow': {
        body: answerOf(
          {
            verdict: 'check',
            ask_state: [],
            allows: {
              sticker: { state: 'ready', missing: [] },
              tow: {
                state: 'missing',
                missing: ['a look at the plate by a person, with a photo', 'a notice delivered before 11/10/2026'],
                missing_codes: ['look', 'notice'],
              },
            },
          },
          { can: { pass_rights: false, override: false, see_notices: false, nudge: true } },
        ),
      },
      'POST /api/tows/nudge-owner': { status: 409, body: { code: 'conflict', message: 'It was nudged already.' } },
    })
    expect(await screen.findByRole('button', { name: 'Tomar foto de la placa' })).toBeTruthy()
    expect(screen.getByText('Falta un aviso por escrito')).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(screen.getByRole('button', { name: 'Mejor avisar al dueño' }))
    expect(await screen.findByText('No se avisó')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    [404, 'not_found', 'Este complejo no es de los suyos'],
    [400, 'invalid', 'No se pudo revisar esta placa'],
    [500, 'internal', 'La revisión de placa falló. Intente de nuevo.'],
  ])('has no English when a check fails with %s', async (status, code, title) => {
    open(ASKED, { 'POST /api/tows/preview-tow': { status, body: { code, message: 'The check failed.' } } })
    expect(await screen.findByText(title)).toBeTruthy()
    expectNoEnglish()
  })
})

describe('a plate from a photo in Spanish', () => {
  beforeEach(asPhone)
  const read = (license_plate: string, seen_state: string | null) => ({
    license_plate,
    confidence: 0.9,
    corners: [],
    seen_state,
    vehicle: null,
    decision: { ...DECISION, license_plate },
  })
  const photograph = async (answer: Answers[string]): Promise<void> => {
    open('/vehicles', { 'POST /api/tows/preview-tow-image': answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Leerla de una foto' }))
    await userEvent.upload(
      screen.getByLabelText('Foto de la placa'),
      new File(['photo'], 'plate.jpg', { type: 'image/jpeg' }),
    )
  }

  it('has no English when it was read, and when the driver can’t tell', async () => {
    const candidates = [read('LKB8830', null), read('LKR8830', 'TX'), read('LKP8830', 'NM')]
    await photograph({ body: { ...answerOf(), candidates } })
    expect(await screen.findByText('Fíjese en el tercer carácter y toque la correcta.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'No distingo' }))
    expect(await screen.findByText(/^No adivine/)).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    ['no_plate_reader', 501, 'Aquí no se leen fotos. Escriba la placa.'],
    ['plate_not_read', 422, 'Tome otra o escriba la placa.'],
  ])('has no English when it failed as %s', async (code, status, words) => {
    await photograph({ status, body: { code, message: 'The photo isn’t readable.' } })
    expect(await screen.findByText(words)).toBeTruthy()
    expectNoEnglish()
  })
})

describe('the list of vehicles in Spanish', () => {
  it.each([
    ['a desktop', () => undefined],
    ['a phone', asPhone],
  ])('has no English on %s', async (_, prepare) => {
    prepare()
    open('/vehicles?filter=color:is_not:Black&filter=valid_until:date_before:2027-01-01')
    await screen.findAllByText(/Honda Accord, color negro/)
    expect(screen.getByText(/^Más recientes primero, 2 de 2/)).toBeTruthy()
    expect(screen.getByText('no es Negro')).toBeTruthy()
    await userEvent.click(screen.getByText('no es Negro'))
    expect(await screen.findByRole('option', { name: 'no es' })).toBeTruthy()
    expectNoEnglish()
  })

  it.each([ROW, COMING])('has no English in the panel of a $kind', async (row) => {
    open(`/vehicles?selected=${row.id}`)
    expect(await screen.findByText('¿Se puede remolcar ahora?')).toBeTruthy()
    expect((await screen.findAllByText('No hay vehículo registrado ni permiso para BZN 0826.')).length).toBe(1)
    expect(screen.getByText('Hora central')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English while it is empty, filtered, or failed', async () => {
    const none = { 'GET /api/vehicles': rowsOf() }
    open('/vehicles', none)
    expect(await screen.findByText('Todavía no hay vehículos')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open('/vehicles?search=zzz', none)
    expect(await screen.findByText('Ningún vehículo coincide')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open('/vehicles', { 'GET /api/vehicles': { status: 400, body: { code: 'invalid', message: 'It is wrong.' } } })
    expect(await screen.findByText('No se pudieron cargar los vehículos')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in an export that failed, and in one that another conflicts with', async () => {
    const job = {
      id: 'e1',
      list: 'vehicles.export',
      state: 'failed',
      rows_total: null,
      rows_done: 0,
      file_name: null,
      size: null,
      problem: 'The file could not be written.',
      address: '/api/vehicles/export',
    }
    open('/vehicles', { 'GET /api/exports': { body: { data: [job] } } })
    expect((await screen.findAllByText('La exportación de vehículos falló')).length).toBeGreaterThan(0)
    expect(screen.getByText('Intente de nuevo en un momento.')).toBeTruthy()
    expectNoEnglish()
  })
})
