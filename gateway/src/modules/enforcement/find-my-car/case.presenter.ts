import type { ChargeNow, PublicCase } from '@curbwise/api'
import { hearingLastDay, localDate, rulesOfCase } from '@curbwise/rules'
import type { FoundTow } from '../../../db/function-json.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import { takesOnline } from '../../../payments/takes-online.ts'
import { NO_REASON } from '../tows/index.ts'

const instant = (text: string | null): string | null => (text ? new Date(text).toISOString() : null)

function statusOf(tow: FoundTow): PublicCase['status'] {
  if (tow.status === 'completed_dropped_on_site') return 'dropped'
  if (tow.status === 'pending') return tow.left_property_at ? 'on_the_way' : 'being_towed'
  return tow.custody && tow.custody.status !== 'in_storage' ? 'released' : 'in_storage'
}

/** Returns whether the amount due can be paid online now. */
const isPayable = (tow: FoundTow, charge: ChargeNow | null, payments: PaymentProvider | null): boolean =>
  !tow.is_practice &&
  takesOnline(tow.payment_accounts, payments) &&
  charge !== null &&
  charge.due.cents > 0 &&
  statusOf(tow) === 'in_storage'

/** The earliest last day under any reading of the rule; shown with "confirm with the court". */
function hearingOf(tow: FoundTow, towed_at: string | null): PublicCase['hearing'] {
  const rule = rulesOfCase({
    rules_version: tow.rules_version,
    rules: tow.rules,
    state: tow.jurisdiction_state,
    at: instant(tow.requested_at) ?? '',
  }).hearing
  if (!rule || !towed_at || tow.status === 'completed_dropped_on_site') return null
  return {
    last_day: hearingLastDay(localDate(towed_at, tow.contract.timezone), undefined, rule.before_day),
    filing_fee: rule.filing_fee_text,
  }
}

/** Presents the case for the public page: public photos only; no units, names, or comments. */
export function presentCase(tow: FoundTow, charge: ChargeNow | null, payments: PaymentProvider | null): PublicCase {
  const towed_at = instant(tow.left_property_at ?? tow.hooked_at ?? tow.completed_at)
  const lot = tow.storage_lot
  return {
    key: tow.key,
    number: tow.number,
    license_plate: tow.license_plate,
    state: tow.state,
    vehicle: { make: tow.make, model: tow.model, color: tow.color, year: tow.year },
    status: statusOf(tow),
    ...(tow.custody?.status === 'disposed' && { is_disposed: true as const }),
    contract: {
      name: tow.contract.name,
      address: tow.contract.address,
      timezone: tow.contract.timezone,
      ...(tow.is_practice && { is_practice: tow.is_practice }),
    },
    towed_at,
    ...(tow.brought_over && { brought_over: tow.brought_over }),
    reason: tow.reason,
    reason_text: tow.brought_over && tow.reason_text === NO_REASON ? null : tow.reason_text,
    tow_company: {
      name: tow.tow_company.name,
      license_number: tow.tow_company.license_number,
      phone: tow.tow_company.phone,
    },
    storage_lot: lot && {
      name: lot.name,
      address: lot.address,
      phone: lot.phone,
      hours: lot.hours,
      latitude: lot.latitude,
      longitude: lot.longitude,
      payment_methods: lot.payment_methods,
    },
    charge,
    online: { is_open: isPayable(tow, charge, payments), is_sandbox: payments?.is_sandbox ?? false },
    images: tow.images.map(({ id, subject, uploaded_at, claimed_at }) => ({
      id,
      subject,
      file_url: `/api/files/${id}`,
      uploaded_at: new Date(uploaded_at).toISOString(),
      claimed_at: instant(claimed_at),
    })),
    hearing: hearingOf(tow, towed_at),
  }
}
