import type { EvidencePack as Shown } from '@curbwise/api'
import type { EvidencePack } from './evidence.model.ts'
import { caseOf } from './evidence.store.ts'

/** "EP-48197-2": the second pack of tow 48197. */
export const packNumber = (record_number: string, number: number): string => `EP-${record_number}-${number}`

export function presentPack(pack: EvidencePack, record_number: string): Shown {
  const { kind, id } = caseOf(pack)
  return {
    id: pack.id,
    record_kind: kind,
    record_id: id,
    number: packNumber(record_number, pack.number),
    // An expired pack isn't found.
    state: pack.status === 'expired' ? 'failed' : pack.status,
    steps_total: pack.steps_total,
    steps_done: pack.steps_done,
    file_name: pack.file_name,
    size: pack.size,
    manifest_sha256: pack.manifest_sha256,
    problem: pack.problem,
    requested_at: pack.queued_at.toISOString(),
    expires_at: pack.expires_at.toISOString(),
  }
}
