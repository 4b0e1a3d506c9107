import { recordHref, type RecordOfComplex } from '@curbwise/api/record-href'

const WORDS: Readonly<Record<string, string>> = {
  vehicle: 'the registered vehicle',
  guest_permit: 'the permit',
  vip_vehicle: 'the VIP entry',
  blocked_vehicle: 'the blocked entry',
  unit: 'the unit',
  tow: 'the tow',
}

/** The conflicting record, returned in `details.record` of a refusal so the UI can link to it. */
export interface ConflictingRecord {
  readonly kind: string
  readonly id: string
  /** What a user calls it within a sentence: "unit 214", "tow 1042". */
  readonly label: string
  /** Address of its page; absent when it has none. */
  readonly href?: string
}

/**
 * Names the conflicting record, with its address. Use only for callers who may see it: the refusal shows it to them.
 */
export function conflictingRecord(record: RecordOfComplex, label?: string): ConflictingRecord {
  const { kind, id } = record
  const href = recordHref(record)
  return { kind, id, label: label ?? WORDS[kind] ?? 'the record', ...(href && { href }) }
}
