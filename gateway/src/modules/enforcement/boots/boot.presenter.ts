import type { Boot, BootImage, BootRow } from '@curbwise/api'
import {
  bootLine,
  bootPhotosMissing,
  chargeOfCase,
  isOnCar,
  lateDays,
  photosAsked,
  rulesOfCase,
  type CaseCharge,
  type JurisdictionRules,
} from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { type BootPaymentRow, paymentsTaken, presentCharge, presentPayment, usd } from '../custody/index.ts'
import { presentDecision, presentSentence } from '../decisions/index.ts'
import { abilities } from './boot.policy.ts'
import type { BootImageRecord } from './queries/boot-details.query.ts'
import type { BootRecord } from './queries/boot.query.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Returns the rules in force when the boot went on. */
export const rulesOf = (
  boot: Pick<BootRecord, 'rules_version' | 'rules' | 'contract_state' | 'deployed_at'>,
): JurisdictionRules => rulesOfCase({ ...boot, state: boot.contract_state, at: boot.deployed_at.toISOString() })

const photosRequired = (boot: BootRecord): number =>
  photosAsked(boot.photos_required, rulesOf(boot).photos, Boolean(boot.override_reason))

type Priced = Pick<
  BootRecord,
  | 'price_cents'
  | 'is_taxable'
  | 'tax_basis_points'
  | 'status'
  | 'released_at'
  | 'towed_at'
  | 'paid_cents'
  | 'refunded_cents'
>

/** Returns the charge of the removal. Nothing is owed for a boot that came off free or whose car was towed. */
export function chargeOfBoot(boot: Priced, at: Date): CaseCharge {
  const isFree = boot.status === 'released_free'
  return chargeOfCase(
    {
      lines: isFree ? [] : [bootLine(boot)],
      storage: null,
      frozen_at: iso(boot.released_at ?? boot.towed_at),
      zeroed_at: isFree ? iso(boot.released_at) : null,
      settled: null,
      paid_cents: boot.paid_cents,
      refunded_cents: boot.refunded_cents,
      borne_by: isOnCar(boot.status) ? null : 'company',
    },
    at.toISOString(),
  )
}

function groupOf(boot: BootRecord): BootRow['group'] {
  if (boot.status === 'deployed' || boot.status === 'inquired') return boot.has_open_tow ? 'tow_opened' : boot.status
  return boot.status !== 'towed' && boot.returned_at === null ? 'awaiting_return' : 'closed'
}

function headOf(actor: Actor, boot: BootRecord): BootRow['decision'] {
  const { head_id, head_verdict, head_code, head_sentence, head_at } = boot
  if (!head_id || !head_verdict || !head_code || !head_at)
    return { id: '', verdict: 'check', sentence: '', at: boot.deployed_at.toISOString() }
  return {
    id: head_id,
    verdict: head_verdict,
    sentence: presentSentence(actor, { code: head_code, sentence: head_sentence ?? '' }),
    at: head_at.toISOString(),
  }
}

export function presentBootRow(actor: Actor, boot: BootRecord, now: Date): BootRow {
  const can = abilities(actor, boot)
  return {
    id: boot.id,
    number: boot.number,
    status: boot.status,
    group: groupOf(boot),
    contract: {
      id: boot.contract_id,
      name: boot.contract_name,
      address: boot.contract_address,
      timezone: boot.timezone,
      ...(boot.is_practice && { is_practice: true }),
    },
    tow_company: { id: boot.tow_company_id, name: boot.tow_company_name },
    license_plate: boot.license_plate,
    state: boot.state,
    vin: boot.vin,
    vehicle: { make: boot.make, model: boot.model, color: boot.color, year: boot.year },
    reason: boot.reason,
    reason_text: boot.reason_text,
    space: boot.space,
    location: boot.location,
    wheel: boot.wheel,
    deployed_at: boot.deployed_at.toISOString(),
    deployed_by: {
      name: boot.deployed_by_name ?? 'Someone whose name was deleted',
      is_you: boot.deployed_by !== null && boot.deployed_by === actor.user_id,
    },
    inquired_at: iso(boot.inquired_at),
    released_at: iso(boot.released_at),
    towed_at: iso(boot.towed_at),
    device: {
      id: boot.boot_device_id,
      code: boot.device_code,
      is_back: boot.returned_at !== null,
      return_by: iso(boot.return_by),
      return_to: boot.return_to,
    },
    due: can.see_charge ? usd(chargeOfBoot(boot, now).due_cents) : null,
    tow:
      boot.tow_id !== null && boot.tow_number !== null && boot.tow_status !== null
        ? { id: boot.tow_id, number: boot.tow_number, status: boot.tow_status }
        : null,
    decision: headOf(actor, boot),
    photo_count: boot.photo_subjects.length,
    photos_missing: isOnCar(boot.status) ? bootPhotosMissing(boot.photo_subjects, photosRequired(boot)) : [],
    can,
  }
}

