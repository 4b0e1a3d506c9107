// @vitest-environment jsdom
import type { LateCapture } from '@curbwise/api/resources/late-captures.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LateLine } from './late-line.tsx'

const PHOTO: LateCapture = {
  id: 'l-1',
  kind: 'photo',
  name: 'rear',
  tow: { id: 't-1', number: 48213 },
  contract: { id: 'c-1', name: 'Arbor Ridge', timezone: 'America/Chicago' },
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  position: null,
  driver: 'Rubén Treviño',
  captured_at: '2026-11-20T21:58:00.000Z',
  received_at: '2026-11-20T22:08:00.000Z',
  why: 'The login was disabled by then.',
  image: { id: 'f-1', url: '/api/files/f-1', thumb_url: '/api/files/f-1?size=thumb' },
  settled: null,
  can: { add: true, dismiss: true },
}
const STEP: LateCapture = {
  ...PHOTO,
  id: 'l-2',
  kind: 'step',
  name: 'on_scene',
  license_plate: 'RDF 1190',
  captured_at: null,
  image: null,
  can: { add: false, dismiss: true },
}
const SETTLED: LateCapture = {
  ...STEP,
  id: 'l-3',
  license_plate: 'HKL 2045',
  settled: { at: '2026-11-20T22:20:00.000Z', by: 'Dana Whitfield', outcome: 'dismissed', reason: 'Not this car' },
  can: { add: false, dismiss: false },
}
afterEach(cleanup)

function show(data: readonly LateCapture[]) {
  const gateway = fakeGateway({
    'GET /api/late-captures': { body: { data } },
    'POST /api/late-captures/l-1/add': { body: { ...PHOTO, can: { add: false, dismiss: false } } },
    'POST /api/late-captures/l-2/dismiss': { body: SETTLED },
  })
  renderWithPlatform(<LateLine tow_company_id={undefined} contract_id={undefined} />, {
    path: '/tows',
    session: { role: 'tow_staff' },
  })
  return { gateway, user: userEvent.setup() }
}
async function openItem(user: ReturnType<typeof userEvent.setup>, plate: string) {
  await user.click(await screen.findByRole('button', { name: 'Decide' }))
  const item = (await screen.findByText(plate)).closest('li')
  if (!item) throw new Error(`${plate} isn’t listed`)
  return within(item)
}

describe('what was set aside from phones of disabled logins', () => {
  it('is counted on the board while it waits, and not after that', async () => {
    show([PHOTO, STEP, SETTLED])
    expect(await screen.findByText(/^2 steps or photos from phones of disabled logins were set aside/)).toBeTruthy()
    cleanup()
    const { gateway } = show([SETTLED])
    await waitFor(() => expect(gateway.sent('GET /api/late-captures')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  })

  it('says what it is, why it was set aside, and who decided', async () => {
    const { user } = show([PHOTO, STEP, SETTLED])
    const photo = await openItem(user, 'KVB 8821')
    expect(photo.getByRole('heading', { name: 'Photo: Rear' })).toBeTruthy()
    expect(photo.getByText('Tow 48213, Arbor Ridge. The login was disabled by then.')).toBeTruthy()
    expect(photo.getByText(/^Rubén Treviño recorded it .*3:58 PM.*it arrived .*4:08 PM/)).toBeTruthy()
    expect(photo.getByRole('link', { name: 'Open the tow' }).getAttribute('href')).toContain('t-1')
    const step = screen.getByText('RDF 1190').closest('li')
    expect(step?.textContent).toContain('Rubén Treviño’s phone didn’t say when it was recorded; it arrived')
    expect(screen.getByText(/^Dana Whitfield dismissed it, .*: Not this car$/)).toBeTruthy()
  })

  it('is added to the tow with one press', async () => {
    const { gateway, user } = show([PHOTO])
    await user.click((await openItem(user, 'KVB 8821')).getByRole('button', { name: 'Add to the tow' }))
    await waitFor(() => expect(gateway.sent('POST /api/late-captures/l-1/add')).toHaveLength(1))
  })

  it('is dismissed with a reason', async () => {
    const { gateway, user } = show([STEP])
    await user.click((await openItem(user, 'RDF 1190')).getByRole('button', { name: 'Dismiss' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Not this car')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() =>
      expect(gateway.sent('POST /api/late-captures/l-2/dismiss')[0]?.body).toEqual({ reason: 'Not this car' }),
    )
  })
})
