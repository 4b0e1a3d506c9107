import type { PublicBoot, PublicCase } from '@curbwise/api'
import { hearingLastDay, isOnCar, localDate, rulesOfCase, type CaseCharge } from '@curbwise/rules'
import type { FoundBoot } from '../../../db/function-json.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import { takesOnline } from '../../../payments/takes-online.ts'
import { chargeOfBoot } from '../boots/index.ts'
import { presentCharge, usd } from '../custody/index.ts'

const iso = (text: string): string => new Date(text).toISOString()
const at = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Returns the charge for the removal of a boot as of an instant. */
const chargeOfFound = (boot: FoundBoot, now: Date): CaseCharge =>
  chargeOfBoot({ ...boot, released_at: at(boot.released_at), towed_at: at(boot.towed_at) }, now)

/** Returns whether the amount due can be paid online now. */
const isPayable = (boot: FoundBoot, due_cents: number, payments: PaymentProvider | null): boolean =>
  !boot.is_practice && isOnCar(boot.status) && due_cents > 0 && takesOnline(boot.payment_accounts, payments)

/** The earliest last day under any reading of the rule, counted from the deployment; shown with "confirm with the court". */
function hearingOf({
  rules_version,
  rules,
  jurisdiction_state,
  deployed_at,
  contract,
}: FoundBoot): PublicBoot['hearing'] {
  const rule = rulesOfCase({ rules_version, rules, state: jurisdiction_state, at: iso(deployed_at) }).hearing
  return (
    rule && {
      last_day: hearingLastDay(localDate(iso(deployed_at), contract.timezone), undefined, rule.before_day),
      filing_fee: rule.filing_fee_text,
    }
  )
}

/** Until the release, no one owes a device; its owner brings it back after that. */
const returnOf = ({ status, return_to, return_by, late_fee_cents }: FoundBoot): PublicBoot['return'] =>
  status === 'released_paid' || status === 'released_free'
    ? {
        to: return_to,
        by: return_by && iso(return_by),
        late_fee: late_fee_cents === null ? null : usd(late_fee_cents),
      }
    : null

/** For its owner, a car that has left the property was towed, though its tow isn't completed yet. */
const asSeen = (boot: FoundBoot): FoundBoot =>
  isOnCar(boot.status) && boot.left_property ? { ...boot, status: 'towed' } : boot

/** Presents a boot for its owner: public photos only; no units, names, or private comments, and never the release code. */
export function presentBoot(found: FoundBoot, now: Date, payments: PaymentProvider | null): PublicBoot {
  const boot = asSeen(found)
  const { key, number, device_code, license_plate, state, status, location, reason, reason_text, comment } = boot
  const { make, model, color, year, tow_company } = boot
  const charge = chargeOfFound(boot, now)
  return {
    key,
    number,
    device_code,
    license_plate,
    state,
    vehicle: { make, model, color, year },
    status,
    contract: { ...boot.contract, ...(boot.is_practice && { is_practice: boot.is_practice }) },
    location,
    deployed_at: iso(boot.deployed_at),
    decided_at: iso(boot.decided_at),
    reason,
    reason_text,
    comment,
    tow_company,
    charge: presentCharge(charge, boot.timezone),
    online: { is_open: isPayable(boot, charge.due_cents, payments), is_sandbox: payments?.is_sandbox ?? false },
    images: boot.images.map(({ id, subject, uploaded_at }) => ({
      id,
      subject,
      file_url: `/api/files/${id}`,
      uploaded_at: iso(uploaded_at),
    })),
    hearing: hearingOf(boot),
    return: returnOf(boot),
    tow_requested_at: boot.tow_requested_at && iso(boot.tow_requested_at),
  }
}

/** What a boot has in common with every case that can be paid. */
export const caseOfBoot = ({
  key,
  number,
  license_plate,
  state,
  vehicle,
  contract,
  reason,
  reason_text,
  tow_company: { name, license_number, phone },
  charge,
  online,
  hearing,
}: PublicBoot): PublicCase => ({
  key,
  number,
  license_plate,
  state,
  vehicle,
  status: 'booted',
  contract,
  towed_at: null,
  reason,
  reason_text,
  tow_company: { name, license_number, phone },
  storage_lot: null,
  charge,
  online,
  images: [],
  hearing,
})
