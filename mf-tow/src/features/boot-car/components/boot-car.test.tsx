// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BOOT, BOOT_ID, boot, decision, DEVICE, COMPANY, LARKSPUR } from '@curbwise/testing/boots'
import BootCar from './boot-car.tsx'

const CAR = `/booted-vehicles?deploy=new&contract=${LARKSPUR.id}&plate=VRN+3318&state=TX&reason=flat_tire`

interface World {
  readonly path?: string
  readonly answer?: ReturnType<typeof decision>
  /** What the decision is once the deployment was refused. */
  readonly later?: ReturnType<typeof decision>
  readonly device?: Partial<typeof DEVICE>
  readonly deploy?: { readonly status: number; readonly body: unknown }
  readonly saved?: ReturnType<typeof boot>
  readonly override?: boolean
  /** There is no signal at the decision. */
  readonly lost?: boolean
}

function open({
  path = CAR,
  answer = decision(),
  later = answer,
  device = {},
  deploy,
  saved = BOOT,
  override = false,
  lost = false,
}: World) {
  const page = [{ ...DEVICE, ...device }]
  // The record as the gateway has it by now.
  let now = saved
  let refused = false
  const gateway = fakeGateway({
    'POST /api/tows/preview-tow': () => ({
      status: lost ? 503 : 200,
      body: {
        decision: refused ? later : answer,
        vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: null },
        contract: LARKSPUR,
        check_id: '4b1d0c22-0000-7000-8000-000000000000',
        can: { pass_rights: false, override, see_notices: false },
      },
    }),
    [`GET /api/tow-companies/${COMPANY.id}/boot-devices`]: { body: { data: page, next: null, previous: null } },
    'POST /api/booted-vehicles/': () => {
      refused = deploy !== undefined
      return deploy ?? { body: saved }
    },
    [`GET /api/booted-vehicles/${BOOT_ID}`]: () => ({ body: now }),
    [`POST /api/booted-vehicles/${BOOT_ID}/read-code`]: {
      body: { code: '482913', device_code: '0392', until: '2026-11-21T03:58:00.000Z' },
    },
    [`POST /api/booted-vehicles/${BOOT_ID}/notice-on-window`]: () => {
      now = { ...saved, notice: { made_at: null, on_window_at: '2026-11-21T02:20:00.000Z' } }
      return { body: now }
    },
  })
  renderWithPlatform(<BootCar />, {
    path,
    session: { role: 'tow_driver', tow_company: COMPANY },
  })
  return gateway
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const chooseBoot = async (code = '0392') => {
  await userEvent.type(await screen.findByLabelText(/^Space number/), '14')
  await userEvent.click(await screen.findByRole('button', { name: /^Choose a boot/ }))
  if (code) await userEvent.type(screen.getByLabelText('Code on the boot'), code)
}

