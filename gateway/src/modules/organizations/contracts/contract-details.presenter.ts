import type { ContractDetails } from '@curbwise/api'
import { rulesAt } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { placeOf } from '../local-rules/index.ts'
import type { Contract } from './contract.model.ts'
import type { ContractContext } from './queries/contract-details.query.ts'
import { presentJurisdiction } from './jurisdiction.presenter.ts'
import { canManage, type ManageAction, type ManagedContract } from './manage.policy.ts'

/** `22:00:00` as `22:00`. */
const clockTime = (time: string | null): string | null => time && time.slice(0, 5)

const ACTIONS = [
  'edit',
  'settings',
  'hold',
  'signs',
  'enable_disable',
  'set_external_company',
  'set_manager',
  'picture',
  'notify',
] as const satisfies readonly ManageAction[]

/** The limits of a complex; null is "no limit". */
export const presentLimits = (contract: Contract) => ({
  allowed_resident_vehicles: contract.allowed_resident_vehicles,
  allowed_active_guest_vehicles: contract.allowed_active_guest_vehicles,
  guest_hours: contract.guest_hours,
  guest_period: contract.guest_period,
  hourly_limit: contract.hourly_limit,
  vehicle_changes_per_month: contract.vehicle_changes_per_month,
})

/** The settings of a complex, under the names that an update uses. */
export const presentSettings = (contract: Contract) => ({
  has_guest_registration: contract.has_guest_registration,
  reserved_parking: contract.reserved_parking,
  garage_covered: contract.garage_covered,
  has_standing_instruction: contract.has_standing_instruction,
  grace_minutes: contract.grace_minutes,
  min_notice_hours: contract.min_notice_hours,
  photos_required: contract.photos_required,
  has_owner_nudges: contract.has_owner_nudges,
  quiet_from: clockTime(contract.quiet_from),
  quiet_until: clockTime(contract.quiet_until),
})

const presentPlace = (contract: Contract) => ({
  id: contract.id,
  name: contract.name,
  address: contract.address,
  city: contract.city,
  state: contract.state,
  zip_code: contract.zip_code,
  county: contract.county,
  timezone: contract.timezone,
  phone: contract.phone,
  email: contract.email,
  image_url: contract.image_file_id && `/api/files/${contract.image_file_id}`,
  latitude: contract.latitude,
  longitude: contract.longitude,
  is_active: contract.is_active,
  ...(contract.is_practice && { is_practice: contract.is_practice }),
})

/** Presents all details of a complex that this user can see. */
export function presentContractDetails(
  actor: Actor,
  contract: Contract,
  around: ContractContext,
  now: Date,
): ContractDetails {
  const main = around.managers.find(({ is_main }) => is_main)
  const managed: ManagedContract = { id: contract.id, main_user_id: main?.user_id ?? null }
  const may = (action: ManageAction): boolean => canManage[action](actor, managed).allowed
  const price = may('see_prices') ? around.default_tow_price : null
  return {
    ...presentPlace(contract),
    ...presentLimits(contract),
    ...presentSettings(contract),
    has_paid_parking: contract.has_paid_parking,
    hold: around.hold && {
      id: around.hold.id,
      reason: around.hold.reason,
      from: around.hold.from,
      until: around.hold.until,
      set_by: around.hold.set_by,
    },
    tow_company: around.tow_company,
    external_company: around.external_company,
    main_manager: main ? { user_id: main.user_id, name: main.name, email: main.email, phone: main.phone } : null,
    managers: around.managers.map(({ user_id, name, role, is_main }) => ({ user_id, name, role, is_main })),
    default_tow_price: price && {
      id: price.id,
      name: price.name,
      price: { cents: price.price_cents, currency: 'USD' },
    },
    default_storage_lot: may('see_lots') ? around.default_storage_lot : null,
    jurisdiction: presentJurisdiction(
      contract,
      around.signs,
      rulesAt({ ...placeOf(contract), at: now.toISOString() }, around.local_rules),
    ),
    signs: around.signs,
    counts: around.counts,
    version: around.version.toISOString(),
    can: Object.fromEntries(ACTIONS.map((action) => [action, may(action)])) as ContractDetails['can'],
  }
}