const presentImage = (image: BootImageRecord): BootImage => ({
  id: image.id,
  file_type: image.file_type,
  subject: image.subject,
  file_url: `/api/files/${image.file_id}`,
  thumb_url: `/api/files/${image.file_id}?size=thumb`,
  uploaded_at: image.uploaded_at.toISOString(),
  claimed_at: iso(image.claimed_at),
  claim_out_of_range: image.claim_out_of_range,
  uploaded_by: image.uploaded_by_name,
  sha256: image.original_sha256 ?? '',
})

/** Returns the fee for a late return as it is now; null where the price names none, and before the release. */
export function lateReturnOf(
  boot: Pick<BootRecord, 'late_fee_cents' | 'return_by' | 'returned_at'>,
  payments: readonly BootPaymentRow[],
  now: Date,
): Boot['late_return'] {
  if (boot.late_fee_cents === null || boot.return_by === null) return null
  const days = lateDays(boot.return_by.toISOString(), (boot.returned_at ?? now).toISOString())
  const { paid_cents, refunded_cents } = paymentsTaken(payments.filter(({ is_late_fee }) => is_late_fee))
  return {
    per_day: usd(boot.late_fee_cents),
    from: boot.return_by.toISOString(),
    days,
    amount: usd(days * boot.late_fee_cents),
    paid: usd(paid_cents - refunded_cents),
  }
}

/** Everything that a boot's details add to its list row. */
export interface BootParts {
  readonly images: readonly BootImageRecord[]
  readonly decision: Boot['decision_then']
  readonly payments: readonly BootPaymentRow[]
  readonly code_reads: NonNullable<Boot['code_reads']>
  readonly timeline: Boot['timeline']
}

export function presentBoot(actor: Actor, boot: BootRecord, parts: BootParts, now: Date): Boot {
  const row = presentBootRow(actor, boot, now)
  const { can } = row
  return {
    ...row,
    version: boot.version,
    position: can.see_private ? boot.position : null,
    private_comments: boot.private_comments,
    public_comments: boot.public_comments,
    release_reason: boot.release_reason,
    released_by: boot.released_by_name,
    images: parts.images
      .filter(({ file_type }) => can.see_private || file_type === 'booted_vehicle_image_public')
      .map(presentImage),
    photos_required: photosRequired(boot),
    decision_then: presentDecision(actor, parts.decision),
    charge: can.see_charge ? presentCharge(chargeOfBoot(boot, now), boot.timezone) : null,
    payments: can.see_charge ? parts.payments.map(presentPayment) : [],
    late_return: can.see_charge ? lateReturnOf(boot, parts.payments, now) : null,
    notice: { made_at: iso(boot.notice_made_at), on_window_at: iso(boot.notice_on_window_at) },
    code_reads: can.read_code ? [...parts.code_reads] : null,
    documents: [
      { kind: 'notice', missing: isOnCar(boot.status) ? null : 'the boot is off the car' },
      {
        kind: 'receipt',
        missing: isOnCar(boot.status) ? 'the release' : boot.status === 'towed' ? 'the car was towed' : null,
      },
    ],
    timeline: parts.timeline,
  }
}
