// @vitest-environment jsdom
import type { RefusedCapture } from '@curbwise/api/resources/refused-captures.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { RefusedLine } from './refused-line.tsx'

const CAPTURE: RefusedCapture = {
  id: 'r-1',
  action: 'tow',
  contract: { id: 'c-1', name: 'Arbor Ridge', timezone: 'America/Chicago' },
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  reason: 'abandoned',
  reason_text: null,
  location: 'Behind building 4',
  space: null,
  private_comments: 'Warm engine',
  public_comments: null,
  position: { latitude: 29.76, longitude: -95.36 },
  driver: 'Rubén Treviño',
  captured_at: '2026-11-20T21:58:00.000Z',
  received_at: '2026-11-20T22:08:00.000Z',
  is_late: false,
  phone: {
    verdict: 'unauthorized',
    sentence: 'No vehicle, guest or paid permit for this plate.',
    copy_read_at: '2026-11-20T21:50:00.000Z',
    is_proven: true,
    differs: true,
  },
  server_then: { verdict: 'authorized', sentence: 'Registered here since 3:55 PM.' },
  server: { verdict: 'authorized', sentence: 'Registered here, unit 214.' },
  images: [],
  settled: null,
  can: { tow: true, override: true, dismiss: true },
}
const STICKER: RefusedCapture = {
  ...CAPTURE,
  id: 'r-2',
  action: 'sticker',
  license_plate: 'RDF 1190',
  phone: null,
  images: [{ id: 'f-1', url: '/api/files/f-1', thumb_url: '/api/files/f-1?size=thumb', claimed_at: null }],
  can: { tow: false, override: false, dismiss: true },
}
const SETTLED: RefusedCapture = {
  ...CAPTURE,
  id: 'r-3',
  license_plate: 'HKL 2045',
  settled: {
    at: '2026-11-20T22:20:00.000Z',
    by: 'Dana Whitfield',
    outcome: 'tow',
    reason: 'The hold was a mistake',
    tow: { id: 't-9', number: 48213 },
  },
  can: { tow: false, override: false, dismiss: false },
}
afterEach(cleanup)

function show(data: readonly RefusedCapture[], path = '/tows') {
  const gateway = fakeGateway({
    'GET /api/refused-captures': { body: { data } },
    'POST /api/refused-captures/r-1/tow': {
      status: 409,
      body: { code: 'refused', message: 'Registered here, unit 214.' },
    },
    'POST /api/refused-captures/r-2/dismiss': { body: { ...STICKER, settled: null } },
  })
  renderWithPlatform(<RefusedLine tow_company_id={undefined} contract_id={undefined} />, {
    path,
    session: { role: 'tow_staff' },
  })
  return { gateway, user: userEvent.setup() }
}
const itemOf = async (plate: string): Promise<HTMLElement> => {
  const item = (await screen.findByText(plate)).closest('li')
  if (!item) throw new Error(`${plate} isn’t listed`)
  return item
}

describe('what was refused from drivers’ phones', () => {
  it('is counted on the board while it waits, and not after that', async () => {
    show([CAPTURE, STICKER, SETTLED])
    expect(await screen.findByText(/^2 requests or stickers from drivers’ phones were refused/)).toBeTruthy()
    cleanup()
    const { gateway } = show([SETTLED])
    await waitFor(() => expect(gateway.sent('GET /api/refused-captures')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  it('opens with the decisions side by side, also from the link of an alert', async () => {
    show([CAPTURE, STICKER, SETTLED], '/tows?refused=open')
    const tow = within(await itemOf('KVB 8821'))
    for (const text of [
      'Phone, when captured',
      'Server, same minute',
      'Server, on arrival',
      'Registered here, unit 214.',
      '“Warm engine”',
      /^Rubén Treviño captured it .*3:58 PM.*position 29.76000, -95.36000$/,
      'The phone and the server decided differently about the same minute.',
    ])
      expect(tow.getByText(text)).toBeTruthy()
    const sticker = within(await itemOf('RDF 1190'))
    expect(sticker.getByText('It had no copy to decide from.')).toBeTruthy()
    expect(sticker.getByRole('button', { name: /^Photo 1 of the car/ })).toBeTruthy()
    expect(sticker.queryByRole('button', { name: 'Request the tow anyway' })).toBeNull()
    const settled = within(await itemOf('HKL 2045'))
    expect(settled.getByRole('link', { name: /^Open tow 48213/ }).getAttribute('href')).toContain('t-9')
    expect(settled.getByText(/^Dana Whitfield requested the tow/)).toBeTruthy()
  })

  it('shows why the tow is still refused, and stays', async () => {
    const { gateway, user } = show([CAPTURE])
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    await user.click(within(await itemOf('KVB 8821')).getByRole('button', { name: 'Request the tow anyway' }))
    await user.type(await screen.findByLabelText(/^Why the tow is right/), 'The owner asked')
    await user.click(screen.getByRole('button', { name: 'Request the tow' }))
    await waitFor(() =>
      expect(gateway.sent('POST /api/refused-captures/r-1/tow')[0]?.body).toEqual({
        override_reason: 'The owner asked',
      }),
    )
    expect((await screen.findAllByText('Registered here, unit 214.')).length).toBeGreaterThan(1)
  })

  it('is dismissed with a reason', async () => {
    const { gateway, user } = show([STICKER])
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    await user.click(within(await itemOf('RDF 1190')).getByRole('button', { name: 'Dismiss' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Registered meanwhile')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() =>
      expect(gateway.sent('POST /api/refused-captures/r-2/dismiss')[0]?.body).toEqual({
        reason: 'Registered meanwhile',
      }),
    )
  })
})
