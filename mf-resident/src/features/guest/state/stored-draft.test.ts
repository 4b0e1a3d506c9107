import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT, packageValue, type Proved } from './draft.ts'
import { type Entrance, parseDraft, serializeDraft } from './stored-draft.ts'

const [ARBOR, WILLOW, PACKAGE] = [
  '019376c0-0000-4000-8000-000000000001',
  '019376c0-0000-4000-8000-000000000002',
  '019376c0-0000-4000-8000-000000000003',
]
const proved: Proved = {
  proof: 'sealed',
  expires_at: '2026-11-20T22:30:00.000Z',
  unit_number: '214',
  has_guest_registration: true,
  not_online: null,
  packages: [],
  is_sandbox: true,
  contract: {
    id: ARBOR,
    name: 'Arbor Ridge',
    address: '1 Main St',
    city: 'Houston',
    state: 'TX',
    timezone: 'America/Chicago',
    phone: null,
    image_url: null,
  },
}
const draft: Draft = {
  invitation: null,
  complex: { id: ARBOR, name: 'Arbor Ridge', detail: '1 Main St, Houston' },
  door: { contract_id: ARBOR, unit_number: '214', guest_pin_code: '482913' },
  proved,
  car: { license_plate: 'KTR 1190', state: 'TX', make: 'Honda', model: '', color: '', choice: packageValue(PACKAGE) },
  contact: { guest_phone: '', guest_email: 'kate@example.com' },
}
const here: Entrance = { invitation: null, contract_id: null }
const reload = (entrance = here, stored: Draft = draft): Draft => parseDraft(serializeDraft(stored), entrance)

describe('the draft stored in a tab', () => {
  it('is complete after a reload, also through a link to the same complex', () => {
    expect(reload()).toEqual(draft)
    expect(reload({ invitation: null, contract_id: ARBOR })).toEqual(draft)
    const byLink = { ...draft, invitation: 'token' }
    expect(reload({ invitation: 'token', contract_id: null }, byLink)).toEqual(byLink)
  })

  it.each([
    ['another complex', { invitation: null, contract_id: WILLOW }],
    ['a resident’s link', { invitation: 'token', contract_id: null }],
  ])('keeps the car and the contact but drops the unit and the PIN for %s', (_, entrance) => {
    expect(reload(entrance)).toEqual({
      ...EMPTY_DRAFT,
      invitation: entrance.invitation,
      car: { ...draft.car, choice: '' },
      contact: draft.contact,
    })
  })

  it('is empty if nothing was stored or the stored value is invalid', () => {
    expect(serializeDraft(EMPTY_DRAFT)).toBeNull()
    for (const text of [null, '', 'no JSON', '{}', 'null', JSON.stringify({ ...draft, car: 3 })])
      expect(parseDraft(text, here)).toEqual(EMPTY_DRAFT)
    expect(parseDraft(JSON.stringify({ ...draft, proved: { proof: 'sealed by an earlier release' } }), here)).toEqual({
      ...draft,
      proved: null,
    })
  })
})
