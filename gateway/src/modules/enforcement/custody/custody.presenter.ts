import type { CustodyCase, CustodyRow, Tow } from '@curbwise/api'
import { chargeOfCase, keptCents, letterDueAt, policeDueAt, storageOfCase } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { presentCharge, usd } from './charge.presenter.ts'
import { abilities, canSeeCustody } from './custody.policy.ts'
import { afterHoursLine, pausesOf, rulesOf, type StoredFacts } from './queries/custody-facts.query.ts'
import type { Image, Letter } from './queries/case-parts.query.ts'
import type { Payment } from './payment.presenter.ts'
import type { CustodyRecord } from './queries/custody.query.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** What was due before a case was brought over is on record in the other system. */
function policeDue(place: CustodyRecord): string | null {
  const due = policeDueAt(rulesOf(place), place.in_storage_at.toISOString())
  return due && place.brought_over && due <= place.brought_over.at ? null : due
}

/** Without the name of the person who brought it over, which the case's history has. */
function broughtOverOf({ brought_over }: CustodyRecord): CustodyRow['brought_over'] {
  if (!brought_over) return undefined
  const { at, system, number, has_time } = brought_over
  return { at, system, number, has_time }
}

const daysOf = (place: CustodyRecord, facts: StoredFacts, now: string): number =>
  place.ended_at === null
    ? (storageOfCase(facts, now)?.days ?? 0)
    : (facts.lines.find((line) => line.code === 'storage')?.quantity ?? 0)

export function presentCustodyRow(actor: Actor, place: CustodyRecord, facts: StoredFacts, at: Date): CustodyRow {
  const now = at.toISOString()
  const charge = chargeOfCase(facts, now)
  return {
    id: place.id,
    status: place.status,
    tow: { id: place.tow_id, number: place.number, reason: place.reason },
    contract: {
      id: place.contract_id,
      name: place.contract_name,
      ...(place.is_practice && { is_practice: place.is_practice }),
    },
    license_plate: place.license_plate,
    state: place.state,
    vin: place.vin,
    vehicle: { make: place.make, model: place.model, color: place.color, year: place.year },
    storage_lot: { id: place.storage_lot_id, name: place.lot_name, timezone: place.lot_timezone },
    in_storage_at: place.in_storage_at.toISOString(),
    ended_at: iso(place.ended_at),
    days: daysOf(place, facts, now),
    due: usd(charge.due_cents),
    due_after_midnight: charge.due_after_midnight_cents === null ? null : usd(charge.due_after_midnight_cents),
    settled_until: charge.settled_until,
    police_reported_at: iso(place.police_reported_at),
    police_due_at: policeDue(place),
    ...(place.brought_over && { brought_over: broughtOverOf(place) }),
    can: abilities(actor, place, keptCents(facts)),
  }
}

/** Everything that a case's details add to its list row. */
export interface CustodyParts {
  readonly payments: readonly Payment[]
  readonly letters: readonly Letter[]
  readonly images: readonly Image[]
  readonly checkout_until: Date | null
}

function letterDue(place: CustodyRecord): string | null {
  const rule = rulesOf(place).notice_letter
  const is_other_state = place.state !== null && place.state !== place.jurisdiction_state
  return (
    rule && letterDueAt(rule, { at_lot: place.in_storage_at.toISOString(), zone: place.lot_timezone, is_other_state })
  )
}

export function presentCase(
  actor: Actor,
  place: CustodyRecord,
  facts: StoredFacts,
  parts: CustodyParts,
  at: Date,
): CustodyCase {
  const pause = pausesOf(place)[0]
  const fee = afterHoursLine(place)
  return {
    ...presentCustodyRow(actor, place, facts, at),
    charge: presentCharge(chargeOfCase(facts, at.toISOString()), place.lot_timezone),
    payments: [...parts.payments],
    police_report_number: place.police_report_number,
    released_to: place.released_to,
    released_to_role: place.released_to_role,
    released_to_id_type: place.released_to_id_type,
    ownership_proof: place.ownership_proof,
    end_reason: place.end_reason,
    ended_by: place.ended_by_name,
    receipt_number: place.receipt_number,
    letters: parts.letters.map((letter) => ({
      id: letter.id,
      method: letter.method,
      sent_at: letter.sent_at.toISOString(),
      delivered_at: iso(letter.delivered_at),
      proof_reference: letter.proof_reference,
    })),
    letter_due_at: letterDue(place),
    after_hours_fee: fee && usd(fee.cents),
    storage_paused: pause && pause.from <= at.toISOString() ? pause : null,
    checkout_until: iso(parts.checkout_until),
    towed_at: place.towed_at.toISOString(),
    location: place.location,
    authorized_by: place.authorized_by,
    image_ids: parts.images.map(({ id, file_id, subject, is_public }) => ({
      id,
      subject,
      is_public,
      file_url: `/api/files/${file_id}`,
      thumb_url: `/api/files/${file_id}?size=thumb`,
    })),
  }
}

/** Returns the custody part of a tow's response. */
export const presentOfTow = (actor: Actor, place: CustodyRecord, kept_cents: number): NonNullable<Tow['custody']> => ({
  id: place.id,
  status: place.status,
  in_storage_at: place.in_storage_at.toISOString(),
  ended_at: iso(place.ended_at),
  police_reported_at: iso(place.police_reported_at),
  police_report_number: place.police_report_number,
  police_due_at: policeDue(place),
  // Only the tow company may see who picked up the car.
  released_to: canSeeCustody(actor, place) ? place.released_to : null,
  can: abilities(actor, place, kept_cents),
})
