import type { Tow as TowAnswer, TowImage, TowRow } from '@curbwise/api'
import { photosMissing, policeDueAt, TOW_STEPS, type Decision } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { presentDecision, presentSentence } from '../decisions/index.ts'
import type { TowMoney } from '../custody/index.ts'
import { canNotice } from '../vehicle-notices/index.ts'
import type { TowAlert } from './queries/tow-alerts.query.ts'
import type { TowImageRecord } from './queries/tow-images.query.ts'
import type { TowAmendments } from './queries/tow-amendments.ts'
import { stepOf } from './tow.model.ts'
import { abilities } from './tow.policy.ts'
import { photosAskedOf, rulesOf } from './lifecycle/decision-input.ts'
import type { TowRecord } from './queries/tow.query.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A case of another system has no decision. */
const UNDECIDED = 'Brought over without a decision.'

function headOf(actor: Actor, tow: TowRecord): TowRow['decision'] {
  const { head_id, head_verdict, head_code, head_sentence, head_at } = tow
  // An imported request may have no decision yet.
  if (!head_id || !head_verdict || !head_code || !head_at)
    return { id: '', verdict: 'check', sentence: tow.brought_over ? UNDECIDED : '', at: tow.requested_at.toISOString() }
  return {
    id: head_id,
    verdict: head_verdict,
    sentence: presentSentence(actor, { code: head_code, sentence: head_sentence ?? '' }),
    at: head_at.toISOString(),
  }
}

export function presentTowRow(actor: Actor, tow: TowRecord, alert: TowAlert | null): TowRow {
  return {
    id: tow.id,
    number: tow.number,
    status: tow.status,
    contract: {
      id: tow.contract_id,
      name: tow.contract_name,
      address: tow.contract_address,
      timezone: tow.timezone,
      ...(tow.is_practice && { is_practice: tow.is_practice }),
    },
    tow_company: { id: tow.tow_company_id, name: tow.tow_company_name },
    license_plate: tow.license_plate,
    state: tow.state,
    vin: tow.vin,
    vehicle: { make: tow.make, model: tow.model, color: tow.color, year: tow.year },
    reason: tow.reason,
    reason_text: tow.reason_text,
    hazard: tow.hazard,
    space: tow.space,
    location: tow.location,
    requested_at: tow.requested_at.toISOString(),
    requested_by: {
      name: tow.requested_by_name,
      role: tow.requested_by_role,
      is_you: tow.requested_by_user_id !== null && tow.requested_by_user_id === actor.user_id,
    },
    driver:
      tow.driver_id && tow.driver_name
        ? {
            id: tow.driver_id,
            name: tow.driver_name,
            avatar_url: tow.driver_avatar_file_id && `/api/files/${tow.driver_avatar_file_id}`,
          }
        : null,
    step: stepOf(tow),
    since: tow.since.toISOString(),
    ...(tow.brought_over && { brought_over: { ...tow.brought_over } }),
    ...(tow.phone_check && { phone_check: tow.phone_check }),
    decision: headOf(actor, tow),
    alert,
    look:
      tow.look_driver_id && tow.look_at
        ? {
            driver: { id: tow.look_driver_id, name: tow.look_driver_name ?? 'A driver' },
            since: tow.look_at.toISOString(),
          }
        : null,
    photo_asked:
      tow.photo_asked_of && tow.photo_asked_at
        ? { of: tow.photo_asked_of, at: tow.photo_asked_at.toISOString() }
        : null,
    photo_count: tow.photo_count,
    has_plate_photo: tow.has_plate_photo,
    photos_required: tow.brought_over ? 0 : photosAskedOf(tow, tow.override_reason),
    custody_status: tow.custody_status,
    completed_at: iso(tow.completed_at),
    voided_at: iso(tow.voided_at),
    awaits_confirmation: tow.requested_by_unit_id !== null && tow.confirmed_at === null,
    can: abilities(actor, tow, tow.photo_count),
  }
}

