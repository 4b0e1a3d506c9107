// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { FunctionColumns } from './function-columns.ts'

/** What FunctionColumns says of a result, or else the driver's type. */
type Result<Name extends string, Type> = Name extends keyof FunctionColumns ? FunctionColumns[Name] : Type

/** What each function of the database takes, and what it returns: rows or values. */
export interface SqlFunctions {
  add_plate_check_months: {
    takes: []
    value: Result<'add_plate_check_months', number>
  }
  app_actor_key: {
    takes: []
    value: Result<'app_actor_key', string>
  }
  app_company: {
    takes: []
    value: Result<'app_company', string>
  }
  app_contract: {
    takes: []
    value: Result<'app_contract', string>
  }
  app_is_super: {
    takes: []
    value: Result<'app_is_super', boolean>
  }
  app_is_tow: {
    takes: []
    value: Result<'app_is_tow', boolean>
  }
  app_kind: {
    takes: []
    value: Result<'app_kind', string>
  }
  app_now: {
    takes: []
    value: Result<'app_now', Date>
  }
  app_role: {
    takes: []
    value: Result<'app_role', string>
  }
  app_setting: {
    takes: [name: string | null]
    value: Result<'app_setting', string>
  }
  app_unit: {
    takes: []
    value: Result<'app_unit', string>
  }
  app_user: {
    takes: []
    value: Result<'app_user', string>
  }
  append_history: {
    takes: [
      p_action: string | null,
      p_record_kind: string | null,
      p_record_id: string | null,
      p_contract_id: string | null,
      p_tow_company_id: string | null,
      p_before: string | null,
      p_after: string | null,
      p_reason: string | null,
      p_request_id: string | null,
      p_actor_name: string | null,
      p_ip: string | null,
    ]
    value: Result<'append_history', string>
  }
  assigned_contracts: {
    takes: []
    value: Result<'assigned_contracts', string>
  }
  auth_begin_session: {
    takes: [
      p_user_id: string | null,
      p_unit_id: string | null,
      p_expires_at: Date | string | null,
      p_ip_sha256: Buffer | null,
      p_user_agent: string | null,
    ]
    value: Result<'auth_begin_session', string>
  }
  auth_begin_view: {
    takes: [
      p_parent: string | null,
      p_company: string | null,
      p_contract: string | null,
      p_reason: string | null,
      p_expires_at: Date | string | null,
      p_ip_sha256: Buffer | null,
      p_user_agent: string | null,
    ]
    value: Result<'auth_begin_view', string>
  }
  auth_count_pin_try: {
    takes: [
      p_contract_id: string | null,
      p_unit_number: string | null,
      p_ip_sha256: Buffer | null,
      p_kind: string | null,
    ]
    value: Result<'auth_count_pin_try', number>
  }
  auth_create_login_ticket: {
    takes: [
      p_user_id: string | null,
      p_token: Buffer | null,
      p_browser: Buffer | null,
      p_version: number | null,
      p_expires_at: Date | string | null,
    ]
    value: Result<'auth_create_login_ticket', unknown>
  }
  auth_create_token: {
    takes: [
      p_user_id: string | null,
      p_kind: string | null,
      p_sha256: Buffer | null,
      p_expires_at: Date | string | null,
    ]
    value: Result<'auth_create_token', string>
  }
  auth_end_session: {
    takes: [p_session_id: string | null, p_reason: string | null]
    value: Result<'auth_end_session', unknown>
  }
  auth_factors: {
    takes: [p_user_id: string | null]
    value: Result<'auth_factors', string[]>
  }
  auth_forgive_guest_pin_failures: {
    takes: [p_contract_id: string | null, p_unit_number: string | null, p_ip_sha256: Buffer | null]
    value: Result<'auth_forgive_guest_pin_failures', unknown>
  }
  auth_forgive_pin_failures: {
    takes: [p_contract_id: string | null, p_unit_number: string | null, p_ip_sha256: Buffer | null]
    value: Result<'auth_forgive_pin_failures', unknown>
  }
  auth_login_ticket: {
    takes: [p_token: Buffer | null, p_browser: Buffer | null]
    value: Result<'auth_login_ticket', string>
  }
  auth_note_device: {
    takes: [p_user_id: string | null, p_device: Buffer | null]
    value: Result<'auth_note_device', string>
  }
  auth_person: {
    takes: [p_user_id: string | null]
    row: {
      user_id: Result<'auth_person.user_id', string>
      is_live: Result<'auth_person.is_live', boolean>
      name: Result<'auth_person.name', string>
      email: Result<'auth_person.email', string>
      phone: Result<'auth_person.phone', string>
      avatar_file_id: Result<'auth_person.avatar_file_id', string>
      role: Result<'auth_person.role', string>
      role_id: Result<'auth_person.role_id', string>
      tow_company_id: Result<'auth_person.tow_company_id', string>
      tow_company_name: Result<'auth_person.tow_company_name', string>
      tow_company_timezone: Result<'auth_person.tow_company_timezone', string>
      tow_company_is_active: Result<'auth_person.tow_company_is_active', boolean>
      has_booting_access: Result<'auth_person.has_booting_access', boolean>
      can_override: Result<'auth_person.can_override', boolean>
      can_void: Result<'auth_person.can_void', boolean>
      external_company_id: Result<'auth_person.external_company_id', string>
      external_company_name: Result<'auth_person.external_company_name', string>
      contracts: Result<'auth_person.contracts', unknown>
    }
  }
  auth_pin_failures: {
    takes: [p_contract_id: string | null, p_unit_number: string | null, p_ip_sha256: Buffer | null]
    row: {
      from_address: Result<'auth_pin_failures.from_address', number>
      last_at: Result<'auth_pin_failures.last_at', Date>
      in_year: Result<'auth_pin_failures.in_year', number>
    }
  }
  auth_session: {
    takes: [p_session_id: string | null]
    row: {
      session_id: Result<'auth_session.session_id', string>
      user_id: Result<'auth_session.user_id', string>
      unit_id: Result<'auth_session.unit_id', string>
      contract_id: Result<'auth_session.contract_id', string>
      is_live: Result<'auth_session.is_live', boolean>
      created_at: Result<'auth_session.created_at', Date>
      last_seen_at: Result<'auth_session.last_seen_at', Date>
      name: Result<'auth_session.name', string>
      email: Result<'auth_session.email', string>
      phone: Result<'auth_session.phone', string>
      avatar_file_id: Result<'auth_session.avatar_file_id', string>
      role: Result<'auth_session.role', string>
      role_id: Result<'auth_session.role_id', string>
      tow_company_id: Result<'auth_session.tow_company_id', string>
      tow_company_name: Result<'auth_session.tow_company_name', string>
      tow_company_timezone: Result<'auth_session.tow_company_timezone', string>
      tow_company_is_active: Result<'auth_session.tow_company_is_active', boolean>
      has_booting_access: Result<'auth_session.has_booting_access', boolean>
      can_override: Result<'auth_session.can_override', boolean>
      can_void: Result<'auth_session.can_void', boolean>
      external_company_id: Result<'auth_session.external_company_id', string>
      external_company_name: Result<'auth_session.external_company_name', string>
      contracts: Result<'auth_session.contracts', unknown>
      factor_since: Result<'auth_session.factor_since', Date>
      factor_at: Result<'auth_session.factor_at', Date>
    }
  }
  auth_sign_up: {
    takes: [
      p_company_name: string | null,
      p_license_number: string | null,
      p_city: string | null,
      p_state: string | null,
      p_name: string | null,
      p_email: string | null,
      p_phone: string | null,
      p_password_hash: string | null,
    ]
    row: {
      user_id: Result<'auth_sign_up.user_id', string>
      tow_company_id: Result<'auth_sign_up.tow_company_id', string>
      created: Result<'auth_sign_up.created', boolean>
    }
  }
  auth_take_back_pin_try: {
    takes: [p_id: number | null]
    value: Result<'auth_take_back_pin_try', unknown>
  }
  auth_touch_session: {
    takes: [p_session_id: string | null]
    value: Result<'auth_touch_session', unknown>
  }
  auth_unit_for_pin: {
    takes: [p_contract_id: string | null, p_unit_number: string | null]
    row: {
      unit_id: Result<'auth_unit_for_pin.unit_id', string>
      contract_id: Result<'auth_unit_for_pin.contract_id', string>
      resident_pin: Result<'auth_unit_for_pin.resident_pin', Buffer>
      guest_pin: Result<'auth_unit_for_pin.guest_pin', Buffer>
      pin_version: Result<'auth_unit_for_pin.pin_version', number>
      is_open: Result<'auth_unit_for_pin.is_open', boolean>
      has_guest_registration: Result<'auth_unit_for_pin.has_guest_registration', boolean>
    }
  }
  auth_upload_session: {
    takes: [p_session_id: string | null]
    row: {
      user_id: Result<'auth_upload_session.user_id', string>
      name: Result<'auth_upload_session.name', string>
      role: Result<'auth_upload_session.role', string>
      role_id: Result<'auth_upload_session.role_id', string>
      tow_company_id: Result<'auth_upload_session.tow_company_id', string>
      has_booting_access: Result<'auth_upload_session.has_booting_access', boolean>
      captured_before: Result<'auth_upload_session.captured_before', Date>
    }
  }
  auth_use_api_key: {
    takes: [p_sha256: Buffer | null]
    row: {
      id: Result<'auth_use_api_key.id', string>
      name: Result<'auth_use_api_key.name', string>
      scopes: Result<'auth_use_api_key.scopes', string[]>
      tow_company_id: Result<'auth_use_api_key.tow_company_id', string>
      ends_at: Result<'auth_use_api_key.ends_at', Date>
      has_booting_access: Result<'auth_use_api_key.has_booting_access', boolean>
    }
  }
  auth_use_login_ticket: {
    takes: [p_token: Buffer | null]
    value: Result<'auth_use_login_ticket', boolean>
  }
  auth_use_token: {
    takes: [p_sha256: Buffer | null, p_password_hash: string | null]
    row: {
      user_id: Result<'auth_use_token.user_id', string>
      email: Result<'auth_use_token.email', string>
      name: Result<'auth_use_token.name', string>
      kind: Result<'auth_use_token.kind', string>
    }
  }
  auth_use_upload_link: {
    takes: [p_token: Buffer | null, p_ip_sha256: Buffer | null, p_user_agent: string | null]
    row: {
      session_id: Result<'auth_use_upload_link.session_id', string>
      user_id: Result<'auth_use_upload_link.user_id', string>
      name: Result<'auth_use_upload_link.name', string>
      tow_company_name: Result<'auth_use_upload_link.tow_company_name', string>
      captured_before: Result<'auth_use_upload_link.captured_before', Date>
      expires_at: Result<'auth_use_upload_link.expires_at', Date>
    }
  }
  auth_user_by_email: {
    takes: [p_email: string | null]
    row: {
      user_id: Result<'auth_user_by_email.user_id', string>
      email: Result<'auth_user_by_email.email', string>
      name: Result<'auth_user_by_email.name', string>
      status: Result<'auth_user_by_email.status', string>
      is_super_admin: Result<'auth_user_by_email.is_super_admin', boolean>
      session_version: Result<'auth_user_by_email.session_version', number>
      password_hash: Result<'auth_user_by_email.password_hash', string>
      factor_since: Result<'auth_user_by_email.factor_since', Date>
    }
  }
  auth_view: {
    takes: [p_session_id: string | null]
    row: {
      parent_id: Result<'auth_view.parent_id', string>
      until: Result<'auth_view.until', Date>
      viewed_company_id: Result<'auth_view.viewed_company_id', string>
      viewed_company_name: Result<'auth_view.viewed_company_name', string>
      viewed_contract_id: Result<'auth_view.viewed_contract_id', string>
      viewed_contract_name: Result<'auth_view.viewed_contract_name', string>
      role: Result<'auth_view.role', string>
      tow_company_id: Result<'auth_view.tow_company_id', string>
      tow_company_name: Result<'auth_view.tow_company_name', string>
      tow_company_timezone: Result<'auth_view.tow_company_timezone', string>
      has_booting_access: Result<'auth_view.has_booting_access', boolean>
      contracts: Result<'auth_view.contracts', unknown>
    }
  }
  auth_wait_for_pin_tries: {
    takes: [p_contract_id: string | null, p_unit_number: string | null]
    value: Result<'auth_wait_for_pin_tries', unknown>
  }
  car_obstacles: {
    takes: [
      p_contract_id: string | null,
      p_state: string | null,
      p_plate: string | null,
      p_vin: string | null,
      p_from: Date | string | null,
      p_until: Date | string | null,
    ]
    row: {
      kind: Result<'car_obstacles.kind', string>
      id: Result<'car_obstacles.id', string>
      unit_id: Result<'car_obstacles.unit_id', string>
      reason: Result<'car_obstacles.reason', string>
      valid_from: Result<'car_obstacles.valid_from', Date>
      valid_until: Result<'car_obstacles.valid_until', Date>
    }
  }
  card_receipt: {
    takes: [p_company: string | null]
    value: Result<'card_receipt', string>
  }
  cars_matching: {
    takes: [
      p_company: string | null,
      p_word: string | null,
      p_chars: string | null,
      p_whole: boolean | null,
      p_most: number | null,
    ]
    value: Result<'cars_matching', string[]>
  }
  cars_obstacles: {
    takes: [
      p_contract_id: string | null,
      p_lines: number[] | null,
      p_states: string[] | null,
      p_plates: string[] | null,
      p_vins: string[] | null,
      p_from: Date | string | null,
      p_untils: Date[] | null,
    ]
    row: {
      line: Result<'cars_obstacles.line', number>
      kind: Result<'cars_obstacles.kind', string>
      id: Result<'cars_obstacles.id', string>
      unit_id: Result<'cars_obstacles.unit_id', string>
      reason: Result<'cars_obstacles.reason', string>
      valid_until: Result<'cars_obstacles.valid_until', Date>
    }
  }
  companies_with_phones: {
    takes: [p_alert: string | null]
    value: Result<'companies_with_phones', string>
  }
  company_last_seen: {
    takes: [p_company: string | null]
    row: {
      user_id: Result<'company_last_seen.user_id', string>
      last_seen_at: Result<'company_last_seen.last_seen_at', Date>
    }
  }
  company_phones: {
    takes: [p_alert: string | null]
    row: {
      id: Result<'company_phones.id', string>
      user_id: Result<'company_phones.user_id', string>
      role_id: Result<'company_phones.role_id', string>
      role: Result<'company_phones.role', string>
      endpoint: Result<'company_phones.endpoint', string>
      p256dh: Result<'company_phones.p256dh', string>
      auth: Result<'company_phones.auth', string>
      language: Result<'company_phones.language', string>
    }
  }
  complexes_of_cases: {
    takes: [p_ids: string[] | null]
    row: {
      id: Result<'complexes_of_cases.id', string>
      contract_id: Result<'complexes_of_cases.contract_id', string>
    }
  }
  copy_car: {
    takes: [license_plate: string | null, state: string | null, vin: string | null]
    value: Result<'copy_car', string>
  }
  copy_dates: {
    takes: [
      valid_from: Date | string | null,
      valid_until: Date | string | null,
      known_from: Date | string | null,
      known_until: Date | string | null,
    ]
    value: Result<'copy_dates', string>
  }
  copy_id: {
    takes: [p_id: string | null]
    value: Result<'copy_id', string>
  }
  copy_text: {
    takes: [p_text: string | null]
    value: Result<'copy_text', string>
  }
  copy_time: {
    takes: [p_at: Date | string | null]
    value: Result<'copy_time', string>
  }
  create_upload_link: {
    takes: [
      p_user_id: string | null,
      p_token: Buffer | null,
      p_captured_before: Date | string | null,
      p_expires_at: Date | string | null,
    ]
    value: Result<'create_upload_link', unknown>
  }
  custody_matching: {
    takes: [
      p_company: string | null,
      p_chars: string | null,
      p_number: number | null,
      p_words: string[] | null,
      p_most: number | null,
    ]
    value: Result<'custody_matching', string[]>
  }
  decision_facts: {
    takes: [
      p_contract: string | null,
      p_plate: string | null,
      p_vin: string | null,
      p_space: string | null,
      p_known: Date | string | null,
    ]
    value: Result<'decision_facts', unknown>
  }
  default_tow_price: {
    takes: [p_default: string | null, p_next: string | null]
    value: Result<'default_tow_price', string>
  }
  drop_plate_check_months: {
    takes: [p_before: Date | string | null]
    value: Result<'drop_plate_check_months', number>
  }
  email_sha256: {
    takes: [p_email: string | null]
    value: Result<'email_sha256', Buffer>
  }
  end_invitation: {
    takes: [p_user_id: string | null]
    value: Result<'end_invitation', unknown>
  }
  end_resident_sessions: {
    takes: [p_contract: string | null]
    value: Result<'end_resident_sessions', number>
  }
  end_team_session: {
    takes: [p_company: string | null, p_user: string | null, p_session: string | null]
    value: Result<'end_team_session', unknown>
  }
  find_or_create_user: {
    takes: [p_email: string | null, p_name: string | null, p_phone: string | null]
    row: {
      user_id: Result<'find_or_create_user.user_id', string>
      created: Result<'find_or_create_user.created', boolean>
    }
  }
  fold_plate: {
    takes: [plate: string | null]
    value: Result<'fold_plate', string>
  }
  has_other_work: {
    takes: [p_user_id: string | null]
    value: Result<'has_other_work', boolean>
  }
  history_digest: {
    takes: [
      salt: Buffer | null,
      before: string | null,
      after: string | null,
      reason: string | null,
      actor_name: string | null,
      ip: string | null,
    ]
    value: Result<'history_digest', Buffer>
  }
  history_hashes: {
    takes: [p_chain: string | null, p_from: number | null, p_until: number | null]
    row: {
      seq: Result<'history_hashes.seq', number>
      hash: Result<'history_hashes.hash', Buffer>
    }
  }
  history_next_hash: {
    takes: [p_entry: string | null]
    value: Result<'history_next_hash', Buffer>
  }
  invitation_until: {
    takes: [p_user_id: string | null]
    value: Result<'invitation_until', Date>
  }
  is_system_blocked: {
    takes: [p_state: string | null, p_plate: string | null, p_vin: string | null, p_at: Date | string | null]
    value: Result<'is_system_blocked', boolean>
  }
  iso: {
    takes: [t: Date | string | null]
    value: Result<'iso', string>
  }
  last_seen_of: {
    takes: [p_company: string | null, p_people: string[] | null]
    row: {
      user_id: Result<'last_seen_of.user_id', string>
      last_seen_at: Result<'last_seen_of.last_seen_at', Date>
    }
  }
  led_contracts: {
    takes: []
    value: Result<'led_contracts', string>
  }
  local_rules: {
    takes: [p_contract: string | null, p_at: Date | string | null]
    value: Result<'local_rules', unknown>
  }
  manager_works_elsewhere: {
    takes: [p_user_id: string | null]
    value: Result<'manager_works_elsewhere', boolean>
  }
  may_ask_about: {
    takes: [p_contract: string | null]
    value: Result<'may_ask_about', boolean>
  }
  may_be_same_car: {
    takes: [
      a_chars: string | null,
      a_folded: string | null,
      a_vin: string | null,
      b_chars: string | null,
      b_folded: string | null,
      b_vin: string | null,
    ]
    value: Result<'may_be_same_car', boolean>
  }
  natural_key: {
    takes: [value: string | null]
    value: Result<'natural_key', string>
  }
  next_evidence_pack: {
    takes: [p_case: string | null]
    value: Result<'next_evidence_pack', number>
  }
  nudge_state: {
    takes: [
      p_contract: string | null,
      p_vehicles: string[] | null,
      p_permits: string[] | null,
      p_car: string | null,
      p_night: string | null,
    ]
    row: {
      nudged_at: Result<'nudge_state.nudged_at', Date>
      may_nudge: Result<'nudge_state.may_nudge', boolean>
    }
  }
  permits_of_car: {
    takes: [p_contract_id: string | null, p_state: string | null, p_plate: string | null, p_from: Date | string | null]
    row: {
      id: Result<'permits_of_car.id', string>
      unit_id: Result<'permits_of_car.unit_id', string>
      browser_sha256: Result<'permits_of_car.browser_sha256', Buffer>
      status: Result<'permits_of_car.status', string>
      valid_from: Result<'permits_of_car.valid_from', Date>
      valid_until: Result<'permits_of_car.valid_until', Date>
      pay_until: Result<'permits_of_car.pay_until', Date>
    }
  }
  phone_copy: {
    takes: [p_contract: string | null, p_since: Date | string | null]
    row: {
      read_at: Result<'phone_copy.read_at', Date>
      tow_company_id: Result<'phone_copy.tow_company_id', string>
      name: Result<'phone_copy.name', string>
      timezone: Result<'phone_copy.timezone', string>
      state: Result<'phone_copy.state', string>
      is_practice: Result<'phone_copy.is_practice', boolean>
      lines: Result<'phone_copy.lines', string>
    }
  }
  phone_copy_cases: {
    takes: []
    row: {
      read_at: Result<'phone_copy_cases.read_at', Date>
      tow_company_id: Result<'phone_copy_cases.tow_company_id', string>
      lines: Result<'phone_copy_cases.lines', string>
    }
  }
  phone_key: {
    takes: [p_phone: string | null]
    value: Result<'phone_key', string>
  }
  plain_text: {
    takes: [value: string | null]
    value: Result<'plain_text', string>
  }
  plate_chars: {
    takes: [plate: string | null]
    value: Result<'plate_chars', string>
  }
  plate_check_months: {
    takes: []
    row: {
      part: Result<'plate_check_months.part', string>
      ends: Result<'plate_check_months.ends', Date>
    }
  }
  plate_key: {
    takes: [state: string | null, plate: string | null]
    value: Result<'plate_key', string>
  }
  public_boot_notice: {
    takes: [p_code_sha256: Buffer | null]
    value: Result<'public_boot_notice', unknown>
  }
  public_booted_vehicles: {
    takes: [p_search: string | null]
    value: Result<'public_booted_vehicles', unknown>
  }
  public_case: {
    takes: [p_key: string | null]
    value: Result<'public_case', unknown>
  }
  public_checkout: {
    takes: [p_key: string | null]
    value: Result<'public_checkout', unknown>
  }
  public_complex_search: {
    takes: [p_search: string | null, p_guest_only: boolean | null]
    row: {
      id: Result<'public_complex_search.id', string>
      name: Result<'public_complex_search.name', string>
      address: Result<'public_complex_search.address', string>
      city: Result<'public_complex_search.city', string>
      state: Result<'public_complex_search.state', string>
      has_guest_registration: Result<'public_complex_search.has_guest_registration', boolean>
      is_practice: Result<'public_complex_search.is_practice', boolean>
    }
  }
  public_contract_search: {
    takes: [p_search: string | null, p_guest_only: boolean | null]
    row: {
      id: Result<'public_contract_search.id', string>
      name: Result<'public_contract_search.name', string>
      address: Result<'public_contract_search.address', string>
      city: Result<'public_contract_search.city', string>
      state: Result<'public_contract_search.state', string>
      has_guest_registration: Result<'public_contract_search.has_guest_registration', boolean>
    }
  }
  public_file: {
    takes: [p_id: string | null]
    row: {
      key: Result<'public_file.key', string>
      thumb_key: Result<'public_file.thumb_key', string>
      content_type: Result<'public_file.content_type', string>
      size: Result<'public_file.size', number>
      sha256: Result<'public_file.sha256', string>
      kind: Result<'public_file.kind', string>
    }
  }
  public_find_cars: {
    takes: [p_contract_id: string | null, p_chars: string | null, p_state: string | null]
    value: Result<'public_find_cars', unknown>
  }
  public_find_my_car: {
    takes: [p_contract_id: string | null, p_chars: string | null, p_state: string | null]
    value: Result<'public_find_my_car', unknown>
  }
  public_find_my_car_rows: {
    takes: [p_contract_id: string | null, p_chars: string | null, p_state: string | null]
    value: Result<'public_find_my_car_rows', unknown>
  }
  public_guest_complex: {
    takes: [p_contract_id: string | null]
    row: {
      contract_id: Result<'public_guest_complex.contract_id', string>
      tow_company_id: Result<'public_guest_complex.tow_company_id', string>
    }
  }
  public_invitation: {
    takes: [p_sha256: Buffer | null]
    row: {
      id: Result<'public_invitation.id', string>
      unit_id: Result<'public_invitation.unit_id', string>
      contract_id: Result<'public_invitation.contract_id', string>
      tow_company_id: Result<'public_invitation.tow_company_id', string>
    }
  }
  public_payment_accounts: {
    takes: [p_company: string | null]
    value: Result<'public_payment_accounts', unknown>
  }
  public_permit: {
    takes: [p_key: string | null]
    row: {
      id: Result<'public_permit.id', string>
      contract_id: Result<'public_permit.contract_id', string>
      unit_id: Result<'public_permit.unit_id', string>
      tow_company_id: Result<'public_permit.tow_company_id', string>
    }
  }
  public_release_code: {
    takes: [p_checkout: string | null]
    value: Result<'public_release_code', Buffer>
  }
  receipt_key: {
    takes: [receipt: string | null]
    value: Result<'receipt_key', string>
  }
  receipt_key_at: {
    takes: [p_contract: string | null, p_receipt: string | null]
    value: Result<'receipt_key_at', string>
  }
  remove_phone: {
    takes: [p_endpoint: string | null]
    value: Result<'remove_phone', unknown>
  }
  report_deliveries: {
    takes: [p_schedule: string | null]
    row: {
      id: Result<'report_deliveries.id', string>
      status: Result<'report_deliveries.status', string>
      error: Result<'report_deliveries.error', string>
    }
  }
  resident_notices: {
    takes: [p_since: Date | string | null]
    row: {
      id: Result<'resident_notices.id', string>
      subject: Result<'resident_notices.subject', string>
      message: Result<'resident_notices.message', string>
      at: Result<'resident_notices.at', Date>
      from_name: Result<'resident_notices.from_name', string>
    }
  }
  rules_place: {
    takes: [p_name: string | null]
    value: Result<'rules_place', string>
  }
  set_mail_opt_out: {
    takes: [p_contract: string | null, p_email: string | null, p_stop: boolean | null]
    value: Result<'set_mail_opt_out', unknown>
  }
  set_manager_password: {
    takes: [p_user_id: string | null, p_password_hash: string | null]
    value: Result<'set_manager_password', boolean>
  }
  sms_opted_out: {
    takes: [p_phone_keys: string[] | null]
    value: Result<'sms_opted_out', string>
  }
  sticker_lists_matching: {
    takes: [p_company: string | null, p_chars: string | null, p_most: number | null]
    value: Result<'sticker_lists_matching', string[]>
  }
  sticker_messages: {
    takes: [p_items: string[] | null]
    row: {
      item_id: Result<'sticker_messages.item_id', string>
      state: Result<'sticker_messages.state', string>
      at: Result<'sticker_messages.at', Date>
    }
  }
  team_sessions: {
    takes: [p_company: string | null, p_user: string | null]
    row: {
      session_id: Result<'team_sessions.session_id', string>
      created_at: Result<'team_sessions.created_at', Date>
      last_seen_at: Result<'team_sessions.last_seen_at', Date>
      user_agent: Result<'team_sessions.user_agent', string>
    }
  }
  tow_number: {
    takes: [p_number: number | null]
    value: Result<'tow_number', string>
  }
  tows_matching: {
    takes: [p_company: string | null, p_chars: string | null, p_number: number | null, p_most: number | null]
    value: Result<'tows_matching', string[]>
  }
  tows_turned_by_clock: {
    takes: [p_after: Date | string | null, p_until: Date | string | null]
    row: {
      id: Result<'tows_turned_by_clock.id', string>
      contract_id: Result<'tows_turned_by_clock.contract_id', string>
      tow_company_id: Result<'tows_turned_by_clock.tow_company_id', string>
      unit_id: Result<'tows_turned_by_clock.unit_id', string>
    }
  }
  under_legal_hold: {
    takes: [p_company: string | null]
    value: Result<'under_legal_hold', boolean>
  }
  verify_history: {
    takes: [p_chain: string | null]
    row: {
      seq: Result<'verify_history.seq', number>
      problem: Result<'verify_history.problem', string>
    }
  }
  verify_history_part: {
    takes: [p_chain: string | null, p_after: number | null, p_until: number | null]
    row: {
      seq: Result<'verify_history_part.seq', number>
      problem: Result<'verify_history_part.problem', string>
    }
  }
  visible_companies: {
    takes: []
    value: Result<'visible_companies', string>
  }
  visible_contracts: {
    takes: []
    value: Result<'visible_contracts', string>
  }
  visible_people: {
    takes: []
    value: Result<'visible_people', string>
  }
  works_already: {
    takes: [p_user_id: string | null]
    value: Result<'works_already', boolean>
  }
  writable_people: {
    takes: []
    value: Result<'writable_people', string>
  }
}

