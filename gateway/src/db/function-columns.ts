import type { Role } from '@curbwise/api'
import type { LocalRules } from '@curbwise/rules'
import type {
  FoundBoot,
  FoundCar,
  FoundCheckout,
  FoundTow,
  PayableCase,
  PublicPaymentAccounts,
  ReadFacts,
} from './function-json.ts'
import type { Row } from './tables.ts'

/** A complex that a person works for, with the person's role there. */
interface AssignedContract {
  readonly id: string
  readonly name: string
  readonly timezone: string
  readonly is_active: boolean
  readonly role: 'contract_manager' | 'contract_staff' | 'external_user'
  readonly has_booting_access: boolean
}

/**
 * Results of functions that may be null, hold only certain values, or are JSON, by `function.column` or `function`: the
 * database can't declare any of these.
 */
export interface FunctionColumns {
  'report_deliveries.error': string | null
  'report_deliveries.status': Row<'notifications'>['status']
  auth_count_pin_try: number | null
  'auth_person.email': string | null
  'auth_person.phone': string | null
  'auth_person.avatar_file_id': string | null
  'auth_person.role': Role
  'auth_person.role_id': string | null
  'auth_person.tow_company_id': string | null
  'auth_person.tow_company_name': string | null
  'auth_person.tow_company_timezone': string | null
  'auth_person.tow_company_is_active': boolean | null
  'auth_person.external_company_id': string | null
  'auth_person.external_company_name': string | null
  'auth_person.contracts': readonly AssignedContract[]
  'auth_pin_failures.last_at': Date | null
  'auth_session.user_id': string | null
  'auth_session.unit_id': string | null
  'auth_session.contract_id': string | null
  'auth_session.email': string | null
  'auth_session.phone': string | null
  'auth_session.avatar_file_id': string | null
  'auth_session.role': Role
  'auth_session.role_id': string | null
  'auth_session.tow_company_id': string | null
  'auth_session.tow_company_name': string | null
  'auth_session.tow_company_timezone': string | null
  'auth_session.tow_company_is_active': boolean | null
  'auth_session.external_company_id': string | null
  'auth_session.external_company_name': string | null
  'auth_session.contracts': readonly AssignedContract[]
  'auth_session.factor_since': Date | null
  'auth_session.factor_at': Date | null
  'auth_sign_up.tow_company_id': string | null
  'auth_upload_session.role': Role
  'auth_use_token.kind': 'reset' | 'invitation'
  'auth_view.viewed_contract_id': string | null
  'auth_view.viewed_contract_name': string | null
  'auth_view.role': 'tow_admin' | 'contract_manager'
  'auth_view.tow_company_id': string | null
  'auth_view.tow_company_name': string | null
  'auth_view.tow_company_timezone': string | null
  'auth_view.contracts': readonly AssignedContract[]
  auth_factors: readonly ('app' | 'passkey')[]
  auth_login_ticket: string | null
  auth_note_device: 'first' | 'known' | 'new'
  'auth_user_by_email.factor_since': Date | null
  'auth_user_by_email.password_hash': string | null
  'auth_user_by_email.status': Row<'users'>['status']
  'car_obstacles.kind': 'vehicle' | 'blocked_vehicle' | 'system_blocked_vehicle'
  'car_obstacles.unit_id': string | null
  'car_obstacles.reason': string | null
  'car_obstacles.valid_until': Date | null
  'cars_obstacles.kind': 'vehicle' | 'blocked_vehicle' | 'system_blocked_vehicle'
  'cars_obstacles.reason': string | null
  'cars_obstacles.valid_until': Date | null
  decision_facts: ReadFacts | null
  local_rules: readonly LocalRules[]
  'permits_of_car.unit_id': string | null
  'permits_of_car.browser_sha256': Buffer | null
  'permits_of_car.status': Row<'guest_permits'>['status']
  'permits_of_car.pay_until': Date | null
  public_boot_notice: FoundBoot | null
  public_booted_vehicles: FoundBoot
  public_case: PayableCase | null
  public_checkout: FoundCheckout | null
  'public_file.kind': Row<'files'>['kind']
  'public_file.thumb_key': string | null
  public_find_cars: FoundCar
  public_find_my_car: FoundTow
  public_payment_accounts: PublicPaymentAccounts
  'public_permit.unit_id': string | null
  public_release_code: Buffer | null
  'resident_notices.subject': string | null
  'team_sessions.user_agent': string | null
  'tows_turned_by_clock.unit_id': string | null
}