export const presentImage = (image: TowImageRecord): TowImage => ({
  id: image.id,
  file_type: image.file_type,
  subject: image.subject,
  file_url: `/api/files/${image.file_id}`,
  thumb_url: `/api/files/${image.file_id}?size=thumb`,
  claimed_at: iso(image.claimed_at),
  claim_out_of_range: image.claim_out_of_range,
  uploaded_at: image.uploaded_at.toISOString(),
  uploaded_by: image.uploaded_by_name,
  sha256: image.original_sha256 ?? '',
})

/** Everything that a tow's details add to its list row. */
export interface TowParts {
  readonly alert: TowAlert | null
  readonly images: readonly TowImageRecord[]
  readonly truck: { readonly id: string; readonly name: string } | null
  readonly storage_lot: { readonly id: string; readonly name: string; readonly address: string } | null
  readonly tow_price: { readonly id: string; readonly name: string; readonly price_cents: number } | null
  readonly decisions: readonly {
    readonly moment: TowAnswer['decisions'][number]['moment']
    readonly decision: Decision
  }[]
  readonly money: TowMoney
  readonly amendments: TowAmendments
  readonly papers: Pick<TowAnswer, 'documents' | 'messages'>
  readonly full_decision: Decision
  readonly look_alikes: TowAnswer['look_alikes']
  readonly timeline: TowAnswer['timeline']
}

/** From the arrival on, a position is evidence of where the car was; before it, only of where the driver was. */
const BEFORE_ARRIVAL: readonly string[] = ['accepted', 'en_route']

const positionsOf = (tow: TowRecord, is_shown: boolean): TowAnswer['step_positions'] =>
  Object.fromEntries(
    TOW_STEPS.map((step) => [step, is_shown && !BEFORE_ARRIVAL.includes(step) ? tow[`${step}_position`] : null]),
  ) as TowAnswer['step_positions']

/** What was due before a case was brought over is on record in the other system. */
function policeDueOf(tow: TowRecord): string | null {
  const due = tow.at_lot_at && policeDueAt(rulesOf(tow), tow.at_lot_at.toISOString())
  return due && tow.brought_over && due <= tow.brought_over.at ? null : due
}

export function presentTow(actor: Actor, tow: TowRecord, parts: TowParts): TowAnswer {
  const row = presentTowRow(actor, tow, parts.alert)
  const head = (decision: Decision) => {
    const shown = presentDecision(actor, decision)
    return {
      id: shown.id ?? '',
      verdict: shown.verdict,
      sentence: shown.reasons.find((reason) => reason.decisive)?.sentence ?? '',
      at: shown.at,
    }
  }
  const price = parts.tow_price
  return {
    ...row,
    can: { ...row.can, see_notices: canNotice.read(actor, tow.contract_id).allowed },
    version: tow.version,
    steps: Object.fromEntries(TOW_STEPS.map((step) => [step, iso(tow[`${step}_at`])])) as TowAnswer['steps'],
    step_positions: positionsOf(tow, row.can.see_private),
    assigned_at: iso(tow.assigned_at),
    cancelled_at: iso(tow.cancelled_at),
    cancel_reason: tow.cancel_reason,
    authorized_by: tow.authorized_by,
    ...parts.amendments,
    charge: parts.money.charge,
    payments: [...parts.money.payments],
    custody: parts.money.custody,
    police_due_at: policeDueOf(tow),
    ...parts.papers,
    truck: parts.truck && { id: parts.truck.id, name: parts.truck.name },
    storage_lot: parts.storage_lot,
    tow_price:
      price && row.can.see_charge
        ? { id: price.id, name: price.name, price: { cents: price.price_cents, currency: 'USD' } }
        : null,
    plates_read: tow.plates_read,
    private_comments: actor.role === 'external_user' ? null : tow.private_comments,
    public_comments: tow.public_comments,
    images: parts.images
      .filter((image) => row.can.see_private || image.file_type === 'tow_image_public')
      .map(presentImage),
    photos_missing: photosMissing(
      parts.images.map((image) => image.subject),
      row.photos_required,
    ),
    full_decision: presentDecision(actor, parts.full_decision),
    look_alikes: parts.look_alikes,
    decisions: parts.decisions.map(({ moment, decision }) => ({ moment, decision: head(decision) })),
    timeline: [...parts.timeline],
  }
}
