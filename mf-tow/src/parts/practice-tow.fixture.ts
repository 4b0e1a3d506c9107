import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_ACTIONS } from '@curbwise/rules/tows/can'

/** A practice complex, and a tow there. */
export const PRACTICE = {
  id: '0190a0f2-0000-7000-8000-0000000000c1',
  name: 'Practice: Navigation Yard',
  timezone: 'America/Chicago',
  is_active: true,
  is_practice: true,
} as const
const can = Object.fromEntries(TOW_ACTIONS.map((action) => [action, true])) as TowRow['can']
export const PRACTICE_TOW = {
  id: '0190a0f2-0000-7000-8000-000000000001',
  number: 9_000_012,
  status: 'requested',
  step: null,
  alert: null,
  driver: null,
  can,
  contract: {
    id: PRACTICE.id,
    name: PRACTICE.name,
    address: '6220 Navigation Blvd',
    timezone: 'America/Chicago',
    is_practice: true,
  },
  tow_company: { id: 'b1', name: 'Bayou City Towing' },
  license_plate: 'TRN 7469',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Nissan', model: 'Altima', color: 'red', year: 2016 },
  reason: 'inoperable',
  reason_text: null,
  hazard: null,
  space: '2',
  location: 'Row 2',
  requested_at: '2026-11-20T21:40:00.000Z',
  since: '2026-11-20T21:40:00.000Z',
  requested_by: { name: 'Dana Whitfield', role: 'tow_staff', is_you: false },
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
