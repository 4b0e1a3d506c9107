import type { VehicleNotice, VehicleNoticeKind } from '@curbwise/api'
import { citationOf, noticeKinds, noticeName, noticeStanding, rulesFor, TOW_REASON_LABELS } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { canNotice } from './notice.policy.ts'
import { dayOf, isWithdrawn, ruleAt } from './notice.store.ts'
import type { NoticeRecord } from './queries/notices.query.ts'

type Place = Pick<Contract, 'state' | 'timezone'>

/** Presents a notice as of this date at the complex. */
export function presentNotice(actor: Actor, place: Place, notice: NoticeRecord, now: Date): VehicleNotice {
  const { reason, method } = notice
  const rule = ruleAt(place, reason, now)
  const is_withdrawn = isWithdrawn(notice)
  const delivered_on = notice.delivered_at && dayOf(notice.delivered_at, place)
  const may = !is_withdrawn && canNotice.write(actor, notice.contract_id).allowed
  const about = TOW_REASON_LABELS[reason].toLowerCase()
  return {
    id: notice.id,
    contract_id: notice.contract_id,
    license_plate: notice.license_plate,
    state: notice.state,
    vin: notice.vin,
    reason,
    label: rule ? `${noticeName(rule)}: ${about}` : `Notice: ${about}`,
    method,
    sent_on: dayOf(notice.sent_at, place),
    delivered_on,
    tracking_number: notice.proof_reference,
    recipient: notice.recipient,
    proof:
      notice.proof_file_id && notice.proof_content_type
        ? {
            url: `/api/files/${notice.proof_file_id}`,
            content_type: notice.proof_content_type,
            size: notice.proof_size ?? 0,
          }
        : null,
    ...noticeStanding({ method, delivered_on, is_withdrawn }, rule, dayOf(now, place)),
    recorded_by: notice.recorded_by_name,
    recorded_at: notice.created_at.toISOString(),
    delivery_recorded_by: notice.delivery_recorded_by_name,
    delivery_recorded_at: notice.delivery_recorded_at?.toISOString() ?? null,
    withdrawn: notice.valid_until
      ? { at: notice.valid_until.toISOString(), by: notice.ended_by_name, reason: notice.end_reason }
      : null,
    can: { correct: may, deliver: may && notice.delivered_at === null && method !== 'sticker', withdraw: may },
  }
}

/** Returns the kinds of notice that the local rules currently require. */
export const presentKinds = ({ state }: Pick<Contract, 'state'>, now: Date): VehicleNoticeKind[] =>
  noticeKinds(rulesFor(state, now.toISOString())).map(({ reason, label, rule }) => ({
    reason,
    label,
    full_days: rule.notice.full_days,
    methods: [...rule.notice.how],
    sentence: rule.sentence,
    citation: citationOf(rule),
  }))
