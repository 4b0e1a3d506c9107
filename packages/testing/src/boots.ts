import type { Boot, BootDeviceRow, BootRow } from '@curbwise/api/resources/boot-records.schemas'
import type { Decision } from '@curbwise/rules/decision/types'

/** Made-up answers about boots, with every field, for tests of screens. */
const ID = '0190a0f2-0000-7000-8000-0000000000'
const id = (end: string): string => ID + end

export const LARKSPUR = { id: id('0a'), name: 'The Larkspur', timezone: 'America/Chicago' }
export const COMPANY = {
  id: id('0b'),
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
export const BOOT_ID = id('0c')

type Changes = Partial<Omit<Decision, 'allows'>> & { readonly boot?: Decision['allows']['boot'] }

export const decision = ({ boot: allowance = { state: 'ready', missing: [] }, ...fields }: Changes = {}): Decision => ({
  id: null,
  verdict: 'unauthorized',
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: LARKSPUR.id,
  license_plate: 'VRN 3318',
  state: 'TX',
  vin: null,
  at: '2026-11-21T02:09:00.000Z',
  known_at: '2026-11-21T02:09:00.000Z',
  rules_version: 'TX 2026-09',
  reasons: [
    {
      code: 'no_right',
      sentence: 'No vehicle, guest, or paid permit for VRN 3318.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: { sticker: { state: 'ready', missing: [] }, boot: allowance, tow: { state: 'ready', missing: [] } },
  ...fields,
})

export const DEVICE: BootDeviceRow = {
  id: id('0d'),
  tow_company_id: COMPANY.id,
  code: '0392',
  serial_number: 'PL-77-20418',
  model: null,
  status: 'available',
  since: '2026-11-20T02:00:00.000Z',
  condition: 'works',
  place: 'Truck 7',
  booted_vehicle: null,
  last_changed_by: 'Hollis Greer',
  deployments: 3,
  can: { deploy: true, return: false, mark_lost: false, retire: false },
}

export const money = (cents: number) => ({ cents, currency: 'USD' as const })

export const CHARGE: NonNullable<Boot['charge']> = {
  at: '2026-11-21T02:12:00.000Z',
  lines: [
    { code: 'boot', label: 'Boot removal', basis: 'The Larkspur price', amount: money(15_000) },
    { code: 'tax', label: 'Sales tax', basis: '8.25%', amount: money(1238) },
  ],
  total: money(16_238),
  paid: money(0),
  refunded: money(0),
  borne: null,
  excess: money(0),
  due: money(16_238),
  due_after_midnight: null,
  midnight: null,
  settled_until: null,
  timezone: 'America/Chicago',
  frozen_at: '2026-11-21T02:12:00.000Z',
}

export const bootRow = (fields: Partial<BootRow> = {}): BootRow => ({
  id: BOOT_ID,
  number: 2216,
  status: 'deployed',
  group: 'deployed',
  contract: { ...LARKSPUR, address: '1 Oak' },
  tow_company: { id: COMPANY.id, name: COMPANY.name },
  license_plate: 'VRN 3318',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: null },
  reason: 'flat_tire',
  reason_text: null,
  space: '14',
  location: 'Space 14',
  wheel: 'front_left',
  deployed_at: '2026-11-21T02:12:00.000Z',
  deployed_by: { name: 'Rubén Treviño', is_you: true },
  inquired_at: null,
  released_at: null,
  towed_at: null,
  device: { id: DEVICE.id, code: '0392', is_back: false, return_by: null, return_to: 'Yellow box' },
  due: money(16_238),
  tow: null,
  decision: {
    id: 'd0771164-0000-7000-8000-000000000000',
    verdict: 'unauthorized',
    sentence: 'No record.',
    at: '2026-11-21T02:09:00.000Z',
  },
  photo_count: 1,
  photos_missing: ['sign', 'boot'],
  can: {
    edit: true,
    add_image: true,
    remove_image: true,
    see_private: true,
    release_free: true,
    take_payment: true,
    read_code: true,
    open_tow: true,
    return_device: true,
    email: false,
    see_charge: true,
  },
  ...fields,
})

export const boot = (fields: Partial<Boot> = {}): Boot => ({
  ...bootRow(),
  version: 1,
  photos_required: 3,
  position: null,
  private_comments: null,
  public_comments: null,
  release_reason: null,
  released_by: null,
  images: [
    {
      id: id('0e'),
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
  charge: CHARGE,
  payments: [],
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
    {
      at: '2026-11-21T02:12:00.000Z',
      kind: 'deployed',
      sentence: 'Boot 0392 put on the front left wheel',
      who: 'Rubén Treviño',
      verdict: null,
    },
  ],
  ...fields,
})

export const BOOT = boot()
