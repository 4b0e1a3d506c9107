import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT, packageValue, type Proved } from './draft.ts'
import { type Entrance, readKept, writtenDraft } from './kept-draft.ts'

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
const again = (entrance = here, kept: Draft = draft): Draft => readKept(writtenDraft(kept), entrance)

describe('the draft that a tab kept', () => {
  it('is all there after a reload, also by a link that names the same complex', () => {
    expect(again()).toEqual(draft)
    expect(again({ invitation: null, contract_id: ARBOR })).toEqual(draft)
    const byLink = { ...draft, invitation: 'token' }
    expect(again({ invitation: 'token', contract_id: null }, byLink)).toEqual(byLink)
  })

  it.each([
    ['another complex', { invitation: null, contract_id: WILLOW }],
    ['a resident’s link', { invitation: 'token', contract_id: null }],
  ])('keeps the car and the contact, but no unit and no PIN, for %s', (_, entrance) => {
    expect(again(entrance)).toEqual({
      ...EMPTY_DRAFT,
      invitation: entrance.invitation,
      car: { ...draft.car, choice: '' },
      contact: draft.contact,
    })
  })

  it('is empty where nothing was kept, or what was kept cannot be read', () => {
    expect(writtenDraft(EMPTY_DRAFT)).toBeNull()
    for (const text of [null, '', 'no JSON', '{}', 'null', JSON.stringify({ ...draft, car: 3 })])
      expect(readKept(text, here)).toEqual(EMPTY_DRAFT)
    expect(readKept(JSON.stringify({ ...draft, proved: { proof: 'sealed by an earlier release' } }), here)).toEqual({
      ...draft,
      proved: null,
    })
  })
})
