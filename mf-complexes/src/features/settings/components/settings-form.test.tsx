// @vitest-environment jsdom
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Settings } from './settings.tsx'

const ID = '0190a0f2-0000-7000-8000-00000000000a'
const V1 = '2026-11-20T20:00:00.000Z'
const V2 = '2026-11-20T21:00:00.000Z'
const DETAILS: ContractDetails = {
  id: ID,
  name: 'Arbor Ridge',
  address: '4100 Arbor Ridge Dr',
  city: 'Houston',
  state: 'TX',
  zip_code: '77063',
  county: null,
  timezone: 'America/Chicago',
  phone: null,
  email: null,
  image_url: null,
  latitude: null,
  longitude: null,
  is_active: true,
  garage_covered: false,
  reserved_parking: null,
  allowed_resident_vehicles: 3,
  allowed_active_guest_vehicles: 2,
  guest_hours: 24,
  guest_period: 7,
  hourly_limit: 24,
  vehicle_changes_per_month: 6,
  has_guest_registration: true,
  has_paid_parking: false,
  grace_minutes: 15,
  min_notice_hours: 24,
  photos_required: 4,
  has_owner_nudges: false,
  quiet_from: null,
  quiet_until: null,
  has_standing_instruction: false,
  hold: null,
  tow_company: { id: ID, name: 'Bayou City Towing', phone: null, license_number: null },
  external_company: null,
  main_manager: null,
  managers: [],
  default_tow_price: null,
  default_storage_lot: null,
  jurisdiction: { name: 'Texas', version: 'TX 2025-09', is_default: false, rules: [] },
  signs: { count: 0, lapsed: 0, lapses_next: null },
  counts: { units: 120, residents: 0, vehicles: 0, guests_now: 0, vip: 0, blocked: 0 },
  version: V1,
  can: {
    edit: false,
    settings: true,
    hold: true,
    signs: true,
    enable_disable: false,
    set_external_company: false,
    set_manager: false,
    picture: true,
    notify: true,
  },
}
const GET = `GET /api/contracts/${ID}`
const LIMITS = `POST /api/contracts/${ID}/set-resident-limits`
const PATCH = `PATCH /api/contracts/${ID}`
const NO_EFFECTS = { [`POST /api/contracts/${ID}/preview-change`]: () => ({ body: { data: [] } }) }

const open = async () => {
  renderWithPlatform(<Settings complex={DETAILS} />, { session: { role: 'contract_manager' } })
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Vehicles a unit' })).getByRole('button', { name: 'One less' }),
  )
  await userEvent.clear(screen.getByLabelText('Grace'))
  await userEvent.type(screen.getByLabelText('Grace'), '30')
}
const vehicles = () => screen.getByRole('textbox', { name: 'Vehicles a unit' })
const grace = () => screen.getByLabelText('Grace')
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))

describe('saving settings', () => {
  it('saves what it can, shows a rejected change with its reason at its row, and sends each call with the version before it', async () => {
    const saved = { ...DETAILS, allowed_resident_vehicles: 2, version: V2 }
    const { sent } = fakeGateway({
      ...NO_EFFECTS,
      [GET]: () => ({ body: DETAILS }),
      [LIMITS]: () => ({ body: saved }),
      [PATCH]: () => ({
        status: 422,
        body: {
          message: 'Please mend the fields.',
          code: 'validation_failed',
          fields: { grace_minutes: 'At most 20 minutes here' },
        },
      }),
    })
    await open()
    await save()
    expect((await screen.findAllByText('At most 20 minutes here')).length).toBeGreaterThan(0)
    expect(sent(LIMITS).map(({ body }) => body)).toEqual([{ allowed_resident_vehicles: 2, version: V1 }])
    expect(sent(PATCH).map(({ body }) => body)).toEqual([{ grace_minutes: 30, version: V2 }])
    expect(grace()).toHaveProperty('value', '30')
    expect(vehicles()).toHaveProperty('value', '2')
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeTruthy()
  })

  it('stops at another user’s change, names them, and loads theirs without losing what was typed', async () => {
    let theirs = false
    const { sent } = fakeGateway({
      ...NO_EFFECTS,
      [GET]: () => ({ body: theirs ? { ...DETAILS, photos_required: 8, version: V2 } : DETAILS }),
      [LIMITS]: () => {
        theirs = true
        return {
          status: 409,
          body: {
            message: 'Dana Whitfield changed this complex at 11/20/2026, 3:00 PM. Look at it again before you save.',
            code: 'conflict',
            details: { changed_by: 'Dana Whitfield' },
          },
        }
      },
    })
    await open()
    await save()
    expect(await screen.findByText('Dana Whitfield changed this complex', { exact: false })).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Photos')).toHaveProperty('value', '8'))
    expect([vehicles(), grace()].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '30'])
    expect(sent(PATCH)).toEqual([])
  })

  it('discards what was typed', async () => {
    fakeGateway({ ...NO_EFFECTS, [GET]: () => ({ body: DETAILS }) })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(vehicles()).toHaveProperty('value', '3')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})
