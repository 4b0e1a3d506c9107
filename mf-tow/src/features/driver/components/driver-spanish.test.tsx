// @vitest-environment jsdom
import type { Tow, TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { Decision } from '@curbwise/rules/decision/types'
import { PHOTO_SUBJECTS } from '@curbwise/rules/tows/photos'
import { TOW_STEPS } from '@curbwise/rules/tows/status'
import { englishIn } from '@curbwise/messages/english-words'
import { DRIVER_ID, renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Camera from '../../../parts/camera/camera.tsx'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { DriverTows } from './driver-tows.tsx'

afterEach(cleanup)

const AT = '2026-11-20T21:40:00.000Z'
const RECORD = { kind: 'vehicle', id: '0190a0f2-0000-7000-8000-0000000000f1', valid_from: AT, valid_until: null }
const SENTENCE = 'No vehicle, guest or paid permit for TRN 7469.'
const NEAR = {
  license_plate: 'TRN 74G9',
  state: 'TX',
  mark: [6],
  mark_asked: [6],
  kind: 'one_edit',
  sentence: 'Looks like TRN 74G9, which is registered here.',
  record: RECORD,
  verdict: 'authorized',
} as const
const DECISION: Decision = {
  id: null,
  verdict: 'unauthorized',
  reasons: [
    { code: 'no_right', sentence: SENTENCE, detail: null, decisive: true, record: null, citation: null },
    { code: 'hazard', sentence: 'Hazard: blocking.', detail: null, decisive: false, record: null, citation: null },
  ],
  allows: { sticker: { state: 'ready', missing: [] }, tow: { state: 'missing', missing: ['4 photos'] } },
  near: [NEAR],
  would_change: [{ sentence: 'If it is TRN 74G9: Authorized.', verdict: 'authorized' }],
  ask_state: [],
  contract_id: 'c1',
  license_plate: 'TRN 7469',
  state: 'TX',
  vin: null,
  at: AT,
  known_at: AT,
  rules_version: 'TX 2025-09',
}
const ROW: TowRow = {
  ...PRACTICE_TOW,
  hazard: 'blocking',
  location: null,
  decision: { ...PRACTICE_TOW.decision, sentence: SENTENCE },
}
const TOW = {
  ...ROW,
  version: 1,
  steps: {},
  drop_reason: null,
  cancel_reason: null,
  authorized_by: null,
  custody: null,
  police_due_at: AT,
  documents: [],
  truck: null,
  storage_lot: null,
  tow_price: null,
  private_comments: null,
  public_comments: null,
  images: [],
  photos_missing: ['rear', 'space'],
  full_decision: DECISION,
  look_alikes: [],
} as unknown as Tow

/** What people wrote, and names. */
const DATA = ['Practice: Navigation Yard', 'Navigation Blvd', 'Dana Whitfield', 'Bayou City Towing', 'TX 2025-09']

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]

const spanish = (ui: ReactElement): ReactElement => (
  <ThemeRoot mode="light" language="es">
    {ui}
  </ThemeRoot>
)

function open(ui: ReactElement, path = '/tows', answers: Answers = {}) {
  const list = { data: [ROW], next_cursor: null, previous_cursor: null }
  return renderForSpanishDriver(spanish(ui), path, {
    'GET /api/users/me/shift': { body: { on_shift_since: AT, timezone: 'America/Chicago' } },
    'GET /api/tows': { body: list },
    [`GET /api/tows/${TOW.id}`]: { body: TOW },
    ...answers,
  })
}
const openTow = (changes: Partial<Tow>, answers: Answers = {}, query = '') =>
  open(<DriverTows />, `/tows?selected=${TOW.id}${query}`, {
    [`GET /api/tows/${TOW.id}`]: { body: { ...TOW, ...changes } },
    ...answers,
  })

describe('a driver’s list in Spanish', () => {
  it('has no English, with its shift and its tows', async () => {
    open(<DriverTows />)
    await screen.findByText('Sigue: tomar este remolque')
    await screen.findByRole('switch', { name: /^En turno/ })
    expect(screen.getByText('Peligro: bloquea el paso')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English while it is empty, and after it failed', async () => {
    open(<DriverTows />, '/tows', { 'GET /api/tows': { body: { data: [], next_cursor: null, previous_cursor: null } } })
    await screen.findByText('No tiene remolques')
    expectNoEnglish()
    cleanup()
    open(<DriverTows />, '/tows', {
      'GET /api/tows': { status: 400, body: { code: 'invalid', message: 'The server says no.' } },
    })
    await screen.findByText('No se pudieron cargar los remolques')
    expectNoEnglish()
  })
})

describe('a tow in Spanish', () => {
  it.each([null, ...TOW_STEPS])('has no English at the step %s', async (step) => {
    openTow({ step, status: step === null ? 'requested' : 'pending', photos_missing: [...PHOTO_SUBJECTS] })
    await screen.findAllByText(/TRN 7469/)
    await screen.findAllByRole('button')
    expectNoEnglish()
  })

  it('has no English when the decision changed before and after hook-up', async () => {
    for (const [step, drop_is_free] of [
      ['on_scene', false],
      ['hooked', true],
    ] as const) {
      openTow({
        step,
        status: 'pending',
        alert: { verdict: 'authorized', sentence: 'Guest permit until 11/21/2026.', since: AT, drop_is_free },
      })
      await screen.findByText(/Permiso de invitado hasta el 11\/21\/2026\./)
      expectNoEnglish()
      cleanup()
    }
  })

  it('has no English where the phone and the server decided differently', async () => {
    const differs = {
      step: 'on_scene',
      captured_at: AT,
      copy_read_at: AT,
      is_proven: true,
      phone: { verdict: 'unauthorized', sentence: SENTENCE },
      server: { verdict: 'authorized', sentence: 'Guest permit of unit 214 until 11/21/2026.' },
      differs: true,
      settled: null,
    }
    openTow(
      { step: 'on_scene', status: 'pending', phone_check: 'differs' },
      { [`GET /api/tows/${TOW.id}/phone-decisions`]: { body: { data: [differs], can: { settle: false } } } },
    )
    const changed = await screen.findByRole('alert', { name: 'Esto cambió mientras no tenía señal' })
    expect(await within(changed).findByText('Permiso de invitado del apto. 214 hasta el 11/21/2026.')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English while someone must look at its plate', async () => {
    openTow({ look_alikes: [NEAR] })
    await screen.findByRole('button', { name: /^Ir a ver/ })
    expectNoEnglish()
    cleanup()
    openTow({
      look_alikes: [NEAR],
      look: { driver: { id: DRIVER_ID, name: 'Dana Whitfield' }, since: AT },
      images: [
        {
          id: 'i1',
          subject: 'plate',
          file_url: '/plate.jpg',
          thumb_url: '/plate.jpg',
          uploaded_by: 'Dana Whitfield',
          uploaded_at: AT,
        },
      ] as unknown as Tow['images'],
    })
    await screen.findByRole('button', { name: /^Es el mismo carro/ })
    expectNoEnglish()
  })

  it.each(['completed', 'completed_dropped_on_site', 'cancelled'] as const)(
    'has no English once it is %s',
    async (status) => {
      openTow({
        status,
        documents: [{ kind: 'tow_ticket', label: 'Tow ticket', missing: null }] as unknown as Tow['documents'],
      })
      await screen.findByText('Boleta de remolque')
      expectNoEnglish()
    },
  )

  it('says in Spanish what a drop costs, and what is missing in its form', async () => {
    const quote = {
      charge: {
        due: { cents: 14_614 },
        lines: [{ code: 'drop', label: 'Drop', basis: null, amount: { cents: 14_614 } }],
      },
      is_free: false,
      why: 'The car is hooked up: the drop costs $135.00 before tax.',
      language: 'es',
    }
    openTow({ step: 'hooked', status: 'pending' }, { [`GET /api/tows/${TOW.id}/drop`]: { body: quote } }, '&do=drop')
    await userEvent.click(await screen.findByRole('button', { name: /^Cobrar \$146\.14 y desenganchar/ }))
    await screen.findAllByText('Elija efectivo o terminal')
    expectNoEnglish()
  })

  it('shows a refusal by its kind, and stops with the decision in Spanish', async () => {
    const vip = {
      ...DECISION,
      verdict: 'protected',
      reasons: [{ ...DECISION.reasons[0], sentence: 'VIP at Practice: Navigation Yard, with no end date.' }],
    }
    openTow(
      { step: 'on_scene', status: 'pending', photos_missing: [] },
      {
        [`POST /api/tows/${TOW.id}/steps`]: {
          status: 409,
          body: { code: 'refused', message: 'The car is a VIP now.', details: { decision: vip, moment: 'hook_up' } },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Enganchar el carro/ }))
    await screen.findByText('No enganche')
    await waitFor(() => expect(screen.getByText(/En la lista VIP de Practice: Navigation Yard/)).toBeTruthy())
    expectNoEnglish()
  })
})

describe('a right since hook-up, and a tow at once, in Spanish', () => {
  it('asks before the car leaves the property', async () => {
    openTow(
      { step: 'hooked', status: 'pending', photos_missing: [] },
      {
        [`POST /api/tows/${TOW.id}/steps`]: {
          status: 409,
          body: {
            code: 'right_since_hook_up',
            message: 'This car has a right to park.',
            details: {
              rights: [{ record_id: RECORD.id, sentence: 'Guest permit of unit 214 until 11/21/2026.', since: AT }],
              decision: { verdict: 'authorized' },
            },
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Salir de la propiedad/ }))
    await screen.findByText('Permiso de invitado del apto. 214 hasta el 11/21/2026.')
    expectNoEnglish()
  })

  it('asks for the reason and the place, and says what is missing', async () => {
    open(<DriverTows />, `/tows?do=now&contract=c1&plate=TRN+7469&state=TX`, {
      'POST /api/tows/preview-tow': { body: { decision: DECISION, contract: TOW.contract, vehicle: null } },
    })
    await screen.findByText(/^No tiene derecho a estacionarse aquí\./)
    await userEvent.click(screen.getByRole('radio', { name: 'Otro' }))
    expect(screen.getByRole('button', { name: /^Escriba el motivo/ })).toBeTruthy()
    expectNoEnglish()
  })
})

describe('the camera in Spanish', () => {
  it('has no English where it can’t be opened', async () => {
    open(<Camera shots={[{ label: 'Placa', detail: '', framed: false, onTaken: vi.fn() }]} onClose={vi.fn()} />)
    await screen.findByText('No se puede abrir la cámara aquí.')
    expectNoEnglish()
  })
})
