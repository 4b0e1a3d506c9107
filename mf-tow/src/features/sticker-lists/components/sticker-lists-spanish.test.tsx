// @vitest-environment jsdom
import { englishIn } from '@curbwise/messages/english-words'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writtenIn } from '../state/written.ts'
import { StickerLists } from './sticker-lists.tsx'

const LIST = '0190a0f2-0000-7000-8000-00000000001a'
const CAR = '0190a0f2-0000-7000-8000-00000000001b'
const PLACE = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'Arbor Ridge',
  address: '1 Oak',
  timezone: 'America/Chicago',
}
const NEAR_TREES = 'Row D by the fence'
const COMMENT = 'Rear left tire is flat.'
const DATA = [PLACE.name, NEAR_TREES, COMMENT, 'TX 2025-09', 'Rubén Treviño', 'Dana Whitfield']
const MADE = '2026-11-19T16:12:00.000Z'
const CAN = {
  update: true,
  add_image: true,
  remove_image: true,
  convert: true,
  comply: true,
  answer_cure: true,
  print: true,
}
const CANT = Object.fromEntries(Object.keys(CAN).map((name) => [name, false]))
const ROW = {
  id: LIST,
  contract: PLACE,
  tow_date: '2026-11-22',
  segment: 'overdue',
  created_at: MADE,
  created_by: 'Rubén Treviño',
  closed_at: null,
  items: 12,
  counts: { active: 1, eligible: 7, complied: 1, converted: 2, expired: 1 },
  standings: { ready: 2, waiting: 1, look: 1, has_right: 2, missing: 1, paused: 1 },
  can: { add_item: true, close: true, convert: true, print: true },
}
const NO_RIGHT = 'No vehicle, guest or paid permit for LVT 6093.'
const ITEM = {
  id: CAR,
  number: 20871,
  status: 'eligible',
  list: { id: LIST, tow_date: '2026-11-22' },
  contract: PLACE,
  license_plate: 'LVT 6093',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Nissan', model: 'Sentra', color: 'White', year: null },
  reason: 'flat_tire',
  reason_text: null,
  space: '88',
  location: NEAR_TREES,
  made_at: MADE,
  made_by: 'Rubén Treviño',
  first_day: {
    on: '2026-11-22',
    at: '2026-11-22T06:00:00.000Z',
    basis: 'list_date',
    sentence: '72 hours after the sticker, as the complex set it.',
    citation: null,
  },
  expires_at: '2999-12-22T06:00:00.000Z',
  complied_at: null,
  converted_at: null,
  main_image: null,
  photo_count: 0,
  now: { state: 'ready', verdict: 'unauthorized', sentence: NO_RIGHT, missing: [], citation: null },
  messages: { state: 'nobody', at: null },
  cure: null,
  tow: null,
  can: CAN,
}
const DECISION = {
  id: null,
  verdict: 'unauthorized',
  reasons: [{ code: 'no_right', sentence: NO_RIGHT, detail: null, decisive: true, record: null, citation: null }],
  allows: { sticker: { state: 'ready', missing: [] }, tow: { state: 'missing', missing: ['4 photos', 'a reason'] } },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: PLACE.id,
  license_plate: 'LVT 6093',
  state: 'TX',
  vin: null,
  at: MADE,
  known_at: MADE,
  rules_version: 'TX 2025-09',
}
const picture = (file_url: string) => ({ file_url, thumb_url: `${file_url}?size=thumb` })
const cure = (state: string, answer: string | null) => ({
  id: `cure-${state}`,
  state,
  sent_at: MADE,
  note: null,
  answered_at: answer === null ? null : MADE,
  answered_by: answer === null ? null : 'Dana Whitfield',
  answer,
  ...picture('/api/files/c'),
})
const WHOLE = {
  ...ITEM,
  version: 2,
  position: null,
  private_comments: COMMENT,
  public_comments: COMMENT,
  images: [
    {
      id: 'image',
      is_main: true,
      ...picture('/api/files/f'),
      uploaded_at: MADE,
      claimed_at: '2026-11-18T16:12:00.000Z',
      claim_out_of_range: false,
      uploaded_by: 'Rubén Treviño',
      sha256: '0123456789abcdef0123456789abcdef',
    },
  ],
  decision_then: DECISION,
  decision_now: DECISION,
  cures: [cure('declined', COMMENT), cure('sent', null)],
  page_opened: { first_at: MADE, last_at: '2026-11-20T16:12:00.000Z' },
  complied_by: null,
}
const standing = (state: string, missing: readonly string[] = []) => ({ ...ITEM.now, state, missing })
const ENDED = { ...ITEM, now: null, can: CANT }
const CARS = [
  ITEM,
  { ...ITEM, id: 'look', now: standing('look'), can: CANT, cure: { id: 'cure', state: 'sent' } },
  { ...ITEM, id: 'right', now: standing('has_right'), can: CANT },
  { ...ITEM, id: 'missing', now: standing('missing'), can: CANT },
  { ...ITEM, id: 'paused', now: standing('paused'), can: CANT },
  { ...ITEM, id: 'waiting', now: standing('waiting'), can: CANT },
  { ...ITEM, id: 'unsent', now: standing('waiting'), can: CANT, messages: { state: 'failed', at: null } },
  {
    ...ITEM,
    id: 'early',
    now: standing('waiting'),
    can: CANT,
    first_day: { ...ITEM.first_day, at: '2999-11-22T06:00:00.000Z' },
    vehicle: { make: null, model: null, color: null, year: null },
    space: null,
    location: null,
  },
  { ...ENDED, id: 'cured', status: 'complied', complied_at: MADE },
  { ...ENDED, id: 'towed', status: 'converted', converted_at: MADE, tow: { id: 't', number: 48219 } },
  { ...ENDED, id: 'expired', status: 'expired' },
]
const page = (data: readonly unknown[]) => ({
  body: {
    data,
    next: null,
    previous: null,
    total: data.length,
    counts: { open: data.length, due_today: 0, coming: 0, overdue: data.length, done: 0 },
  },
})
const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (path: string, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <StickerLists />
    </ThemeRoot>,
    path,
    {
      'GET /api/sticker-lists': page([ROW, { ...ROW, id: 'next', segment: 'coming', tow_date: '2999-11-23' }]),
      [`GET /api/sticker-lists/${LIST}`]: { body: { ...ROW, data: CARS, closed_by: null } },
      [`GET /api/sticker-lists/item/${CAR}`]: { body: WHOLE },
      'GET /api/exports': { body: { data: [] } },
      ...answers,
    },
  )
