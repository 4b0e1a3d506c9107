import { recordHref, type RecordOfComplex } from '@curbwise/api/record-href'

const WORDS: Readonly<Record<string, string>> = {
  vehicle: 'the registered vehicle',
  guest_permit: 'the permit',
  vip_vehicle: 'the VIP entry',
  blocked_vehicle: 'the blocked entry',
  unit: 'the unit',
  tow: 'the tow',
}

/** What stands in somebody's way, as `details.record` of a refusal has it: screens lead to it. */
export interface ConflictingRecord {
  readonly kind: string
  readonly id: string
  /** As a person names it, within a sentence: "unit 214", "tow 1042". */
  readonly label: string
  /** Where it is looked at; absent where it has no page. */
  readonly href?: string
}

/** Names the record that stands in the way, with its address. Only for people who may see it: a refusal tells it to whoever asked. */
export function conflictingRecord(record: RecordOfComplex, label?: string): ConflictingRecord {
  const { kind, id } = record
  const href = recordHref(record)
  return { kind, id, label: label ?? WORDS[kind] ?? 'the record', ...(href && { href }) }
}
