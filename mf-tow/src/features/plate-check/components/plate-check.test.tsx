// @vitest-environment jsdom
import type { Decision } from '@curbwise/rules/decision/types'
import { takeCarriedPhoto } from '@curbwise/client/carried-photo'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PlateCheck } from './plate-check.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
const missing = { state: 'missing', missing: ['2 photos'] } as const
const decision = (changes: Partial<Decision> = {}): Decision => ({
  id: null,
  verdict: 'unauthorized',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: LARKSPUR.id,
  license_plate: 'BZN 0826',
  state: 'TX',
  vin: null,
  at: '2026-11-21T03:58:00.000Z',
  known_at: '2026-11-21T03:58:00.000Z',
  rules_version: 'TX 2025-09',
  reasons: [
    {
      code: 'no_right',
      sentence: 'No vehicle, guest or paid permit for BZN 0826.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: { sticker: missing, boot: missing, tow: missing },
  ...changes,
})

const gatewayFor = (answer: Decision) =>
  fakeGateway({
    'POST /api/tows/preview-tow': {
      body: {
        decision: answer,
        vehicle: null,
        contract: LARKSPUR,
        check_id: '4b1d0c22-0000-7000-8000-000000000000',
        can: { pass_rights: false, override: false },
      },
    },
  })

interface SlowComplexProps {
  readonly found: typeof LARKSPUR | null
  /** Whether the page already shows that it is loading. Right after the choice, it doesn't. */
  readonly shown?: boolean
  /** What the page knows of it until then. */
  readonly early?: Omit<typeof LARKSPUR, 'state'> | null
  readonly onComplex?: (id: string) => void
}

/** A page whose chosen complex isn't there until the button is pressed. */
function SlowComplex({ found, shown = true, early = null, onComplex = vi.fn() }: SlowComplexProps) {
  const [loading, setLoading] = useState(true)
  return (
    <>
      <button onClick={() => setLoading(false)}>Complex loaded</button>
      <PlateCheck
        complexes={[LARKSPUR]}
        complex={loading ? early : found}
        complex_loading={loading && shown}
        onComplex={onComplex}
      />
    </>
  )
}

const ARBOR = { ...LARKSPUR, id: '0190a0f2-0000-7000-8000-00000000000b', name: 'Arbor Ridge' }

/** A page that shows a chosen complex only once the button is pressed. */
function LateChoice() {
  const [chosen, setChosen] = useState(ARBOR.id)
  const [shown, setShown] = useState(ARBOR)
  return (
    <>
      <button onClick={() => setShown(chosen === LARKSPUR.id ? LARKSPUR : ARBOR)}>Show the choice</button>
      <PlateCheck complexes={[ARBOR, LARKSPUR]} complex={shown} onComplex={setChosen} />
    </>
  )
}

function open(path: string, answer = decision(), role: 'tow_staff' | 'tow_driver' = 'tow_staff') {
  const gateway = gatewayFor(answer)
  const view = renderWithPlatform(<PlateCheck complexes={[LARKSPUR]} complex={LARKSPUR} onComplex={vi.fn()} />, {
    path,
    session: { role },
  })
  return { gateway, ...view, asked: () => gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body) }
}

describe('PlateCheck', () => {
  it('submits with "/", the plate, and Enter, and puts the question in the URL', async () => {
    const { router, asked } = open('/vehicles')
    await userEvent.click(document.body)
    await userEvent.keyboard('/bzn 0826{Enter}')
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(asked()).toEqual([{ contract_id: LARKSPUR.id, license_plate: 'BZN 0826', state: 'TX' }])
    expect(router.state.location.search).toBe(`?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`)
  })

  it.each([true, false])('holds a check until the chosen complex is there (shown as loading: %s)', async (shown) => {
    const gateway = gatewayFor(decision())
    renderWithPlatform(<SlowComplex found={LARKSPUR} shown={shown} />, {
      path: `/vehicles?contract=${LARKSPUR.id}`,
      session: { role: 'super_admin' },
    })
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'bzn 0826{Enter}')
    expect(screen.queryByText('Choose the complex') === null).toBe(shown)
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
    await userEvent.click(screen.getByText('Complex loaded'))
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body)).toEqual([
      { contract_id: LARKSPUR.id, license_plate: 'BZN 0826', state: 'TX' },
    ])
  })

  it('checks at the complex just chosen, even when the page still shows the one before', async () => {
    const gateway = gatewayFor(decision())
    renderWithPlatform(<LateChoice />, { path: '/vehicles', session: { role: 'tow_staff' } })
    await userEvent.click(screen.getByRole('combobox', { name: 'Complex' }))
    await userEvent.click(await screen.findByRole('option', { name: /The Larkspur/ }))
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'bzn 0826{Enter}')
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
    await userEvent.click(screen.getByText('Show the choice'))
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body)).toMatchObject([
      { contract_id: LARKSPUR.id },
    ])
  })

  it('waits for the state of a complex that it knows by name, unless the user chooses one', async () => {
    const gateway = gatewayFor(decision())
    const { id, name, timezone } = LARKSPUR
    const onComplex = vi.fn()
    renderWithPlatform(<SlowComplex found={LARKSPUR} early={{ id, name, timezone }} onComplex={onComplex} />, {
      path: '/vehicles',
      session: { role: 'tow_driver' },
    })
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'bzn 0826{Enter}')
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
    // The page keeps this complex, even if the list brings a nearer one.
    expect(onComplex).toHaveBeenCalledWith(id)
    await userEvent.click(screen.getByText('Complex loaded'))
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body)).toMatchObject([{ state: 'TX' }])
    cleanup()

    const chosen = gatewayFor(decision())
    renderWithPlatform(<SlowComplex found={LARKSPUR} early={{ id, name, timezone }} />, {
      path: '/vehicles',
      session: { role: 'tow_driver' },
    })
    await userEvent.selectOptions(screen.getByLabelText('State'), 'LA')
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'bzn 0826{Enter}')
    await screen.findByText(/No vehicle, guest or paid permit/)
    expect(chosen.sent('POST /api/tows/preview-tow').map(({ body }) => body)).toMatchObject([{ state: 'LA' }])
  })

  it('asks for a complex when the one in the URL can’t be found', async () => {
    const gateway = gatewayFor(decision())
    renderWithPlatform(<SlowComplex found={null} />, {
      path: `/vehicles?contract=${LARKSPUR.id}`,
      session: { role: 'super_admin' },
    })
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'bzn 0826{Enter}')
    await userEvent.click(screen.getByText('Complex loaded'))
    expect(await screen.findByText('Choose the complex')).toBeTruthy()
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
  })

  it('repeats the question of a link as of its minute and offers no tow in the past', async () => {
    const { asked } = open(
      `/vehicles?contract=${LARKSPUR.id}&plate=BZN+0826&state=TX&reason=abandoned&at=2026-11-01T12:00:00.000Z`,
    )
    await screen.findByRole('button', { name: 'Check now' })
    expect(asked()).toEqual([
      {
        contract_id: LARKSPUR.id,
        license_plate: 'BZN 0826',
        state: 'TX',
        reason: 'abandoned',
        at: '2026-11-01T12:00:00.000Z',
      },
    ])
    expect(screen.queryByRole('link', { name: /New tow/ })).toBeNull()
  })

  it('links to a new tow with this plate', async () => {
    open('/vehicles?plate=BZN+0826&state=TX')
    const link = await screen.findByRole('link', { name: 'New tow with this plate' })
    expect(link.getAttribute('href')).toBe(
      `/complexes/create-tow?id=${LARKSPUR.id}&contract=${LARKSPUR.id}&plate=BZN+0826&state=TX`,
    )
  })

  it('links to the open tow of the car, and only names it where the user may not see it', async () => {
    const sentence = 'Already has an open tow: 48213, since 11/20/2026, 12:00 PM.'
    const named = (record: Decision['reasons'][number]['record']) =>
      decision({
        reasons: [{ code: 'open_case', sentence, detail: null, decisive: false, record, citation: null }],
      })
    const record = { kind: 'tow', id: 't-1', valid_from: null, valid_until: null }
    open('/vehicles?plate=BZN+0826&state=TX', named(record))
    expect((await screen.findByRole('link', { name: sentence })).getAttribute('href')).toBe('/tows?selected=t-1')
    for (const [shown, role] of [
      [named(null), 'tow_staff'],
      [named(record), 'tow_driver'],
    ] as const) {
      cleanup()
      open('/vehicles?plate=BZN+0826&state=TX', shown, role)
      await screen.findByText(sentence)
      expect(screen.queryByRole('link', { name: sentence })).toBeNull()
    }
  })

  it('asks for the state when several states have the plate', async () => {
    const { asked } = open('/vehicles?plate=BZN+0826', decision({ ask_state: ['TX', 'LA'], state: null }))
    await userEvent.click(await screen.findByRole('button', { name: 'Louisiana' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'LA' }))
  })

  it('focuses the answer when it arrives so screen readers read it', async () => {
    open('/vehicles')
    await userEvent.click(document.body)
    await userEvent.keyboard('/bzn 0826{Enter}')
    await screen.findByText(/No vehicle, guest or paid permit/)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer'))
  })

  it('evaluates a reason and a hazard below the answer and passes them to a new tow', async () => {
    const { asked } = open('/vehicles?plate=BZN+0826&state=TX')
    const hazard = await screen.findByLabelText('Hazard')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'abandoned')
    await userEvent.selectOptions(hazard, 'fire_lane')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ reason: 'abandoned', hazard: 'fire_lane' }))
    expect(await screen.findByText('It doesn’t change what may be done.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'New tow with this plate' }).getAttribute('href')).toContain(
        '&reason=abandoned&hazard=fire_lane',
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText(/never the verdict/)).toBeTruthy()
  })

  it('asks first for a photo of a plate that looks like another, and takes it to the request', async () => {
    const near: Decision['near'] = [
      {
        license_plate: 'BZN O826',
        state: 'TX',
        mark: [4],
        mark_asked: [4],
        kind: 'one_edit',
        sentence: 'Looks like BZN O826, which is registered here.',
        record: { kind: 'vehicle', id: 'v-1', valid_from: null, valid_until: null },
        verdict: 'authorized',
      },
    ]
    const look = {
      state: 'missing',
      missing: ['a look at the plate by a person, with a photo'],
      missing_codes: ['look'],
    } as const
    const { router, queryClient } = open(
      '/vehicles?plate=BZN+0826&state=TX',
      decision({ verdict: 'check', near, allows: { sticker: missing, boot: look, tow: look } }),
    )
    const photo = await screen.findByRole('button', { name: 'Take a plate photo' })
    expect(photo.closest('footer')?.querySelector('a, button')).toBe(photo)
    expect(screen.queryByRole('link', { name: 'New tow with this plate' })).toBeNull()
    await userEvent.click(photo)
    await userEvent.upload(
      screen.getByLabelText('Plate photo'),
      new File(['jpeg'], 'plate.jpg', { type: 'image/jpeg' }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/complexes/create-tow'))
    expect(new URLSearchParams(router.state.location.search).get('step')).toBe('2')
    expect(takeCarriedPhoto(queryClient, 'BZN 0826')).toMatchObject({ license_plate: 'BZN 0826' })
  })

  it('shows the complex as a line of its own above the verdict', async () => {
    open('/vehicles?plate=BZN+0826&state=TX')
    const verdict = await screen.findByRole('heading', { name: 'Unauthorized' })
    expect(verdict.parentElement?.firstElementChild?.textContent).toBe('The Larkspur')
  })

  it('rejects a future time and names the time zone', async () => {
    const { asked } = open(`/vehicles?plate=BZN+0826&at=2026-11-01T12:00:00.000Z`)
    const field = await screen.findByLabelText('As of')
    expect(screen.getByText(/the complex’s time zone/)).toBeTruthy()
    const before = asked().length
    fireEvent.change(field, { target: { value: '2199-01-01T10:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/Choose a time in the past/)).toBeTruthy()
    expect(asked()).toHaveLength(before)
  })

  it('explains how to fix an invalid plate and sends no request', async () => {
    const { asked } = open('/vehicles')
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'BZN*0826{Enter}')
    expect(await screen.findByText('Use letters and digits only')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})