describe('a new boot', () => {
  it('starts with a plate check if the address has no car', () => {
    open({ path: '/booted-vehicles?deploy=new' })
    expect(screen.getByRole('link', { name: 'Check a plate' }).getAttribute('href')).toBe('/vehicles')
  })

  it('keeps the boot that was chosen through the plate check', () => {
    open({ path: '/booted-vehicles?deploy=new&device=0392' })
    expect(screen.getByRole('link', { name: 'Check a plate' }).getAttribute('href')).toBe('/vehicles?device=0392')
  })

  it('asks for the reason and the place before the device, and boots the car with both', async () => {
    const { sent } = open({})
    expect(await screen.findByRole('button', { name: /^Enter the space/ })).toHaveProperty('disabled', true)
    await chooseBoot()
    expect(await screen.findByText('Truck 7')).toBeTruthy()
    await press(/^Take boot 0392/)
    await waitFor(() => expect(sent('POST /api/booted-vehicles/')).toHaveLength(1))
    expect(sent('POST /api/booted-vehicles/')[0]?.body).toMatchObject({
      license_plate: 'VRN 3318',
      state: 'TX',
      reason: 'flat_tire',
      space: '14',
      device_code: '0392',
      make: 'Dodge',
    })
    expect(await screen.findByRole('heading', { name: 'Photos, 1 of 3' })).toBeTruthy()
  })

  it('stops where the decision doesn’t allow a boot, and names what is missing', async () => {
    open({
      answer: decision({
        boot: { state: 'missing', missing: ['signs verified', '4 photos'], missing_codes: ['sign', 'photos'] },
      }),
    })
    const button = await screen.findByRole('button', { name: /can’t be booted now/ })
    expect(button.textContent).toContain('Missing: signs verified')
    expect(button).toHaveProperty('disabled', true)
    expect(screen.queryByLabelText('Reason for the override')).toBeNull()
  })

  it('says why it waits without a signal, before the device and at it', async () => {
    open({ lost: true })
    expect(await screen.findByText('Booting needs a signal')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^The plate isn’t checked/ })).toHaveProperty('disabled', true)
    cleanup()
    open({ deploy: { status: 503, body: { code: 'unavailable', message: 'Try again.' } } })
    await chooseBoot()
    await press(/^Take boot 0392/)
    expect(await screen.findByText('The boot isn’t on record yet')).toBeTruthy()
    expect(screen.queryByText('Couldn’t boot the car')).toBeNull()
  })

  it('asks the decision again with a written override', async () => {
    const { requests } = open({
      override: true,
      answer: decision({ boot: { state: 'missing', missing: ['2 photos of signs'], missing_codes: ['sign'] } }),
    })
    await userEvent.type(await screen.findByLabelText('Reason for the override'), 'Signs are new')
    await press('Override and continue')
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ override_reason: 'Signs are new' }))
    expect(screen.getByText('Overridden by you')).toBeTruthy()
  })

  it('asks whether it is a registered car with a similar plate', async () => {
    const record = { kind: 'resident_vehicle', id: LARKSPUR.id, valid_from: null, valid_until: null }
    const { requests } = open({
      answer: decision({
        boot: { state: 'missing', missing: ['a look at the plate'], missing_codes: ['look'] },
        near: [
          {
            license_plate: 'VRN 3310',
            state: 'TX',
            mark: [7],
            mark_asked: [7],
            kind: 'one_edit',
            sentence: 'VRN 3310 is registered to unit 204.',
            record,
            verdict: 'authorized',
          },
        ],
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'I looked: it is not VRN 3310' }))
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({
        confirmations: [{ kind: 'not_the_same_car', record_id: record.id }],
      }),
    )
  })

  it('takes no device that is elsewhere', async () => {
    open({ device: { status: 'awaiting_return' } })
    await chooseBoot()
    expect(await screen.findByText('Awaiting return. Choose another boot.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Choose another boot/ })).toHaveProperty('disabled', true)
  })

  it('scans the code, and leads back to typing it where there is no camera', async () => {
    open({})
    await chooseBoot('')
    await press('Scan the boot')
    expect(await screen.findByText('No camera here')).toBeTruthy()
    await press('Type the code')
    expect(await screen.findByRole('button', { name: 'Scan the boot' })).toBeTruthy()
  })

  it('has the device that its list chose', async () => {
    open({ path: `${CAR}&device=0392` })
    await chooseBoot('')
    expect(await screen.findByRole('button', { name: /^Take boot 0392/ })).toBeTruthy()
  })

  it('takes the whole screen when the decision turns against the boot', async () => {
    const stopped = decision({ verdict: 'authorized', boot: { state: 'not_allowed', missing: [] } })
    open({
      answer: decision(),
      later: stopped,
      deploy: { status: 409, body: { code: 'refused', message: 'A permit started at 8:10 PM.', request_id: 'r' } },
    })
    await chooseBoot()
    await userEvent.click(await screen.findByRole('button', { name: /^Take boot 0392/ }))
    // jsdom doesn't open dialogs, so what is in one has no role.
    expect(await screen.findByText('Do not boot')).toBeTruthy()
    expect(screen.getByText('A permit started at 8:10 PM.')).toBeTruthy()
    fireEvent.click(screen.getByText('See what is missing'))
    expect(await screen.findByRole('button', { name: /can’t be booted now/ })).toBeTruthy()
  })

  it('says why the gateway refused, and keeps what was entered', async () => {
    open({
      deploy: {
        status: 409,
        body: { code: 'conflict', message: 'Boot 0392 is on VRN 1000 at Arbor Ridge.', request_id: 'r' },
      },
    })
    await chooseBoot()
    await userEvent.click(await screen.findByRole('button', { name: /^Take boot 0392/ }))
    expect(await screen.findByText('Boot 0392 is on VRN 1000 at Arbor Ridge.')).toBeTruthy()
    expect(screen.getByLabelText('Code on the boot')).toHaveProperty('value', '0392')
  })
})

describe('a boot that is on', () => {
  const path = `/booted-vehicles?deploy=${BOOT_ID}`

  it('lists the missing photos by name, and lets the notice come first', async () => {
    open({ path })
    expect(await screen.findByText('Missing: sign, boot on the wheel')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Take the sign/ }).textContent).toContain('one more after this')
    await press('Window notice first')
    expect(screen.getByRole('heading', { name: /^Boot 0392 is on/ })).toBeTruthy()
  })

  it('shows the code only when asked, and is done after the window notice', async () => {
    const { sent } = open({ path, saved: boot({ photos_missing: [] }) })
    expect(await screen.findByRole('button', { name: /^Done after the window notice/ })).toHaveProperty(
      'disabled',
      true,
    )
    expect(sent(`POST /api/booted-vehicles/${BOOT_ID}/read-code`)).toEqual([])
    await press('Show for 30 s')
    expect((await screen.findByLabelText('Release code')).textContent).toBe('482 913')
    await press('Hide')
    expect(screen.queryByLabelText('Release code')).toBeNull()
    fireEvent.click(screen.getByLabelText('The notice is on the window'))
    expect(await screen.findByRole('button', { name: /^Done Boot 0392 is on/ })).toHaveProperty('disabled', false)
  })

  it('has nothing more to do once the car is released', async () => {
    open({ path, saved: boot({ status: 'released_paid', group: 'awaiting_return' }) })
    expect(await screen.findByText('Released, paid')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the case' })).toBeTruthy()
  })
})
