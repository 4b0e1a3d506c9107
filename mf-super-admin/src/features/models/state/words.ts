import type { SegmentName } from '@curbwise/api/list'
import { ADMIN_MODEL_LIST } from '@curbwise/api/resources/admin-models.list'
import type { AdminModel, FoundRecord, PlateLookup } from '@curbwise/api/resources/admin-models.schemas'
import { VEHICLE_DUTIES, type VehicleDuty } from '@curbwise/rules/jurisdiction/types'
import { fromText, momentText, untilText } from '@curbwise/rules/time/format'
import { count, footerText as footer, ZONE } from '../../../parts/words.ts'

export const SEGMENTS = ADMIN_MODEL_LIST.segments
export type Segment = SegmentName<typeof ADMIN_MODEL_LIST>
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  look_alike: 'Look alike',
  unused: 'No cars',
}
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

export const DUTY_LABELS: Readonly<Record<VehicleDuty, string>> = { light: 'Light', medium: 'Medium', heavy: 'Heavy' }
export const DUTY_OPTIONS = VEHICLE_DUTIES.map((value) => ({ value, label: DUTY_LABELS[value] }))

export const BODY_LABELS: Readonly<Record<AdminModel['body'], string>> = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  pickup: 'Pickup',
  van: 'Van',
  coupe: 'Coupe',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
}
export const BODIES = ['sedan', 'hatchback', 'suv', 'pickup', 'van', 'coupe', 'truck', 'motorcycle'] as const
export const BODY_OPTIONS = BODIES.map((value) => ({ value, label: BODY_LABELS[value] }))

/** The body in the middle of a sentence: "pickup", but "SUV". */
const bodyInText = (body: AdminModel['body']): string =>
  body === 'suv' ? BODY_LABELS.suv : BODY_LABELS[body].toLowerCase()

/** "Light duty, SUV, 16 cars" */
export const detailOf = ({ duty, body, cars }: Pick<AdminModel, 'duty' | 'body' | 'cars'>): string =>
  `${DUTY_LABELS[duty]} duty, ${bodyInText(body)}, ${count(cars, 'car')}`

export const nameOf = ({ make, model }: Pick<AdminModel, 'make' | 'model'>): string => `${make} ${model}`

const ORDERS: Readonly<Record<string, string>> = {
  name: 'Sorted by name',
  cars: 'Sorted by cars',
  duty: 'Sorted by duty class',
}
/** "Look-alikes first, 50 of 1,184" */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(ORDERS[sort?.replace('-', '') ?? ''] ?? 'Look-alikes first', shown, total)

/** What merging these models into one does, and what it doesn't. */
export function mergeWords(kept: AdminModel, merged: ReadonlyArray<{ readonly cars: number }>) {
  const cars = merged.reduce((sum, one) => sum + one.cars, 0)
  return {
    will: [
      `Take ${count(merged.length, 'model')} off the list that forms offer. ${merged.length === 1 ? 'Its name stays' : 'Their names stay'} as ${merged.length === 1 ? 'a spelling' : 'spellings'} to find it by.`,
      cars > 0
        ? `Give ${count(cars, 'car')} with ${merged.length === 1 ? 'that name' : 'those names'} the class of ${nameOf(kept)}: ${DUTY_LABELS[kept.duty].toLowerCase()}.`
        : `Count cars with ${merged.length === 1 ? 'that name' : 'those names'} here from now on.`,
    ],
    will_not: ['Change the words on any car, tow, or document.', 'Change the price of a tow that has begun.'],
  }
}

const KINDS: Readonly<Record<FoundRecord['kind'], string>> = {
  resident: 'Registered',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'On the VIP list',
  blocked: 'On the blocked list',
  system_block: 'Blocked everywhere',
  tow: 'Tow',
}
const TOW_STATUS: Readonly<Record<string, string>> = {
  requested: 'requested',
  pending: 'assigned',
  completed: 'completed',
  cancelled: 'canceled',
  voided: 'voided',
}

/** "Registered for unit 214, no end"; "Tow 48197, completed". Times are in the complex's zone. */
export function recordText({ kind, unit_number, until, timezone, tow }: FoundRecord): string {
  if (tow) return `Tow ${tow.number}, ${TOW_STATUS[tow.status] ?? tow.status}`
  const of = unit_number === null ? '' : `${kind === 'resident' ? ' for' : ' of'} unit ${unit_number}`
  return `${KINDS[kind]}${of}, ${until === null ? 'no end' : `until ${untilText(until, timezone)}`}`
}

/** "Arbor Ridge, Bayou City Towing, from 1/06/2026" */
export const placeText = ({ contract_name, tow_company_name, from, timezone }: FoundRecord): string =>
  [contract_name ?? 'Every complex', tow_company_name, `from ${fromText(from, timezone)}`]
    .filter((part) => part !== null)
    .join(', ')

/** Address of the record's page; null if it has none. */
export function recordHref({ kind, id, contract_id }: FoundRecord): string | null {
  if (kind === 'system_block') return `/super-admin/blocked-vehicles?segment=all&selected=${id}`
  if (contract_id === null) return null
  return kind === 'tow'
    ? `/complexes/tows/${id}/details?id=${contract_id}`
    : `/complexes/vehicles?id=${contract_id}&selected=${id}`
}

/** "Ines Halvorsen, 11/21/2026, 9:04 AM, 2 records" */
export const lookupText = ({ by, at, found }: PlateLookup): string =>
  [by ?? 'Not recorded', momentText(at, ZONE), count(found, 'record')].join(', ')
