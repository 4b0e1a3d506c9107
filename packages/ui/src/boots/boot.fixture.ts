import type { Decision } from '@curbwise/rules/decision/types'
import type { BootRowView, BootView } from './types.ts'

const PLACE = { id: 'arbor', name: 'Arbor Ridge', timezone: 'America/Chicago' } as const

/** 9:58 PM at the complex. */
export const NOW = Date.parse('2026-11-21T03:58:00Z')

export const EVERYTHING: BootRowView['can'] = {
  edit: true,
  add_image: true,
  remove_image: true,
  see_private: true,
  release_free: true,
  take_payment: true,
  read_code: true,
  open_tow: true,
  return_device: true,
  email: true,
  see_charge: true,
}

/** What a manager of the complex can do. */
export const READING: BootRowView['can'] = {
  ...EVERYTHING,
  edit: false,
  add_image: false,
  remove_image: false,
  release_free: false,
  take_payment: false,
  read_code: false,
  open_tow: false,
  return_device: false,
  email: false,
}

export const row = (fields: Partial<BootRowView> = {}): BootRowView => ({
  id: 'boot',
  number: 2214,
  status: 'deployed',
  group: 'deployed',
  contract: PLACE,
  license_plate: 'VRN 3318',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: null },
  reason: 'other',
  reason_text: 'No permit',
  space: null,
  location: 'Visitor row',
  wheel: 'front_left',
  deployed_at: '2026-11-21T02:12:00.000Z',
  deployed_by: { name: 'Rubén Treviño', is_you: false },
  inquired_at: null,
  released_at: null,
  towed_at: null,
  device: { id: 'device', code: '0392', is_back: false, return_by: null, return_to: 'Yellow box, leasing office' },
  due: { cents: 16_238 },
  tow: null,
  decision: {
    id: 'decision',
    verdict: 'unauthorized',
    sentence: 'No record for this plate.',
    at: '2026-11-21T02:09:00.000Z',
  },
  photo_count: 1,
  photos_missing: ['space'],
  can: EVERYTHING,
  ...fields,
})

export const decision = (fields: Partial<Decision> = {}): Decision => ({
  id: 'decision',
  verdict: 'unauthorized',
  at: '2026-11-21T02:09:00.000Z',
  known_at: '2026-11-21T02:09:00.000Z',
  contract_id: PLACE.id,
  license_plate: 'VRN 3318',
  state: 'TX',
  vin: null,
  ask_state: [],
  reasons: [
    {
      code: 'no_right',
      sentence: 'No record for this plate.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'ready', missing: [] },
    tow: { state: 'missing', missing: ['4 photos'], missing_codes: ['photos'] },
  },
  near: [],
  would_change: [],
  rules_version: 'TX 2026-09',
  ...fields,
})

export const boot = (fields: Partial<BootView> = {}): BootView => ({
  ...row(),
  version: 1,
  private_comments: null,
  public_comments: null,
  release_reason: null,
  released_by: null,
  images: [
    {
      id: 'image',
      file_type: 'booted_vehicle_image_public',
      subject: 'rear',
      file_url: '/api/files/f',
      thumb_url: '/api/files/f?size=thumb',
      uploaded_at: '2026-11-21T02:13:00.000Z',
      claimed_at: null,
      claim_out_of_range: false,
      uploaded_by: 'Rubén Treviño',
      sha256: '0123456789abcdef0123456789abcdef',
    },
  ],
  decision_then: decision(),
  charge: {
    lines: [
      { label: 'Boot removal', basis: 'Arbor Ridge price', amount: { cents: 15_000 } },
      { label: 'Sales tax', basis: '8.25%', amount: { cents: 1238 } },
    ],
    total: { cents: 16_238 },
    paid: { cents: 0 },
    refunded: { cents: 0 },
    excess: { cents: 0 },
    due: { cents: 16_238 },
  },
  late_return: null,
  notice: { made_at: null, on_window_at: null },
  code_reads: [],
  documents: [
    { kind: 'notice', missing: null },
    { kind: 'receipt', missing: 'Once the car is released' },
  ],
  timeline: [
    {
      at: '2026-11-21T02:09:00.000Z',
      kind: 'decided',
      sentence: 'Checked',
      who: 'Rubén Treviño',
      verdict: 'unauthorized',
    },
    { at: '2026-11-21T02:12:00.000Z', kind: 'deployed', sentence: 'Boot 0392 on', who: 'Rubén Treviño', verdict: null },
  ],
  ...fields,
})