/** The types of each function's parameters, as Postgres names them. */
export const PARAMETERS: Readonly<Record<keyof SqlFunctions, readonly string[]>> = {
  add_plate_check_months: [],
  app_actor_key: [],
  app_company: [],
  app_contract: [],
  app_is_super: [],
  app_is_tow: [],
  app_kind: [],
  app_now: [],
  app_role: [],
  app_setting: ['text'],
  app_unit: [],
  app_user: [],
  append_history: ['text', 'text', 'uuid', 'uuid', 'uuid', 'jsonb', 'jsonb', 'text', 'text', 'text', 'text'],
  assigned_contracts: [],
  auth_begin_session: ['uuid', 'uuid', 'timestamp with time zone', 'bytea', 'text'],
  auth_begin_view: ['uuid', 'uuid', 'uuid', 'text', 'timestamp with time zone', 'bytea', 'text'],
  auth_count_pin_try: ['uuid', 'text', 'bytea', 'text'],
  auth_create_login_ticket: ['uuid', 'bytea', 'bytea', 'integer', 'timestamp with time zone'],
  auth_create_token: ['uuid', 'text', 'bytea', 'timestamp with time zone'],
  auth_end_session: ['uuid', 'text'],
  auth_factors: ['uuid'],
  auth_forgive_guest_pin_failures: ['uuid', 'text', 'bytea'],
  auth_forgive_pin_failures: ['uuid', 'text', 'bytea'],
  auth_login_ticket: ['bytea', 'bytea'],
  auth_note_device: ['uuid', 'bytea'],
  auth_person: ['uuid'],
  auth_pin_failures: ['uuid', 'text', 'bytea'],
  auth_session: ['uuid'],
  auth_sign_up: ['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text'],
  auth_take_back_pin_try: ['bigint'],
  auth_touch_session: ['uuid'],
  auth_unit_for_pin: ['uuid', 'text'],
  auth_upload_session: ['uuid'],
  auth_use_api_key: ['bytea'],
  auth_use_login_ticket: ['bytea'],
  auth_use_token: ['bytea', 'text'],
  auth_use_upload_link: ['bytea', 'bytea', 'text'],
  auth_user_by_email: ['text'],
  auth_view: ['uuid'],
  auth_wait_for_pin_tries: ['uuid', 'text'],
  car_obstacles: ['uuid', 'text', 'text', 'text', 'timestamp with time zone', 'timestamp with time zone'],
  card_receipt: ['uuid'],
  cars_matching: ['uuid', 'text', 'text', 'boolean', 'integer'],
  cars_obstacles: [
    'uuid',
    'integer[]',
    'text[]',
    'text[]',
    'text[]',
    'timestamp with time zone',
    'timestamp with time zone[]',
  ],
  companies_with_phones: ['text'],
  company_last_seen: ['uuid'],
  company_phones: ['text'],
  complexes_of_cases: ['uuid[]'],
  copy_car: ['text', 'text', 'text'],
  copy_dates: [
    'timestamp with time zone',
    'timestamp with time zone',
    'timestamp with time zone',
    'timestamp with time zone',
  ],
  copy_id: ['uuid'],
  copy_text: ['text'],
  copy_time: ['timestamp with time zone'],
  create_upload_link: ['uuid', 'bytea', 'timestamp with time zone', 'timestamp with time zone'],
  custody_matching: ['uuid', 'text', 'integer', 'text[]', 'integer'],
  decision_facts: ['uuid', 'text', 'text', 'text', 'timestamp with time zone'],
  default_tow_price: ['uuid', 'uuid'],
  drop_plate_check_months: ['timestamp with time zone'],
  email_sha256: ['text'],
  end_invitation: ['uuid'],
  end_resident_sessions: ['uuid'],
  end_team_session: ['uuid', 'uuid', 'uuid'],
  find_or_create_user: ['text', 'text', 'text'],
  fold_plate: ['text'],
  has_other_work: ['uuid'],
  history_digest: ['bytea', 'jsonb', 'jsonb', 'text', 'text', 'text'],
  history_hashes: ['uuid', 'bigint', 'bigint'],
  history_next_hash: ['uuid'],
  invitation_until: ['uuid'],
  is_system_blocked: ['text', 'text', 'text', 'timestamp with time zone'],
  iso: ['timestamp with time zone'],
  last_seen_of: ['uuid', 'uuid[]'],
  led_contracts: [],
  local_rules: ['uuid', 'timestamp with time zone'],
  manager_works_elsewhere: ['uuid'],
  may_ask_about: ['uuid'],
  may_be_same_car: ['text', 'text', 'text', 'text', 'text', 'text'],
  natural_key: ['text'],
  next_evidence_pack: ['uuid'],
  nudge_state: ['uuid', 'uuid[]', 'uuid[]', 'text', 'date'],
  permits_of_car: ['uuid', 'text', 'text', 'timestamp with time zone'],
  phone_copy: ['uuid', 'timestamp with time zone'],
  phone_copy_cases: [],
  phone_key: ['text'],
  plain_text: ['text'],
  plate_chars: ['text'],
  plate_check_months: [],
  plate_key: ['text', 'text'],
  public_boot_notice: ['bytea'],
  public_booted_vehicles: ['text'],
  public_case: ['uuid'],
  public_checkout: ['uuid'],
  public_complex_search: ['text', 'boolean'],
  public_contract_search: ['text', 'boolean'],
  public_file: ['uuid'],
  public_find_cars: ['uuid', 'text', 'text'],
  public_find_my_car: ['uuid', 'text', 'text'],
  public_find_my_car_rows: ['uuid', 'text', 'text'],
  public_guest_complex: ['uuid'],
  public_invitation: ['bytea'],
  public_payment_accounts: ['uuid'],
  public_permit: ['uuid'],
  public_release_code: ['uuid'],
  receipt_key: ['text'],
  receipt_key_at: ['uuid', 'text'],
  remove_phone: ['text'],
  report_deliveries: ['uuid'],
  resident_notices: ['timestamp with time zone'],
  rules_place: ['text'],
  set_mail_opt_out: ['uuid', 'text', 'boolean'],
  set_manager_password: ['uuid', 'text'],
  sms_opted_out: ['text[]'],
  sticker_lists_matching: ['uuid', 'text', 'integer'],
  sticker_messages: ['uuid[]'],
  team_sessions: ['uuid', 'uuid'],
  tow_number: ['integer'],
  tows_matching: ['uuid', 'text', 'integer', 'integer'],
  tows_turned_by_clock: ['timestamp with time zone', 'timestamp with time zone'],
  under_legal_hold: ['uuid'],
  verify_history: ['uuid'],
  verify_history_part: ['uuid', 'bigint', 'bigint'],
  visible_companies: [],
  visible_contracts: [],
  visible_people: [],
  works_already: ['uuid'],
  writable_people: [],
}
