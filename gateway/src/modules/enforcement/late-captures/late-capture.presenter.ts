import type { LateCapture } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canSettleLateCapture } from './late-capture.policy.ts'
import type { LateCaptureRecord } from './queries/late-captures.query.ts'

export function presentLateCapture(actor: Actor, one: LateCaptureRecord): LateCapture {
  const may = canSettleLateCapture(actor, one).allowed
  return {
    id: one.id,
    kind: one.kind,
    name: one.name,
    tow: { id: one.tow_id, number: one.number },
    contract: { id: one.contract_id, name: one.contract_name, timezone: one.timezone },
    license_plate: one.license_plate,
    state: one.state,
    vin: one.vin,
    position: one.position,
    driver: one.captured_by_name,
    captured_at: one.captured_at?.toISOString() ?? null,
    received_at: one.received_at.toISOString(),
    why: one.why,
    image: one.file_id
      ? { id: one.file_id, url: `/api/files/${one.file_id}`, thumb_url: `/api/files/${one.file_id}?size=thumb` }
      : null,
    settled:
      one.settled_at && one.outcome
        ? {
            at: one.settled_at.toISOString(),
            by: one.settled_by_name ?? '',
            outcome: one.outcome,
            reason: one.settle_reason,
          }
        : null,
    can: { add: may && one.kind === 'photo', dismiss: may },
  }
}
