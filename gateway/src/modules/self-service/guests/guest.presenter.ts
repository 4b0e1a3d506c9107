import type { PublicPermit } from '@curbwise/api'
import { bankMinutesLeft, hourChoices, permitNumber } from '@curbwise/rules'
import type { OperationContext } from '../../../operation/operation.ts'
import {
  guestStays,
  loadGuestPlace,
  type GuestPermit,
  permitPhase,
  plateOf,
  missingContact,
  extensionLimit,
  shelteredUntil,
  isInForce,
  statusNow,
} from '../../parking/guest-permits/index.ts'
import { loadPermitCheckout, type Checkout, type PermitCheckout, stateOf } from '../../money/payments/index.ts'
import { placeOfPermit } from './queries/permit-place.query.ts'

/** Length of stay to offer when there is no limit: a week. */
const OFFERED_MINUTES = 168 * 60

async function bankLeft({ db, actor, clock }: OperationContext, row: GuestPermit): Promise<number | null> {
  if (row.kind === 'paid' || row.unit_id === null) return null
  const now = clock.now()
  const { limits, stays } = await guestStays(db, actor, await loadGuestPlace(db, row), plateOf(row), now)
  return bankMinutesLeft(limits.bank, stays.plate, now.toISOString())
}

const moneyBackOf = ({ end_reason }: GuestPermit): PublicPermit['money_back'] =>
  end_reason === 'blocked' ? 'blocked' : end_reason === 'clash' ? 'other' : null

type Paying = NonNullable<PublicPermit['checkout']>

/** A payment under review is not shown as declined: the payer may have been charged. */
function payStateOf(checkout: Checkout): Paying['state'] {
  const state = stateOf(checkout)
  return checkout.has_set_aside && !['paid', 'paid_twice', 'refunded'].includes(state) ? 'under_review' : state
}

/** Presents the payment of a permit: until when it shelters the car, and whether another card can be tried. */
async function presentPaying(
  { db, clock, payments }: OperationContext,
  row: GuestPermit,
  checkout: PermitCheckout,
): Promise<Paying> {
  const state = payStateOf(checkout)
  const runs =
    checkout.status === 'pending' && checkout.valid_until > clock.now() && payments?.name === checkout.provider
  return {
    key: checkout.id,
    state,
    tries: checkout.tries,
    url: runs && state === 'waiting' ? checkout.provider_url : null,
    expires_at: checkout.valid_until.toISOString(),
    sheltered_until: await shelteredUntil(db, row),
    can_retry: runs && state === 'declined',
  }
}

/** Presents a permit to its visitor: their car, the complex, and the unit's number, but nothing about the residents. */
export async function presentPublicPermit(context: OperationContext, row: GuestPermit): Promise<PublicPermit> {
  const { db, clock } = context
  const now = clock.now()
  const { timezone, unit_number, grace_minutes, is_practice, ...contract } = await placeOfPermit(db, row)
  const checkout = row.checkout_id === null ? undefined : await loadPermitCheckout(db, row.checkout_id)
  const limit = await extensionLimit(context, row)
  const missing = missingContact(row, now)
  return {
    key: row.public_key ?? '',
    kind: row.kind,
    status: statusNow(row, now),
    phase: permitPhase(row, now),
    permit_number: permitNumber(row.id),
    license_plate: row.license_plate,
    state: row.state,
    contract: { ...contract, ...(is_practice && { is_practice }) },
    unit_number,
    timezone,
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until.toISOString(),
    now: now.toISOString(),
    grace_minutes,
    extend_choices: isInForce(row, now) ? hourChoices(limit.minutes ?? OFFERED_MINUTES) : [],
    extend_refused: limit.block?.code ?? null,
    bank_minutes_left: await bankLeft(context, row),
    told_by: { mail: row.guest_email !== null, phone: row.guest_phone !== null },
    can: { add_mail: missing.mail, add_phone: missing.phone },
    checkout: checkout ? await presentPaying(context, row, checkout) : null,
    total: checkout ? { cents: checkout.amount_cents, currency: 'USD' } : null,
    is_sandbox: checkout?.provider === 'sandbox',
    money_back: moneyBackOf(row),
  }
}
