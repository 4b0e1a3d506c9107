import type { RefusedCapture } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { decisiveReason, presentSentence } from '../decisions/index.ts'
import type { CaptureRecord } from './queries/refused-captures.query.ts'
import { canSettleCapture } from './refused-capture.policy.ts'

/** Returns a field that the phone sent. A sticker's and a tow's request have these fields alike. */
function textOf({ request }: CaptureRecord, field: string): string | null {
  const value = request[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const decided = (actor: Actor, decision: CaptureRecord['decision']): RefusedCapture['server'] => ({
  verdict: decision.verdict,
  sentence: presentSentence(actor, decisiveReason(decision)),
})

function phoneOf(actor: Actor, one: CaptureRecord): RefusedCapture['phone'] {
  const { verdict, code, sentence, copy_read_at, is_proven, differs } = one
  if (!verdict || !code || sentence === null || !copy_read_at || is_proven === null || differs === null) return null
  return {
    verdict,
    sentence: presentSentence(actor, { code, sentence }),
    copy_read_at: copy_read_at.toISOString(),
    is_proven,
    differs,
  }
}

const settledOf = (one: CaptureRecord): RefusedCapture['settled'] =>
  one.settled_at && one.outcome
    ? {
        at: one.settled_at.toISOString(),
        by: one.settled_by_name ?? '',
        outcome: one.outcome,
        reason: one.settle_reason,
        tow:
          one.successor_id !== null && one.successor_number !== null
            ? { id: one.successor_id, number: one.successor_number }
            : null,
      }
    : null

export function presentCapture(actor: Actor, one: CaptureRecord): RefusedCapture {
  const may = canSettleCapture(actor, one).allowed
  const is_tow = one.action === 'tow'
  return {
    id: one.id,
    action: is_tow ? 'tow' : 'sticker',
    contract: { id: one.contract_id, name: one.contract_name, timezone: one.timezone },
    license_plate: one.license_plate,
    state: one.state,
    vin: one.vin,
    reason: one.reason,
    reason_text: textOf(one, 'reason_text'),
    location: textOf(one, 'location'),
    space: textOf(one, 'space'),
    private_comments: textOf(one, 'private_comments'),
    public_comments: textOf(one, 'public_comments'),
    position: one.position,
    driver: one.captured_by_name,
    captured_at: one.captured_at.toISOString(),
    received_at: one.received_at.toISOString(),
    is_late: one.is_late,
    phone: phoneOf(actor, one),
    server_then: decided(actor, one.decision_then),
    server: decided(actor, one.decision),
    images: one.images.map(({ id, claimed_at }) => ({
      id,
      url: `/api/files/${id}`,
      thumb_url: `/api/files/${id}?size=thumb`,
      claimed_at: claimed_at === null ? null : new Date(claimed_at).toISOString(),
    })),
    settled: settledOf(one),
    can: { tow: may && is_tow, override: may && is_tow && actor.can_override, dismiss: may },
  }
}
