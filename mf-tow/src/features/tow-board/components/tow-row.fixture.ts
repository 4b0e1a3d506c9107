import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_ACTIONS } from '@curbwise/rules/tows/can'

export const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const can = Object.fromEntries(TOW_ACTIONS.map((action) => [action, true])) as TowRow['can']
export const ROW = {
  id: '0190a0f2-0000-7000-8000-000000000001',
  number: 48213,
  status: 'requested',
  step: null,
  alert: null,
  driver: null,
  can,
  contract: { id: 'c1', name: 'Arbor Ridge', address: '4100 Arbor Ridge Dr', timezone: 'America/Chicago' },
  tow_company: { id: 'b1', name: 'Bayou City Towing' },
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Honda', model: 'Accord', color: 'silver', year: 2019 },
  reason: 'inoperable',
  reason_text: null,
  hazard: null,
  space: '42',
  location: null,
  requested_at: '2026-11-20T21:40:00.000Z',
  since: '2026-11-20T21:40:00.000Z',
  requested_by: { name: 'Elena Brandt', role: 'contract_manager', is_you: false },
  decision: { id: 'd1', verdict: 'unauthorized', sentence: 'No record.', at: '2026-11-20T21:40:00.000Z' },
  look: null,
  photo_asked: null,
  photo_count: 0,
  has_plate_photo: false,
  custody_status: null,
  completed_at: null,
  voided_at: null,
  awaits_confirmation: false,
  photos_required: 4,
} satisfies TowRow

/** More requests, each with its own plate. */
export const rowsOf = (count: number): TowRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...ROW,
    id: `0190a0f2-0000-7000-8000-00000000010${at}`,
    number: 48301 + at,
    license_plate: `KVB 880${at}`,
  }))

/** Every alert is off. */
export const SILENT: OwnAlerts = {
  phone: { new_work: false, cancelled: false, changed_decision: false },
  board_sound: false,
  is_on_here: false,
  public_key: null,
}
