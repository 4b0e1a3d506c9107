import type { VehicleNotice, VehicleNoticeKind } from '@curbwise/api'
import {
  citationOf,
  noticeKinds,
  noticeName,
  noticeStanding,
  TOW_REASON_LABELS,
  type JurisdictionRules,
} from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { canNotice } from './notice.policy.ts'
import { dayOf, isWithdrawn } from './notice.store.ts'
import type { NoticeRecord } from './queries/notices.query.ts'

/** The complex, with the rules in force there. */
export interface NoticePlace {
  readonly contract: Pick<Contract, 'timezone'>
  readonly rules: JurisdictionRules
}

/** Presents a notice as of this date at the complex. */
export function presentNotice(
  actor: Actor,
  { contract, rules }: NoticePlace,
  notice: NoticeRecord,
  now: Date,
): VehicleNotice {
  const { reason, method } = notice
  const rule = rules.reasons[reason].notice
  const is_withdrawn = isWithdrawn(notice)
  const delivered_on = notice.delivered_at && dayOf(notice.delivered_at, contract)
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
    sent_on: dayOf(notice.sent_at, contract),
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
    ...noticeStanding({ method, delivered_on, is_withdrawn }, rule, dayOf(now, contract)),
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
export const presentKinds = (rules: JurisdictionRules): VehicleNoticeKind[] =>
  noticeKinds(rules).map(({ reason, label, rule }) => ({
    reason,
    label,
    full_days: rule.notice.full_days,
    methods: [...rule.notice.how],
    sentence: rule.sentence,
    citation: citationOf(rule),
  }))