const openCar = async (fields: object = {}, answers: Answers = {}): Promise<void> => {
  open(`/sticker-lists?list=${LIST}&item=${CAR}`, {
    [`GET /api/sticker-lists/item/${CAR}`]: { body: { ...WHOLE, ...fields } },
    ...answers,
  })
  await screen.findByText('Calcomanía, 1 de 11')
}
const REFUSED = { status: 409, body: { code: 'conflict', message: 'The sticker has ended.' } }
const dialog = () => within(screen.getByRole('dialog'))
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
  localStorage.removeItem('sticker_view')
})

describe.each([
  ['a desktop', () => undefined],
  ['a phone', asPhone],
])('the sticker lists in Spanish on %s', (_, prepare) => {
  beforeEach(prepare)

  it('have no English with lists, without one, filtered, and failed', async () => {
    open('/sticker-lists')
    expect((await screen.findAllByText(/^2 listos, 1 por ver, 1 que todavía no se puede remolcar/)).length).toBe(2)
    expect(screen.getAllByText('Empezada el 11/19/2026 por Rubén Treviño').length).toBe(2)
    expect(screen.getAllByRole('button', { name: 'Solicitar 2 remolques, Arbor Ridge' }).length).toBe(2)
    expectNoEnglish()
    cleanup()
    open('/sticker-lists', { 'GET /api/sticker-lists': page([]) })
    expect(await screen.findByText('No hay listas de calcomanías abiertas')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    for (const [path, words] of [
      ['?search=zzz', /empieza con “zzz”/],
      ['?filter=status:is:complied', 'Quite un filtro para ver más.'],
      ['?segment=due_today', /^Ninguna lista empieza hoy/],
      ['?segment=coming', 'Ninguna lista empieza después de hoy.'],
      ['?segment=overdue', 'No queda nada de días anteriores.'],
      ['?segment=done', /^Aquí llegan las listas/],
    ] as const) {
      open(`/sticker-lists${path}`, { 'GET /api/sticker-lists': page([]) })
      expect(await screen.findByText(words)).toBeTruthy()
      expectNoEnglish()
      cleanup()
    }
    open('/sticker-lists', { 'GET /api/sticker-lists': { status: 400, body: { code: 'invalid', message: 'Wrong.' } } })
    expect(await screen.findByText('No se pudieron cargar las listas de calcomanías')).toBeTruthy()
    expectNoEnglish()
  })

  it('have no English in an opened list, as photos and as rows, and in each empty group', async () => {
    open(`/sticker-lists?list=${LIST}`)
    await screen.findAllByRole('button', { name: /^Abrir TX LVT 6093, Nissan Sentra, color blanco/ })
    for (const words of ['véalo antes', 'tiene derecho a estacionar', 'mensaje sin enviar', 'desde el 11/22/2026'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('Remolque 48219')).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(screen.getByRole('button', { name: 'Filas' }))
    expect((await screen.findAllByText(/Nissan Sentra, color blanco/)).length).toBeGreaterThan(0)
    expectNoEnglish()
    cleanup()
    for (const group of ['all', 'ready', 'waiting', 'look', 'ended']) {
      open(`/sticker-lists?list=${LIST}&cars=${group}`, {
        [`GET /api/sticker-lists/${LIST}`]: {
          body: { ...ROW, data: [], closed_by: 'Dana Whitfield', closed_at: MADE },
        },
      })
      expect(await screen.findByText(/La cerró Dana Whitfield/)).toBeTruthy()
      expectNoEnglish()
      cleanup()
    }
  })
})

describe('what is done with a list in Spanish', () => {
  it('has no English in its menu, and when closing it is refused', async () => {
    open(`/sticker-lists?list=${LIST}`, { [`POST /api/sticker-lists/${LIST}/close`]: REFUSED })
    await userEvent.click(await screen.findByRole('button', { name: 'Más de esta lista' }))
    await screen.findByRole('menuitem', { name: /^Imprimir los avisos para la ventana/ })
    expectNoEnglish()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cerrar la lista' }))
    expect(dialog().getByText('Terminar ahora las 8 calcomanías abiertas')).toBeTruthy()
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Otro día')
    await userEvent.click(dialog().getByRole('button', { name: 'Cerrar la lista' }))
    expect(await dialog().findByRole('alert')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in what came of asking for tows', async () => {
    const result = {
      item_id: CAR,
      number: 20871,
      license_plate: 'LVT 6093',
      state: 'TX',
      vehicle: ITEM.vehicle,
      outcome: 'refused',
      tow: null,
      sentence: 'Still missing: the place where it is parked.',
      verdict: 'unauthorized',
      missing: ['the place where it is parked', 'its first day, 11/22/2026, 12:00 AM'],
      citation: null,
    }
    open(`/sticker-lists?list=${LIST}`, {
      [`POST /api/sticker-lists/${LIST}/convert`]: {
        body: {
          results: [
            result,
            { ...result, item_id: 'b', outcome: 'converted', tow: { id: 't', number: 48219 }, sentence: null },
            { ...result, item_id: 'c', outcome: 'already_converted', tow: { id: 'u', number: 48218 }, sentence: null },
          ],
          converted: 1,
          refused: 1,
        },
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Elegir TX LVT 6093/ }))
    expect(screen.getByText('1 de 12 elegidos')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar 1 remolque' }))
    expect(dialog().getByText('Cambiar los carros que no eligió')).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(dialog().getByRole('button', { name: 'Solicitar 1 remolque' }))
    expect(await screen.findByText('1 remolque solicitado, 1 ya tenía remolque, 1 sin cambio')).toBeTruthy()
    expect(screen.getByText(/Todavía falta algo\./)).toBeTruthy()
    expect(
      screen.getByText('Falta: el lugar donde está estacionado, su primer día, 11/22/2026, 12:00 AM.'),
    ).toBeTruthy()
    expectNoEnglish()
  })
})

describe('a car’s panel in Spanish', () => {
  it('has no English with its photos, decisions, answers, and timeline', async () => {
    await openCar()
    expect(
      screen.getByText('72 horas después de la calcomanía, como lo fijó el complejo.', { exact: false }),
    ).toBeTruthy()
    expect(screen.getByText('Hora central')).toBeTruthy()
    expect(screen.getByText('Foto rechazada por Dana Whitfield')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Más' }))
    await screen.findByRole('menuitem', { name: 'Editar el lugar y los comentarios' })
    expectNoEnglish()
  })

  it.each([
    ['waits', standing('waiting', ['its first day, 11/24/2026, 12:00 AM']), { state: 'waiting', at: null }],
    ['lacks its place', standing('missing', ['the place where it is parked']), { state: 'sent', at: MADE }],
    [
      'has no message',
      standing('waiting', ['the message to its residents, which could not be sent']),
      { state: 'failed', at: null },
    ],
    [
      'waits for a message',
      standing('waiting', ['the message to its residents, which has not been sent yet']),
      { state: 'waiting', at: null },
    ],
    ['is for practice', standing('look'), { state: 'not_sent', at: null }],
  ])('has no English when it %s', async (_, now, messages) => {
    await openCar({
      now,
      messages,
      can: { ...CAN, convert: false },
      page_opened: null,
      decision_now: null,
      contract: { ...PLACE, is_practice: true },
    })
    expect(screen.getByText('Ahora no se puede solicitar el remolque')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    { status: 'complied', complied_at: MADE, complied_by: 'Dana Whitfield' },
    { status: 'converted', converted_at: MADE, tow: { id: 't', number: 48219 } },
    { status: 'expired', expires_at: MADE },
  ])('has no English once it is $status', async (fields) => {
    await openCar({ ...fields, now: null, decision_now: null, can: CANT, space: null, location: null })
    expect(screen.getByText('Sin escribir')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    ['Ya está arreglado', '¿Ya está arreglado este carro?'],
    ['Confirmar', '¿La foto muestra que el carro ya está arreglado?'],
    ['Rechazar', '¿Rechazar la foto del dueño?'],
  ])('has no English in the dialog of “%s”', async (name, title) => {
    await openCar()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(dialog().getByText(title)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English where the sticker is edited, and the change is refused', async () => {
    await openCar({}, { [`PATCH /api/sticker-lists/item/${CAR}`]: REFUSED })
    await userEvent.click(screen.getByRole('button', { name: 'Más' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar el lugar y los comentarios' }))
    await userEvent.type(dialog().getByLabelText(/^Número de espacio/), '9')
    await userEvent.click(dialog().getByRole('button', { name: 'Guardar' }))
    expect((await dialog().findAllByRole('alert')).length).toBeGreaterThan(0)
    expectNoEnglish()
  })
})

it.each([
  'This car is cured, so its sticker has ended.',
  'This sticker has become a tow.',
  'This sticker has expired.',
])('says in Spanish why it isn’t converted: %s', (sentence) => {
  expect(englishIn(sentence)).not.toEqual([])
  expect(englishIn(writtenIn('es').sentence(sentence))).toEqual([])
  expect(writtenIn('en').sentence(sentence)).toBe(sentence)
})
