// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { Knex } from 'knex'
import type { JsonColumns } from './json-columns.ts'

interface TableRows {
  announcements: {
    id: string
    tow_company_id: string
    contract_id: string
    unit_id: string | null
    building: string | null
    channel: 'mail' | 'sms'
    subject: string | null
    message: string
    goes_out_at: Date
    sent_by_name: string
    created_at: Date
    created_by: string | null
    notice_id: string
  }
  api_keys: {
    id: string
    tow_company_id: string
    name: string
    scopes: string[]
    prefix: string
    secret_sha256: Buffer
    ends_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
    revoked_by: string | null
    revoked_by_name: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string
  }
  app_factors: {
    user_id: string
    secret: Buffer
    confirmed_at: Date | null
    last_step: number | null
    created_at: Date
  }
  blocked_vehicles: {
    id: string
    contract_id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason: string
    holder_name: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  blocked_vehicles_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason: string
    holder_name: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  boot_codes: {
    id: string
    tow_company_id: string
    contract_id: string
    booted_vehicle_id: string
    code_sha256: Buffer
    created_at: Date
    created_by: string | null
  }
  boot_devices: {
    id: string
    tow_company_id: string
    serial_number: string
    model: string | null
    status: 'available' | 'deployed' | 'awaiting_return' | 'lost' | 'retired'
    created_at: Date
    created_by: string | null
    code: string
    condition: 'works' | 'damaged'
    place: string | null
    since: Date
    last_changed_by: string | null
    last_changed_by_name: string | null
    deployments: number
  }
  boot_images: {
    id: string
    tow_company_id: string
    contract_id: string
    booted_vehicle_id: string
    file_id: string
    file_type: 'booted_vehicle_image_public' | 'booted_vehicle_image_private'
    claimed_at: Date | null
    uploaded_at: Date
    removed_at: Date | null
    removed_by: string | null
    created_at: Date
    created_by: string | null
    subject: 'rear' | 'sign' | 'boot' | 'space' | 'front' | 'side' | 'plate' | 'other'
    claim_out_of_range: boolean
    uploaded_by_name: string | null
  }
  boot_prices: {
    id: string
    tow_company_id: string
    contract_id: string | null
    price_cents: number
    is_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    late_fee_cents: number | null
    return_hours: number | null
    return_to: string | null
  }
  boot_prices_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    contract_id: string | null
    price_cents: number
    is_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    late_fee_cents: number | null
    return_hours: number | null
    return_to: string | null
  }
  booted_vehicles: {
    id: string
    tow_company_id: string
    contract_id: string
    boot_device_id: string
    number: number
    status: 'deployed' | 'inquired' | 'released_paid' | 'released_free' | 'towed'
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason:
      | 'inoperable'
      | 'abandoned'
      | 'flat_tire'
      | 'expired_registration'
      | 'expired_inspection'
      | 'missing_parts'
      | 'wrecked'
      | 'leaking_fluids'
      | 'other'
    reason_text: string | null
    space: string | null
    location: string
    position: JsonColumns['booted_vehicles.position'] | null
    price_cents: number
    is_taxable: boolean
    tax_basis_points: number
    private_comments: string | null
    public_comments: string | null
    deployed_at: Date
    deployed_by: string | null
    deployed_by_name: string | null
    inquired_at: Date | null
    released_at: Date | null
    released_by: string | null
    release_reason: string | null
    tow_id: string | null
    towed_at: Date | null
    decision_id: string | null
    rules_version: string | null
    timezone: string
    version: number
    created_at: Date
    created_by: string | null
    wheel: 'front_left' | 'front_right' | 'rear_left' | 'rear_right' | null
    is_practice: boolean
    late_fee_cents: number | null
    return_hours: number | null
    return_to: string | null
    return_by: Date | null
    returned_at: Date | null
    release_code_sealed: Buffer | null
    released_by_name: string | null
    notice_made_at: Date | null
    notice_on_window_at: Date | null
    has_open_tow: boolean
    board_rank: number
    board_order: number
    public_key: string
    rules: JsonColumns['booted_vehicles.rules'] | null
  }
  cash_drawer_records: {
    transaction_id: string
    drawer_id: string
    tow_company_id: string
    created_at: Date
    created_by: string | null
  }
  cash_drawers: {
    id: string
    tow_company_id: string
    storage_lot_id: string | null
    previous_id: string | null
    opening_cents: number
    taken_cents: number
    refunded_cents: number
    expected_cents: number | null
    counted_cents: number
    left_cents: number
    difference_of: string | null
    difference_of_name: string | null
    reason: string | null
    closed_at: Date
    closed_by: string | null
    closed_by_name: string
    created_at: Date
    created_by: string | null
  }
  checkouts: {
    id: string
    tow_company_id: string
    contract_id: string
    purpose: 'tow' | 'boot' | 'permit'
    tow_id: string | null
    boot_id: string | null
    guest_permit_id: string | null
    status: 'pending' | 'paid' | 'expired' | 'failed' | 'cancelled' | 'refunded'
    provider: 'stripe' | 'counter' | 'sandbox'
    provider_session_id: string | null
    amount_cents: number
    currency: 'USD'
    lines: JsonColumns['checkouts.lines']
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    permit_from: Date | null
    permit_until: Date | null
    valid_from: Date
    valid_until: Date | null
    payer_email: string | null
    idempotency_key: string
    paid_at: Date | null
    created_at: Date
    created_by: string | null
    language: 'en' | 'es'
    outcome: 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'refunded' | 'paid_twice'
    provider_url: string | null
    refund_due_cents: number
    refund_due_reason: string | null
    tries: number
    has_set_aside: boolean
    provider_account: string | null
  }
  checkouts_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    contract_id: string
    purpose: string
    tow_id: string | null
    boot_id: string | null
    guest_permit_id: string | null
    status: string
    provider: string
    provider_session_id: string | null
    amount_cents: number
    currency: string
    lines: JsonColumns['checkouts_versions.lines']
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    permit_from: Date | null
    permit_until: Date | null
    valid_from: Date
    valid_until: Date | null
    payer_email: string | null
    idempotency_key: string
    paid_at: Date | null
    created_at: Date
    created_by: string | null
    language: string
    outcome: string
    provider_url: string | null
    refund_due_cents: number
    refund_due_reason: string | null
    tries: number
    has_set_aside: boolean
    provider_account: string | null
  }
  commission_rates: {
    id: string
    tow_company_id: string
    user_id: string
    starts_on: string
    basis_points: number
    created_at: Date
    created_by: string | null
    created_by_name: string
  }
  contacts: {
    id: string
    contract_id: string
    unit_id: string
    name: string
    email: string | null
    phone: string | null
    language: 'en' | 'es'
    is_main: boolean
    email_opted_out_at: Date | null
    sms_opted_out_at: Date | null
    ended_at: Date | null
    created_at: Date
    created_by: string | null
    name_key: string | null
    last_name_key: string | null
    erased_at: Date | null
  }
  contract_clones: {
    id: string
    source_contract_id: string
    contract_id: string | null
    tow_company_id: string
    reason: string | null
    counts: JsonColumns['contract_clones.counts']
    created_at: Date
    created_by: string | null
    name: string
    parts: string[]
    storage_lot_id: string | null
    status: 'queued' | 'running' | 'done' | 'cancelled' | 'failed'
    planned: JsonColumns['contract_clones.planned']
    error: string | null
    started_by: string
    started_by_name: string
    queued_at: Date
    started_at: Date | null
    ended_at: Date | null
  }
  contract_holds: {
    id: string
    contract_id: string
    reason: string
    valid_from: Date
    valid_until: Date | null
    ended_by: string | null
    created_at: Date
    created_by: string | null
  }
  contract_holds_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    reason: string
    valid_from: Date
    valid_until: Date | null
    ended_by: string | null
    created_at: Date
    created_by: string | null
  }
  contract_managers: {
    id: string
    user_id: string
    contract_id: string
    role: 'contract_manager' | 'contract_staff'
    is_main: boolean
    is_active: boolean
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  contracts: {
    id: string
    tow_company_id: string
    name: string
    address: string
    city: string
    state: string
    zip_code: string
    county: string | null
    phone: string | null
    email: string | null
    timezone: string
    image_file_id: string | null
    latitude: number | null
    longitude: number | null
    is_active: boolean
    garage_covered: boolean
    reserved_parking: 'none' | 'some' | 'all' | null
    allowed_resident_vehicles: number | null
    allowed_active_guest_vehicles: number | null
    guest_hours: number | null
    guest_period: number | null
    hourly_limit: number | null
    vehicle_changes_per_month: number | null
    has_guest_registration: boolean
    has_paid_parking: boolean
    grace_minutes: number
    min_notice_hours: number
    photos_required: number
    quiet_from: string | null
    quiet_until: string | null
    has_standing_instruction: boolean
    default_storage_lot_id: string | null
    default_tow_price_id: string | null
    jurisdiction_city: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    next_tow_price_id: string | null
    is_practice: boolean
    has_owner_nudges: boolean
  }
  contracts_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    name: string
    address: string
    city: string
    state: string
    zip_code: string
    county: string | null
    phone: string | null
    email: string | null
    timezone: string
    image_file_id: string | null
    latitude: number | null
    longitude: number | null
    is_active: boolean
    garage_covered: boolean
    reserved_parking: string | null
    allowed_resident_vehicles: number | null
    allowed_active_guest_vehicles: number | null
    guest_hours: number | null
    guest_period: number | null
    hourly_limit: number | null
    vehicle_changes_per_month: number | null
    has_guest_registration: boolean
    has_paid_parking: boolean
    grace_minutes: number
    min_notice_hours: number
    photos_required: number
    quiet_from: string | null
    quiet_until: string | null
    has_standing_instruction: boolean
    default_storage_lot_id: string | null
    default_tow_price_id: string | null
    jurisdiction_city: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    next_tow_price_id: string | null
    is_practice: boolean
    has_owner_nudges: boolean
  }
  custody: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    storage_lot_id: string
    status: 'in_storage' | 'released_paid' | 'released_no_charge' | 'billed_to_property' | 'disposed'
    in_storage_at: Date
    police_reported_at: Date | null
    police_report_number: string | null
    storage_paused_from: Date | null
    storage_paused_until: Date | null
    ended_at: Date | null
    ended_by: string | null
    end_reason: string | null
    released_to: string | null
    released_to_id_type: string | null
    released_to_role: string | null
    total_cents: number | null
    receipt_number: string | null
    created_at: Date
    created_by: string | null
    ended_by_name: string | null
    end_reference: string | null
    ownership_proof: string | null
    settled_at: Date | null
    settled_until: Date | null
    settled_cents: number | null
  }
  decision_alerts: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    verdict: string
    since: Date
    created_at: Date
  }
  decisions: {
    id: string
    tow_company_id: string
    contract_id: string
    moment:
      | 'check'
      | 'request'
      | 'assignment'
      | 'arrival'
      | 'hook_up'
      | 'sticker'
      | 'sticker_conversion'
      | 'boot_deployment'
      | 'alert'
      | 'refused'
      | 'drop'
      | 'departure'
      | 'capture'
    verdict: 'protected' | 'authorized' | 'check' | 'unauthorized' | 'paused'
    decisive_code: string
    sentence: string
    license_plate: string | null
    state: string | null
    plate_key: string | null
    vin: string | null
    at: Date
    known_at: Date
    rules_version: string
    decision: JsonColumns['decisions.decision']
    facts: JsonColumns['decisions.facts'] | null
    tow_id: string | null
    boot_id: string | null
    sticker_item_id: string | null
    decided_by: string | null
    decided_by_name: string | null
    created_at: Date
    created_by: string | null
    code_version: string | null
  }
  devices: {
    id: string
    tow_company_id: string | null
    contract_id: string | null
    kind: 'boot' | 'camera' | 'handheld' | 'kiosk' | 'printer'
    name: string
    serial_number: string
    last_seen_at: Date | null
    removed_at: Date | null
    created_at: Date
    created_by: string | null
    code: string | null
    note: string | null
    boot_device_id: string | null
    allocated_at: Date | null
    allocated_by: string | null
    allocated_by_name: string | null
    created_by_name: string | null
    removed_by: string | null
    removed_by_name: string | null
    remove_reason: string | null
  }
  evidence_packs: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string | null
    boot_id: string | null
    number: number
    status: 'queued' | 'building' | 'ready' | 'failed' | 'expired'
    steps_total: number
    steps_done: number
    problem: string | null
    file_id: string | null
    file_name: string | null
    size: number | null
    manifest_sha256: string | null
    requested_by: string
    requested_by_name: string
    queued_at: Date
    ended_at: Date | null
    expires_at: Date
    created_at: Date
    created_by: string | null
  }
  exports: {
    id: string
    user_id: string
    tow_company_id: string | null
    call: string
    params: JsonColumns['exports.params']
    query: JsonColumns['exports.query']
    address: string
    format: 'csv' | 'xlsx'
    status: 'queued' | 'preparing' | 'ready' | 'failed' | 'removed'
    rows_total: number | null
    rows_done: number
    file_id: string | null
    file_name: string | null
    size: number | null
    rights: string | null
    contract_ids: string[]
    problem: string | null
    started_at: Date | null
    ended_at: Date | null
    expires_at: Date
    created_at: Date
    created_by: string | null
  }
  external_companies: {
    id: string
    name: string
    email: string | null
    phone: string | null
    address: string | null
    is_active: boolean
    created_at: Date
    created_by: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    disabled_at: Date | null
  }
  external_contracts: {
    id: string
    external_company_id: string
    contract_id: string
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
  }
  external_users: {
    id: string
    user_id: string
    external_company_id: string
    is_active: boolean
    created_at: Date
    created_by: string | null
    disabled_at: Date | null
  }
  factor_tries: {
    user_id: string
    failures: number
    last_at: Date
  }
  files: {
    id: string
    key: string
    thumb_key: string | null
    kind:
      | 'avatar'
      | 'contract_image'
      | 'logo'
      | 'tow_image_public'
      | 'tow_image_private'
      | 'booted_vehicle_image_public'
      | 'booted_vehicle_image_private'
      | 'sticker_image'
      | 'sign_photo'
      | 'notice_proof'
      | 'confirmation_photo'
      | 'import'
      | 'document'
      | 'export'
      | 'evidence_pack'
    is_public: boolean | null
    content_type: string
    size: number
    width: number | null
    height: number | null
    original_sha256: string
    sha256: string
    claimed_at: Date | null
    evidence: JsonColumns['files.evidence'] | null
    record_kind: string | null
    record_id: string | null
    user_id: string | null
    contract_id: string | null
    tow_company_id: string | null
    unit_id: string | null
    removed_at: Date | null
    removed_by: string | null
    created_at: Date
    created_by: string | null
    original_key: string | null
    original_type: string | null
    original_size: number | null
  }
  first_days: {
    tow_company_id: string
    started_at: Date
    skipped: string[]
  }
  guest_permits: {
    id: string
    contract_id: string
    unit_id: string | null
    kind: 'guest' | 'paid'
    status: 'pending_payment' | 'active' | 'expired' | 'cancelled' | 'refunded'
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    valid_from: Date
    valid_until: Date
    guest_name: string | null
    guest_email: string | null
    guest_phone: string | null
    language: 'en' | 'es'
    package_id: string | null
    checkout_id: string | null
    is_exception: boolean
    reminded_at: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    public_key: string | null
    browser_sha256: Buffer | null
    tow_company_id: string | null
  }
  guest_permits_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    unit_id: string | null
    kind: string
    status: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    valid_from: Date
    valid_until: Date | null
    guest_name: string | null
    guest_email: string | null
    guest_phone: string | null
    language: string
    package_id: string | null
    checkout_id: string | null
    is_exception: boolean
    reminded_at: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    public_key: string | null
    browser_sha256: Buffer | null
    tow_company_id: string | null
  }
  history_checks: {
    chain_id: string
    tow_company_id: string | null
    checked_at: Date
    entries: number
    broken_at: number | null
    problem: string | null
    anchored_at: Date | null
    anchored_seq: number | null
    anchored_hash: Buffer | null
  }
  history_entries: {
    id: string
    chain_id: string
    seq: number
    at: Date
    action: string
    record_kind: string
    record_id: string
    contract_id: string | null
    tow_company_id: string | null
    actor_kind: string
    actor_user_id: string | null
    actor_unit_id: string | null
    actor_role: string
    request_id: string | null
    digest: Buffer
    prev_hash: Buffer
    hash: Buffer
  }
  history_heads: {
    chain_id: string
    tow_company_id: string | null
    last_seq: number
    last_hash: Buffer
    updated_at: Date
  }
  history_values: {
    entry_id: string
    contract_id: string | null
    tow_company_id: string | null
    salt: Buffer
    before: JsonColumns['history_values.before'] | null
    after: JsonColumns['history_values.after'] | null
    reason: string | null
    actor_name: string | null
    ip: string | null
  }
  history_verifications: {
    id: string
    tow_company_id: string
    begins_at: 'first_entry' | 'anchor'
    status: 'queued' | 'running' | 'done' | 'failed'
    asked_at: Date
    asked_by: string | null
    asked_by_name: string
    moved_at: Date
    ended_at: Date | null
    first_seq: number | null
    last_seq: number | null
    entries_read: number
    problems: number
    broken_at: number | null
    problem: string | null
    created_at: Date
    created_by: string | null
  }
  idempotency_keys: {
    actor_key: string
    endpoint: string
    key: string
    body_sha256: Buffer
    status: number | null
    answer: JsonColumns['idempotency_keys.answer'] | null
    created_at: Date
    expires_at: Date
  }
  import_columns: {
    tow_company_id: string
    header: string
    field: string | null
    chosen_at: Date
  }
  import_rows: {
    import_id: string
    line: number
    tow_company_id: string
    verdict: 'new' | 'change' | 'same' | 'error' | null
    data: JsonColumns['import_rows.data']
    problems: JsonColumns['import_rows.problems'] | null
    cells: JsonColumns['import_rows.cells']
    unit_key: string
    car_key: string | null
    rank: number | null
    outcome: 'applied' | 'same' | 'rejected' | null
    why: string | null
  }
  imports: {
    id: string
    tow_company_id: string
    contract_id: string | null
    file_id: string | null
    file_name: string | null
    status: 'reading' | 'previewed' | 'queued' | 'running' | 'done' | 'refused' | 'cancelled' | 'failed'
    rows_total: number
    rows_done: number
    counts: JsonColumns['imports.counts']
    digest: Buffer | null
    requested_by: string | null
    started_at: Date | null
    ended_at: Date | null
    error: string | null
    created_at: Date
    created_by: string | null
    format: 'csv' | 'xlsx'
    header: JsonColumns['imports.header']
    columns: JsonColumns['imports.columns']
    expires_at: Date
    token: string
    encoding: string | null
    sheet: string | null
    result: JsonColumns['imports.result'] | null
    started_by: string | null
    started_by_name: string | null
    queued_at: Date | null
    list_id: string | null
    complex: string | null
    move_outs: string[]
    kind: 'records' | 'cases'
  }
  installation: {
    only_one: boolean
    id: string
    sweep_held_at: Date | null
    sweep_allowed_at: Date | null
    created_at: Date
  }
  jurisdiction_rules: {
    id: string
    state: string
    county: string | null
    city: string | null
    code: string
    rule: JsonColumns['jurisdiction_rules.rule']
    source: string
    verified_on: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    starts_on: string
    verified_by: string | null
    note: string | null
    created_by_name: string | null
    withdrawn_at: Date | null
    withdrawn_by_name: string | null
    withdrawn_reason: string | null
  }
  jurisdiction_rules_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    state: string
    county: string | null
    city: string | null
    code: string
    rule: JsonColumns['jurisdiction_rules_versions.rule']
    source: string
    verified_on: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    starts_on: string
    verified_by: string | null
    note: string | null
    created_by_name: string | null
    withdrawn_at: Date | null
    withdrawn_by_name: string | null
    withdrawn_reason: string | null
  }
  knex_migrations: {
    id: number
    name: string | null
    batch: number | null
    migration_time: Date | null
  }
  knex_migrations_lock: {
    index: number
    is_locked: number | null
  }
  known_devices: {
    id: string
    user_id: string
    device_sha256: Buffer
    first_seen_at: Date
    last_seen_at: Date
  }
  late_captures: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    kind: 'step' | 'photo'
    name: string
    file_type: 'tow_image_public' | 'tow_image_private' | null
    file_id: string | null
    capture_key: string
    captured_by: string
    captured_by_name: string
    captured_at: Date | null
    position: JsonColumns['late_captures.position'] | null
    received_at: Date
    why: string
    outcome: 'added' | 'dismissed' | null
    settled_at: Date | null
    settled_by: string | null
    settled_by_name: string | null
    settle_reason: string | null
    created_at: Date
    created_by: string | null
  }
  legal_holds: {
    id: string
    tow_company_id: string
    reason: string
    is_platform: boolean
    placed_at: Date
    placed_by: string | null
    placed_by_name: string
    lifted_at: Date | null
    lifted_by: string | null
    lifted_by_name: string | null
  }
  limit_exceptions: {
    id: string
    contract_id: string
    unit_id: string
    kind: 'guest_hours' | 'vehicle_changes'
    plate_key: string | null
    hours: number | null
    changes: number | null
    reason: string
    valid_from: Date
    valid_until: Date
    used_at: Date | null
    created_at: Date
    created_by: string | null
    license_plate: string | null
    state: string | null
    created_by_name: string | null
  }
  login_tickets: {
    id: string
    user_id: string
    token_sha256: Buffer
    browser_sha256: Buffer
    version: number
    expires_at: Date
    used_at: Date | null
  }
  lot_rates: {
    id: string
    tow_company_id: string
    storage_lot_id: string
    duty: 'light' | 'medium' | 'heavy'
    storage_cents_per_day: number
    impound_cents: number
    notification_cents: number
    after_hours_cents: number
    storage_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
  }
  lot_rates_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    storage_lot_id: string
    duty: string
    storage_cents_per_day: number
    impound_cents: number
    notification_cents: number
    after_hours_cents: number
    storage_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
  }
  mail_opt_outs: {
    contract_id: string
    email_sha256: Buffer
    opted_out_at: Date
  }
  managers: {
    id: string
    user_id: string
    created_at: Date
    created_by: string | null
  }
  notices: {
    id: string
    contract_id: string
    unit_id: string | null
    tow_id: string | null
    boot_id: string | null
    kind: 'condition' | 'storage_letter' | 'hearing' | 'other'
    reason:
      | 'inoperable'
      | 'abandoned'
      | 'flat_tire'
      | 'expired_registration'
      | 'expired_inspection'
      | 'missing_parts'
      | 'wrecked'
      | 'leaking_fluids'
      | 'other'
      | null
    method: 'in_person' | 'certified_mail' | 'mail' | 'email' | 'sms' | 'sticker'
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    sent_at: Date
    delivered_at: Date | null
    proof_file_id: string | null
    proof_reference: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    recipient: string | null
    recorded_by_name: string | null
    delivery_recorded_at: Date | null
    delivery_recorded_by_name: string | null
    ended_by: string | null
    ended_by_name: string | null
    end_reason: string | null
  }
  notices_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    unit_id: string | null
    tow_id: string | null
    boot_id: string | null
    kind: string
    reason: string | null
    method: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    sent_at: Date
    delivered_at: Date | null
    proof_file_id: string | null
    proof_reference: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    recipient: string | null
    recorded_by_name: string | null
    delivery_recorded_at: Date | null
    delivery_recorded_by_name: string | null
    ended_by: string | null
    ended_by_name: string | null
    end_reason: string | null
  }
  notifications: {
    id: string
    tow_company_id: string | null
    contract_id: string | null
    unit_id: string | null
    contact_id: string | null
    user_id: string | null
    channel: 'mail' | 'sms'
    kind: string
    recipient: string
    subject: string | null
    message_id: string
    batch_id: string | null
    status: 'queued' | 'sent' | 'delivered' | 'failed' | 'opted_out' | 'unknown' | 'not_sent'
    provider_id: string | null
    error: string | null
    sent_at: Date | null
    created_at: Date
    created_by: string | null
    tow_id: string | null
    documents: string[]
    sent_by_name: string | null
    handed_at: Date | null
    message: JsonColumns['notifications.message'] | null
    sent_again_as: string | null
    erased_at: Date | null
  }
  nudges: {
    id: string
    tow_company_id: string
    contract_id: string
    car: string
    night: string
    license_plate: string | null
    state: string | null
    vin: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
  }
  outbox_messages: {
    id: string
    channel: 'mail' | 'sms'
    recipient: string
    subject: string | null
    text: string
    html: string | null
    message_id: string
    sent_at: Date
    attachments: JsonColumns['outbox_messages.attachments']
  }
  paid_parking_packages: {
    id: string
    contract_id: string
    name: string
    hours: number
    price_cents: number
    is_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_by: string | null
    ended_by_name: string | null
  }
  paid_parking_packages_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    name: string
    hours: number
    price_cents: number
    is_taxable: boolean
    tax_basis_points: number
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_by: string | null
    ended_by_name: string | null
  }
  passkey_challenges: {
    id: string
    user_id: string
    challenge_sha256: Buffer
    browser_sha256: Buffer
    expires_at: Date
  }
  passkeys: {
    id: string
    user_id: string
    name: string
    credential_id: string
    public_key: Buffer
    transports: string[]
    counter: number
    last_used_at: Date | null
    created_at: Date
  }
  payment_accounts: {
    id: string
    tow_company_id: string
    provider: 'stripe' | 'sandbox'
    provider_account_id: string | null
    charges_enabled: boolean
    payouts_enabled: boolean
    details_submitted: boolean
    requirements: JsonColumns['payment_accounts.requirements']
    requirements_due_at: Date | null
    disabled_reason: string | null
    read_at: Date | null
    state_since: Date
    connected_at: Date | null
    started_by_name: string | null
    disconnected_at: Date | null
    disconnected_by: 'company' | 'provider' | null
    disconnected_by_name: string | null
    created_at: Date
    created_by: string | null
  }
  payment_disputes: {
    id: string
    tow_company_id: string
    provider: 'stripe' | 'sandbox'
    provider_dispute_id: string
    provider_payment_id: string | null
    status: 'needs_response' | 'under_review' | 'won' | 'lost'
    amount_cents: number
    reason: string | null
    answer_by: Date | null
    opened_at: Date
    said_at: Date
    created_at: Date
    created_by: string | null
  }
  payment_events: {
    id: string
    provider: string
    provider_event_id: string
    type: string
    payload: JsonColumns['payment_events.payload']
    checkout_id: string | null
    received_at: Date
    applied_at: Date | null
    fact: JsonColumns['payment_events.fact'] | null
    set_aside: 'amount' | 'currency' | 'account' | null
    account: string | null
  }
  payment_payouts: {
    id: string
    tow_company_id: string
    payment_account_id: string
    provider: 'stripe' | 'sandbox'
    provider_payout_id: string
    status: 'on_its_way' | 'paid' | 'failed'
    amount_cents: number
    arrives_on: string
    said_at: Date
    created_at: Date
    created_by: string | null
  }
  phone_decisions: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    step: 'requested' | 'accepted' | 'en_route' | 'on_scene'
    captured_at: Date
    copy_id: string
    copy_read_at: Date
    is_proven: boolean
    verdict: 'protected' | 'authorized' | 'check' | 'unauthorized' | 'paused'
    code: string
    sentence: string
    decision_id: string
    differs: boolean
    settled_at: Date | null
    settled_by: string | null
    settled_by_name: string | null
    settle_reason: string | null
    created_at: Date
    created_by: string | null
  }
  phones: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    language: 'en' | 'es'
    created_at: Date
  }
  pin_failures: {
    id: number
    contract_id: string
    unit_id: string | null
    unit_key: string
    ip_sha256: Buffer
    kind: 'resident' | 'guest'
    at: Date
    forgiven_at: Date | null
  }
  plate_checks: {
    id: number
    tow_company_id: string
    contract_id: string
    at: Date
    asked_at: Date | null
    license_plate: string | null
    state: string | null
    plate_key: string | null
    vin: string | null
    verdict: string
    decisive_code: string
    sentence: string
    rules_version: string
    reason: string | null
    hazard: string | null
    space: string | null
    decided_by: string | null
    decided_by_name: string | null
    decided_by_role: string
    request_id: string | null
  }
  quotes: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string | null
    boot_id: string | null
    amount_cents: number
    lines: JsonColumns['quotes.lines']
    expires_at: Date
    created_at: Date
    created_by: string | null
  }
  rate_limits: {
    key: string
    points: number
    expire: number | null
  }
  reconciliation_differences: {
    id: string
    reconciliation_id: string
    tow_company_id: string
    kind: 'missing_here' | 'missing_there' | 'amount' | 'status'
    step: 'recheck' | 'refund' | 'ask_provider'
    money: 'payment' | 'refund'
    provider: 'stripe' | 'sandbox'
    provider_account: string | null
    provider_id: string
    transaction_id: string | null
    checkout_id: string | null
    here_status: 'succeeded' | 'pending' | 'failed' | null
    here_cents: number | null
    there_status: 'succeeded' | 'pending' | 'failed' | null
    there_cents: number | null
    there_currency: string | null
    at: Date
    found_at: Date
    cleared_at: Date | null
    settled_at: Date | null
    settled_by: string | null
    settled_by_name: string | null
    settled_reason: string | null
    created_at: Date
    created_by: string | null
  }
  reconciliations: {
    id: string
    tow_company_id: string
    provider: 'stripe' | 'sandbox'
    day: string
    status: 'queued' | 'done' | 'failed'
    asked_at: Date
    asked_by: string | null
    asked_by_name: string | null
    read_at: Date | null
    failed_reason: string | null
    payments_here: number
    refunds_here: number
    cents_here: number
    payments_there: number
    refunds_there: number
    cents_there: number
    payments_counter: number
    refunds_counter: number
    cents_counter: number
    matched: number
    waiting: number
    created_at: Date
    created_by: string | null
  }
  recovery_codes: {
    id: string
    user_id: string
    code_hash: string
    used_at: Date | null
    created_at: Date
  }
  refused_captures: {
    id: string
    tow_company_id: string
    contract_id: string
    refused_request_id: string
    capture_key: string
    captured_by: string
    captured_by_name: string
    captured_at: Date
    position: JsonColumns['refused_captures.position'] | null
    received_at: Date
    copy_id: string | null
    copy_read_at: Date | null
    is_proven: boolean | null
    verdict: 'protected' | 'authorized' | 'check' | 'unauthorized' | 'paused' | null
    code: string | null
    sentence: string | null
    decision_id: string
    differs: boolean | null
    outcome: 'tow' | 'dismissed' | null
    settled_at: Date | null
    settled_by: string | null
    settled_by_name: string | null
    settle_reason: string | null
    successor_id: string | null
    created_at: Date
    created_by: string | null
    is_late: boolean
  }
  refused_requests: {
    id: string
    tow_company_id: string
    contract_id: string
    action: 'tow' | 'boot' | 'sticker'
    license_plate: string | null
    state: string | null
    plate_key: string | null
    vin: string | null
    reason: string | null
    hazard: string | null
    request: JsonColumns['refused_requests.request']
    verdict: string
    sentence: string
    decision: JsonColumns['refused_requests.decision']
    at: Date
    decided_by: string | null
    decided_by_name: string | null
    decided_by_role: string
    created_at: Date
    created_by: string | null
  }
  registration_stops: {
    id: string
    contract_id: string
    unit_id: string
    kind: 'resident' | 'guest'
    reason: string
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_by: string | null
    ended_by_name: string | null
  }
  report_recipients: {
    id: string
    schedule_id: string
    tow_company_id: string | null
    user_id: string
    removed_at: Date | null
    stopped_at: Date | null
    created_at: Date
    created_by: string | null
  }
  report_schedules: {
    id: string
    saved_report_id: string
    tow_company_id: string | null
    every: 'day' | 'week' | 'month'
    weekday: number | null
    day: number | null
    hour: number
    timezone: string
    next_at: Date
    paused_at: Date | null
    stopped_at: Date | null
    created_at: Date
    created_by: string | null
  }
  report_sends: {
    id: string
    schedule_id: string
    tow_company_id: string | null
    user_id: string
    due_at: Date
    problem: string | null
    created_at: Date
    created_by: string | null
  }
  rules_replay_differences: {
    replay_id: string
    position: number
    decision_id: string
    before: JsonColumns['rules_replay_differences.before']
    after: JsonColumns['rules_replay_differences.after']
    is_verdict: boolean
    actions: string[]
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  rules_replays: {
    id: string
    rules_id: string | null
    figures: JsonColumns['rules_replays.figures'] | null
    verified_on: string | null
    month: string
    status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
    total: number
    done: number
    without_facts: number
    differing: number
    counts: JsonColumns['rules_replays.counts']
    last_at: Date | null
    last_id: string | null
    error: string | null
    requested_by: string | null
    requested_by_name: string
    queued_at: Date
    started_at: Date | null
    ended_at: Date | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
    contract_ids: string[] | null
    grace_minutes: number | null
    minimum_notice_hours: number | null
  }
  sandbox_accounts: {
    id: string
    idempotency_key: string
    name: string
    charges_enabled: boolean
    payouts_enabled: boolean
    details_submitted: boolean
    requirements: JsonColumns['sandbox_accounts.requirements']
    requirements_due_at: Date | null
    disabled_reason: string | null
    is_revoked: boolean
    return_url: string | null
    created_at: Date
    created_by: string | null
  }
  sandbox_payments: {
    id: string
    session_id: string
    amount_cents: number
    created_at: Date
    created_by: string | null
  }
  sandbox_payouts: {
    id: string
    account: string
    amount_cents: number
    created_at: Date
    created_by: string | null
  }
  sandbox_refunds: {
    id: string
    payment_id: string
    amount_cents: number
    created_at: Date
    created_by: string | null
  }
  sandbox_sessions: {
    id: string
    idempotency_key: string
    reference: string
    amount_cents: number
    title: string
    merchant: string
    language: 'en' | 'es'
    return_url: string
    cancel_url: string
    status: 'open' | 'complete' | 'expired'
    expires_at: Date
    created_at: Date
    created_by: string | null
    account: string | null
  }
  saved_reports: {
    id: string
    tow_company_id: string | null
    owner_id: string
    is_shared: boolean
    name: string
    tab: string
    preset: string | null
    from_date: string | null
    until_date: string | null
    compared: 'before' | 'year_before'
    divided_by: string | null
    filters: string[]
    filter_names: JsonColumns['saved_reports.filter_names']
    removed_at: Date | null
    created_at: Date
    created_by: string | null
  }
  session_views: {
    session_id: string
    parent_id: string
    tow_company_id: string
    contract_id: string | null
    reason: string
    created_at: Date
    created_by: string | null
  }
  sessions: {
    id: string
    user_id: string | null
    unit_id: string | null
    version: number
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: string | null
    ip_sha256: Buffer | null
    user_agent: string | null
    factor_at: Date | null
    factor_kind: 'app' | 'passkey' | 'recovery_code' | null
    upload_link_id: string | null
  }
  shifts: {
    id: string
    tow_company_id: string
    driver_id: string
    started_at: Date
    ended_at: Date | null
    end_reason: 'driver' | 'office' | 'disabled' | 'removed' | 'role_changed' | 'company_disabled' | null
    created_at: Date
    created_by: string | null
  }
  signs: {
    id: string
    contract_id: string
    kind: 'towing_enforced' | 'entrance' | 'reserved' | 'fire_lane' | 'no_parking'
    place: string
    photo_file_id: string | null
    verified_on: string
    verified_by: string | null
    expires_on: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    verified_by_name: string | null
    ended_by: string | null
    end_reason: string | null
  }
  signs_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    kind: string
    place: string
    photo_file_id: string | null
    verified_on: string
    verified_by: string | null
    expires_on: string | null
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
    verified_by_name: string | null
    ended_by: string | null
    end_reason: string | null
  }
  sms_opt_outs: {
    phone_key: string
    opted_out_at: Date
    opted_in_at: Date | null
  }
  sticker_codes: {
    id: string
    tow_company_id: string
    contract_id: string
    sticker_item_id: string
    code_sha256: Buffer
    created_at: Date
    created_by: string | null
  }
  sticker_cures: {
    id: string
    tow_company_id: string
    contract_id: string
    sticker_item_id: string
    file_id: string
    note: string | null
    phone: string | null
    language: 'en' | 'es'
    status: 'sent' | 'confirmed' | 'declined'
    answer: string | null
    answered_at: Date | null
    answered_by: string | null
    answered_by_name: string | null
    created_at: Date
    created_by: string | null
  }
  sticker_images: {
    id: string
    contract_id: string
    sticker_item_id: string
    file_id: string
    is_main: boolean
    claimed_at: Date | null
    uploaded_at: Date
    removed_at: Date | null
    removed_by: string | null
    created_at: Date
    created_by: string | null
    uploaded_by_name: string | null
  }
  sticker_items: {
    id: string
    tow_company_id: string
    contract_id: string
    sticker_list_id: string
    status: 'active' | 'eligible' | 'complied' | 'converted' | 'expired'
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason:
      | 'inoperable'
      | 'abandoned'
      | 'flat_tire'
      | 'expired_registration'
      | 'expired_inspection'
      | 'missing_parts'
      | 'wrecked'
      | 'leaking_fluids'
      | 'other'
    reason_text: string | null
    space: string | null
    location: string | null
    position: JsonColumns['sticker_items.position'] | null
    private_comments: string | null
    public_comments: string | null
    made_at: Date
    made_by: string | null
    made_by_name: string | null
    eligible_at: Date
    expires_at: Date
    complied_at: Date | null
    complied_by: string | null
    converted_at: Date | null
    tow_id: string | null
    decision_id: string | null
    version: number
    created_at: Date
    created_by: string | null
    number: number
    hazard: 'fire_lane' | 'blocking' | 'leaking_fluids' | null
    hazard_text: string | null
    first_day_basis: 'list_date' | 'minimum_notice' | 'written_notice'
    notice_delivered_on: string | null
    minimum_notice_hours: number
    rules_version: string | null
    complied_by_name: string | null
    complied_note: string | null
    page_first_opened_at: Date | null
    page_last_opened_at: Date | null
    rules: JsonColumns['sticker_items.rules'] | null
  }
  sticker_lists: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_date: string
    name: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    closed_at: Date | null
    closed_by: string | null
    closed_by_name: string | null
  }
  storage_lots: {
    id: string
    tow_company_id: string
    name: string
    license_number: string | null
    address: string
    city: string
    state: string
    zip_code: string
    phone: string | null
    email: string | null
    hours: string | null
    payment_methods: string[]
    timezone: string
    latitude: number | null
    longitude: number | null
    is_active: boolean
    created_at: Date
    created_by: string | null
  }
  storage_lots_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    name: string
    license_number: string | null
    address: string
    city: string
    state: string
    zip_code: string
    phone: string | null
    email: string | null
    hours: string | null
    payment_methods: string[]
    timezone: string
    latitude: number | null
    longitude: number | null
    is_active: boolean
    created_at: Date
    created_by: string | null
  }
  system_blocked_vehicles: {
    id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    reason: string
    valid_from: Date
    valid_until: Date | null
    ended_by: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_by_name: string | null
    end_reason: string | null
  }
  system_blocked_vehicles_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    reason: string
    valid_from: Date
    valid_until: Date | null
    ended_by: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_by_name: string | null
    end_reason: string | null
  }
  tow_charge_lines: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    position: number
    code: 'tow' | 'drop' | 'storage' | 'impound' | 'notification' | 'after_hours' | 'boot' | 'adjustment'
    label: string
    basis: string | null
    quantity: number
    unit_cents: number
    amount_cents: number
    is_taxable: boolean
    tax_basis_points: number
    tax_cents: number
    reason: string | null
    created_at: Date
    created_by: string | null
    cap_cents: number | null
  }
  tow_companies: {
    id: string
    name: string
    legal_name: string | null
    license_number: string | null
    booting_license_number: string | null
    timezone: string
    phone: string | null
    email: string | null
    website: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    logo_file_id: string | null
    is_active: boolean
    has_booting_access: boolean
    notification_settings: JsonColumns['tow_companies.notification_settings']
    payment_settings: JsonColumns['tow_companies.payment_settings']
    created_at: Date
    created_by: string | null
    hours: string | null
    license_ends_on: string | null
    other_licenses: JsonColumns['tow_companies.other_licenses']
    sign_up: 'pending' | 'approved' | 'declined' | null
    decline_reason: string | null
    disabled_at: Date | null
  }
  tow_companies_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    name: string
    legal_name: string | null
    license_number: string | null
    booting_license_number: string | null
    timezone: string
    phone: string | null
    email: string | null
    website: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    logo_file_id: string | null
    is_active: boolean
    has_booting_access: boolean
    notification_settings: JsonColumns['tow_companies_versions.notification_settings']
    payment_settings: JsonColumns['tow_companies_versions.payment_settings']
    created_at: Date
    created_by: string | null
    hours: string | null
    license_ends_on: string | null
    other_licenses: JsonColumns['tow_companies_versions.other_licenses']
    sign_up: string | null
    decline_reason: string | null
    disabled_at: Date | null
  }
  tow_counters: {
    tow_company_id: string
    last_number: number
    last_practice_number: number
  }
  tow_documents: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    kind:
      | 'tow_ticket'
      | 'storage_lot_invoice'
      | 'tow_hearing_notice'
      | 'drop_receipt'
      | 'release_receipt'
      | 'no_charge_letter'
    made_at: Date
    made_by_name: string
    sha256: string | null
    created_at: Date
    created_by: string | null
  }
  tow_images: {
    id: string
    tow_company_id: string
    contract_id: string
    tow_id: string
    file_id: string
    file_type: 'tow_image_public' | 'tow_image_private'
    subject: 'front' | 'side' | 'rear' | 'space' | 'plate' | 'sign' | 'vin' | 'damage' | 'other'
    claimed_at: Date | null
    uploaded_at: Date
    uploaded_by_name: string | null
    removed_at: Date | null
    removed_by: string | null
    created_at: Date
    created_by: string | null
  }
  tow_prices: {
    id: string
    tow_company_id: string
    name: string
    duty: 'light' | 'medium' | 'heavy'
    price_cents: number
    drop_cents: number
    is_taxable: boolean
    tax_basis_points: number
    is_active: boolean
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
  }
  tow_prices_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    tow_company_id: string
    name: string
    duty: string
    price_cents: number
    drop_cents: number
    is_taxable: boolean
    tax_basis_points: number
    is_active: boolean
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: string | null
  }
  tow_users: {
    id: string
    user_id: string
    tow_company_id: string
    role: 'tow_admin' | 'tow_staff' | 'tow_driver'
    is_main: boolean
    is_active: boolean
    can_override: boolean
    can_void: boolean
    license_number: string | null
    truck_id: string | null
    created_at: Date
    created_by: string | null
    removed_at: Date | null
  }
  tows: {
    id: string
    tow_company_id: string
    contract_id: string
    number: number
    status: 'requested' | 'pending' | 'completed' | 'completed_dropped_on_site' | 'cancelled'
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    vehicle_duty: 'light' | 'medium' | 'heavy'
    no_plate: boolean
    reason:
      | 'inoperable'
      | 'abandoned'
      | 'flat_tire'
      | 'expired_registration'
      | 'expired_inspection'
      | 'missing_parts'
      | 'wrecked'
      | 'leaking_fluids'
      | 'other'
    reason_text: string | null
    hazard: 'fire_lane' | 'blocking' | 'leaking_fluids' | null
    hazard_text: string | null
    space: string | null
    location: string
    position: JsonColumns['tows.position'] | null
    private_comments: string | null
    public_comments: string | null
    requested_at: Date
    requested_by_user_id: string | null
    requested_by_unit_id: string | null
    requested_by_name: string
    requested_by_role: string
    confirmed_at: Date | null
    confirmed_by: string | null
    driver_id: string | null
    assigned_at: Date | null
    assigned_by: string | null
    accepted_at: Date | null
    accepted_position: JsonColumns['tows.accepted_position'] | null
    en_route_at: Date | null
    en_route_position: JsonColumns['tows.en_route_position'] | null
    on_scene_at: Date | null
    on_scene_position: JsonColumns['tows.on_scene_position'] | null
    hooked_at: Date | null
    hooked_position: JsonColumns['tows.hooked_position'] | null
    left_property_at: Date | null
    left_property_position: JsonColumns['tows.left_property_position'] | null
    at_lot_at: Date | null
    at_lot_position: JsonColumns['tows.at_lot_position'] | null
    completed_at: Date | null
    completed_by: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    cancel_reason: string | null
    authorized_by: string | null
    truck_id: string | null
    storage_lot_id: string | null
    tow_price_id: string | null
    frozen_rates: JsonColumns['tows.frozen_rates'] | null
    is_drop_free: boolean
    rules_version: string | null
    timezone: string
    jurisdiction_state: string
    decision_id: string | null
    hook_up_decision_id: string | null
    override_by: string | null
    override_reason: string | null
    override_at: Date | null
    voided_at: Date | null
    voided_by: string | null
    void_reason: string | null
    successor_id: string | null
    boot_id: string | null
    sticker_item_id: string | null
    since: Date
    version: number
    created_at: Date
    created_by: string | null
    board_rank: number
    board_order: number
    public_key: string
    zeroed_at: Date | null
    zeroed_by: string | null
    zero_reason: string | null
    drop_reason: string | null
    drop_position: JsonColumns['tows.drop_position'] | null
    look_driver_id: string | null
    look_at: Date | null
    photo_asked_at: Date | null
    photo_asked_of: string | null
    is_practice: boolean
    brought_over: JsonColumns['tows.brought_over'] | null
    old_number_key: string | null
    plates_read: string[] | null
    rules: JsonColumns['tows.rules'] | null
    phone_check: 'same' | 'differs' | 'settled' | null
  }
  transactions: {
    id: string
    tow_company_id: string
    contract_id: string
    checkout_id: string | null
    tow_id: string | null
    boot_id: string | null
    guest_permit_id: string | null
    kind: 'payment' | 'refund' | 'credit'
    method: 'card' | 'cash' | 'terminal' | 'sandbox'
    provider: 'stripe' | 'counter' | 'sandbox'
    provider_id: string
    status: 'succeeded' | 'failed' | 'pending'
    amount_cents: number
    currency: 'USD'
    receipt_number: string | null
    payer_email: string | null
    entered_by: string | null
    entered_by_name: string | null
    at: Date
    created_at: Date
    created_by: string | null
    cash_given_cents: number | null
    reason: string | null
    refund_of: string | null
    receipt_key: string | null
    failed_reason: string | null
    is_late_fee: boolean
  }
  trucks: {
    id: string
    tow_company_id: string
    name: string
    license_plate: string | null
    state: string | null
    make: string | null
    model: string | null
    year: number | null
    certificate_number: string | null
    is_active: boolean
    created_at: Date
    created_by: string | null
  }
  unit_invitations: {
    id: string
    contract_id: string
    unit_id: string
    token_sha256: Buffer
    sealed_token: Buffer
    uses: number
    created_at: Date
    created_by: string | null
    created_by_name: string | null
    ended_at: Date | null
  }
  unit_pins: {
    unit_id: string
    contract_id: string
    resident_pin: Buffer
    guest_pin: Buffer
    pin_version: number
    changed_at: Date
  }
  unit_vehicle_changes: {
    id: string
    contract_id: string
    unit_id: string
    vehicle_id: string
    kind: 'registered' | 'changed'
    at: Date
  }
  units: {
    id: string
    contract_id: string
    unit_number: string
    building: string | null
    unit_sort: string | null
    unit_key: string | null
    reserved_space: string | null
    garage_covered: boolean
    has_own_resident_limit: boolean
    allowed_resident_vehicles: number | null
    has_own_guest_limit: boolean
    allowed_active_guest_vehicles: number | null
    has_own_guest_hours: boolean
    guest_hours: number | null
    guest_period: number | null
    has_own_hourly_limit: boolean
    hourly_limit: number | null
    has_resident_registration: boolean
    has_guest_registration: boolean
    language: 'en' | 'es'
    vacant_since: Date | null
    removed_at: Date | null
    created_at: Date
    created_by: string | null
    changed_at: Date | null
    registration_changed_at: Date | null
  }
  units_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    unit_number: string
    building: string | null
    unit_sort: string | null
    unit_key: string | null
    reserved_space: string | null
    garage_covered: boolean
    has_own_resident_limit: boolean
    allowed_resident_vehicles: number | null
    has_own_guest_limit: boolean
    allowed_active_guest_vehicles: number | null
    has_own_guest_hours: boolean
    guest_hours: number | null
    guest_period: number | null
    has_own_hourly_limit: boolean
    hourly_limit: number | null
    has_resident_registration: boolean
    has_guest_registration: boolean
    language: string
    vacant_since: Date | null
    removed_at: Date | null
    created_at: Date
    created_by: string | null
    changed_at: Date | null
    registration_changed_at: Date | null
  }
  upload_links: {
    id: string
    user_id: string
    token_sha256: Buffer
    captured_before: Date
    expires_at: Date
    used_at: Date | null
    created_at: Date
    created_by: string | null
  }
  user_credentials: {
    user_id: string
    password_hash: string
    changed_at: Date
  }
  user_tokens: {
    id: string
    user_id: string
    kind: 'reset' | 'invitation'
    token_sha256: Buffer
    expires_at: Date
    used_at: Date | null
    created_at: Date
    created_by: string | null
  }
  users: {
    id: string
    email: string
    name: string
    phone: string | null
    status: 'active' | 'disabled' | 'has_not_joined_yet'
    session_version: number
    is_super_admin: boolean
    avatar_file_id: string | null
    last_login_at: Date | null
    joined_at: Date | null
    created_at: Date
    created_by: string | null
    phone_alerts: string[]
    has_board_sound: boolean
    factor_since: Date | null
  }
  vehicle_model_spellings: {
    id: string
    vehicle_model_id: string
    make: string
    model: string
    created_at: Date
    created_by: string | null
  }
  vehicle_models: {
    id: string
    make: string
    model: string
    duty: 'light' | 'medium' | 'heavy'
    body: 'sedan' | 'hatchback' | 'suv' | 'pickup' | 'van' | 'coupe' | 'truck' | 'motorcycle'
    created_at: Date
    created_by: string | null
  }
  vehicles: {
    id: string
    contract_id: string
    unit_id: string | null
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    space: string | null
    permit_number: string | null
    notes: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  vehicles_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    unit_id: string | null
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    space: string | null
    permit_number: string | null
    notes: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  vip_vehicles: {
    id: string
    contract_id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason: string
    holder_name: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  vip_vehicles_versions: {
    version_id: number
    known_from: Date
    known_until: Date | null
    id: string
    contract_id: string
    license_plate: string | null
    state: string | null
    vin: string | null
    plate_chars: string | null
    plate_key: string | null
    folded: string | null
    folded_reverse: string | null
    make: string | null
    model: string | null
    color: string | null
    year: number | null
    reason: string
    holder_name: string | null
    valid_from: Date
    valid_until: Date | null
    end_reason: string | null
    ended_by: string | null
    created_by_unit_id: string | null
    created_by_name: string | null
    created_at: Date
    created_by: string | null
    tow_company_id: string | null
  }
  webhook_deliveries: {
    id: string
    tow_company_id: string
    endpoint_id: string
    event_id: string
    kind: 'tow' | 'boot' | 'sticker' | 'permit' | 'payment'
    record_id: string
    record_status: string
    sequence: number
    change_id: number
    occurred_at: Date
    status: 'waiting' | 'delivered' | 'failed'
    tries: number
    since: Date
    next_at: Date
    delivered_at: Date | null
    response_status: number | null
    error: string | null
  }
  webhook_endpoints: {
    id: string
    tow_company_id: string
    url: string
    kinds: string[]
    secret: Buffer
    previous_secret: Buffer | null
    previous_until: Date | null
    failing_since: Date | null
    last_delivered_at: Date | null
    switched_off_at: Date | null
    off_why: 'failed' | 'by_admin' | null
    removed_at: Date | null
    created_at: Date
    created_by: string | null
    created_by_name: string
  }
}

/** Columns that Postgres computes; they are never written. */
interface Generated {
  announcements: never
  api_keys: never
  app_factors: never
  blocked_vehicles: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  blocked_vehicles_versions: never
  boot_codes: never
  boot_devices: never
  boot_images: never
  boot_prices: never
  boot_prices_versions: never
  booted_vehicles: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse' | 'board_rank' | 'board_order'
  cash_drawer_records: never
  cash_drawers: never
  checkouts: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  checkouts_versions: never
  commission_rates: never
  contacts: 'name_key' | 'last_name_key'
  contract_clones: never
  contract_holds: never
  contract_holds_versions: never
  contract_managers: never
  contracts: never
  contracts_versions: never
  custody: never
  decision_alerts: never
  decisions: never
  devices: never
  evidence_packs: never
  exports: never
  external_companies: never
  external_contracts: never
  external_users: never
  factor_tries: never
  files: 'is_public'
  first_days: never
  guest_permits: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  guest_permits_versions: never
  history_checks: never
  history_entries: never
  history_heads: never
  history_values: never
  history_verifications: never
  idempotency_keys: never
  import_columns: never
  import_rows: 'rank'
  imports: never
  installation: never
  jurisdiction_rules: never
  jurisdiction_rules_versions: never
  knex_migrations: never
  knex_migrations_lock: never
  known_devices: never
  late_captures: never
  legal_holds: never
  limit_exceptions: never
  login_tickets: never
  lot_rates: never
  lot_rates_versions: never
  mail_opt_outs: never
  managers: never
  notices: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  notices_versions: never
  notifications: never
  nudges: never
  outbox_messages: never
  paid_parking_packages: never
  paid_parking_packages_versions: never
  passkey_challenges: never
  passkeys: never
  payment_accounts: never
  payment_disputes: never
  payment_events: never
  payment_payouts: never
  phone_decisions: never
  phones: never
  pin_failures: never
  plate_checks: never
  quotes: never
  rate_limits: never
  reconciliation_differences: never
  reconciliations: never
  recovery_codes: never
  refused_captures: never
  refused_requests: never
  registration_stops: never
  report_recipients: never
  report_schedules: never
  report_sends: never
  rules_replay_differences: never
  rules_replays: never
  sandbox_accounts: never
  sandbox_payments: never
  sandbox_payouts: never
  sandbox_refunds: never
  sandbox_sessions: never
  saved_reports: never
  session_views: never
  sessions: never
  shifts: never
  signs: never
  signs_versions: never
  sms_opt_outs: never
  sticker_codes: never
  sticker_cures: never
  sticker_images: never
  sticker_items: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  sticker_lists: never
  storage_lots: never
  storage_lots_versions: never
  system_blocked_vehicles: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  system_blocked_vehicles_versions: never
  tow_charge_lines: never
  tow_companies: never
  tow_companies_versions: never
  tow_counters: never
  tow_documents: never
  tow_images: never
  tow_prices: never
  tow_prices_versions: never
  tow_users: never
  tows: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse' | 'board_rank' | 'board_order'
  transactions: never
  trucks: never
  unit_invitations: never
  unit_pins: never
  unit_vehicle_changes: never
  units: 'unit_sort' | 'unit_key'
  units_versions: never
  upload_links: never
  user_credentials: never
  user_tokens: never
  users: never
  vehicle_model_spellings: never
  vehicle_models: never
  vehicles: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  vehicles_versions: never
  vip_vehicles: 'plate_chars' | 'plate_key' | 'folded' | 'folded_reverse'
  vip_vehicles_versions: never
  webhook_deliveries: never
  webhook_endpoints: never
}

/** JSON columns: written as their value or as its text. */
interface Json {
  announcements: never
  api_keys: never
  app_factors: never
  blocked_vehicles: never
  blocked_vehicles_versions: never
  boot_codes: never
  boot_devices: never
  boot_images: never
  boot_prices: never
  boot_prices_versions: never
  booted_vehicles: 'position' | 'rules'
  cash_drawer_records: never
  cash_drawers: never
  checkouts: 'lines'
  checkouts_versions: 'lines'
  commission_rates: never
  contacts: never
  contract_clones: 'counts' | 'planned'
  contract_holds: never
  contract_holds_versions: never
  contract_managers: never
  contracts: never
  contracts_versions: never
  custody: never
  decision_alerts: never
  decisions: 'decision' | 'facts'
  devices: never
  evidence_packs: never
  exports: 'params' | 'query'
  external_companies: never
  external_contracts: never
  external_users: never
  factor_tries: never
  files: 'evidence'
  first_days: never
  guest_permits: never
  guest_permits_versions: never
  history_checks: never
  history_entries: never
  history_heads: never
  history_values: 'before' | 'after'
  history_verifications: never
  idempotency_keys: 'answer'
  import_columns: never
  import_rows: 'data' | 'problems' | 'cells'
  imports: 'counts' | 'header' | 'columns' | 'result'
  installation: never
  jurisdiction_rules: 'rule'
  jurisdiction_rules_versions: 'rule'
  knex_migrations: never
  knex_migrations_lock: never
  known_devices: never
  late_captures: 'position'
  legal_holds: never
  limit_exceptions: never
  login_tickets: never
  lot_rates: never
  lot_rates_versions: never
  mail_opt_outs: never
  managers: never
  notices: never
  notices_versions: never
  notifications: 'message'
  nudges: never
  outbox_messages: 'attachments'
  paid_parking_packages: never
  paid_parking_packages_versions: never
  passkey_challenges: never
  passkeys: never
  payment_accounts: 'requirements'
  payment_disputes: never
  payment_events: 'payload' | 'fact'
  payment_payouts: never
  phone_decisions: never
  phones: never
  pin_failures: never
  plate_checks: never
  quotes: 'lines'
  rate_limits: never
  reconciliation_differences: never
  reconciliations: never
  recovery_codes: never
  refused_captures: 'position'
  refused_requests: 'request' | 'decision'
  registration_stops: never
  report_recipients: never
  report_schedules: never
  report_sends: never
  rules_replay_differences: 'before' | 'after'
  rules_replays: 'figures' | 'counts'
  sandbox_accounts: 'requirements'
  sandbox_payments: never
  sandbox_payouts: never
  sandbox_refunds: never
  sandbox_sessions: never
  saved_reports: 'filter_names'
  session_views: never
  sessions: never
  shifts: never
  signs: never
  signs_versions: never
  sms_opt_outs: never
  sticker_codes: never
  sticker_cures: never
  sticker_images: never
  sticker_items: 'position' | 'rules'
  sticker_lists: never
  storage_lots: never
  storage_lots_versions: never
  system_blocked_vehicles: never
  system_blocked_vehicles_versions: never
  tow_charge_lines: never
  tow_companies: 'notification_settings' | 'payment_settings' | 'other_licenses'
  tow_companies_versions: 'notification_settings' | 'payment_settings' | 'other_licenses'
  tow_counters: never
  tow_documents: never
  tow_images: never
  tow_prices: never
  tow_prices_versions: never
  tow_users: never
  tows:
    | 'position'
    | 'accepted_position'
    | 'en_route_position'
    | 'on_scene_position'
    | 'hooked_position'
    | 'left_property_position'
    | 'at_lot_position'
    | 'frozen_rates'
    | 'drop_position'
    | 'brought_over'
    | 'rules'
  transactions: never
  trucks: never
  unit_invitations: never
  unit_pins: never
  unit_vehicle_changes: never
  units: never
  units_versions: never
  upload_links: never
  user_credentials: never
  user_tokens: never
  users: never
  vehicle_model_spellings: never
  vehicle_models: never
  vehicles: never
  vehicles_versions: never
  vip_vehicles: never
  vip_vehicles_versions: never
  webhook_deliveries: never
  webhook_endpoints: never
}

/** Columns that an insert may leave out. */
interface Optional {
  announcements: 'id' | 'unit_id' | 'building' | 'subject' | 'created_at' | 'created_by' | 'notice_id'
  api_keys:
    | 'id'
    | 'ends_at'
    | 'last_used_at'
    | 'revoked_at'
    | 'revoked_by'
    | 'revoked_by_name'
    | 'created_at'
    | 'created_by'
  app_factors: 'confirmed_at' | 'last_step' | 'created_at'
  blocked_vehicles:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'holder_name'
    | 'valid_from'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_at'
    | 'created_by'
    | 'tow_company_id'
  blocked_vehicles_versions:
    | 'version_id'
    | 'known_until'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'holder_name'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_by'
    | 'tow_company_id'
  boot_codes: 'id' | 'created_at' | 'created_by'
  boot_devices:
    | 'id'
    | 'model'
    | 'status'
    | 'created_at'
    | 'created_by'
    | 'condition'
    | 'place'
    | 'since'
    | 'last_changed_by'
    | 'last_changed_by_name'
    | 'deployments'
  boot_images:
    | 'id'
    | 'claimed_at'
    | 'uploaded_at'
    | 'removed_at'
    | 'removed_by'
    | 'created_at'
    | 'created_by'
    | 'subject'
    | 'claim_out_of_range'
    | 'uploaded_by_name'
  boot_prices:
    | 'id'
    | 'contract_id'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'late_fee_cents'
    | 'return_hours'
    | 'return_to'
  boot_prices_versions:
    | 'version_id'
    | 'known_until'
    | 'contract_id'
    | 'valid_until'
    | 'created_by'
    | 'late_fee_cents'
    | 'return_hours'
    | 'return_to'
  booted_vehicles:
    | 'id'
    | 'number'
    | 'status'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'reason_text'
    | 'space'
    | 'position'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'private_comments'
    | 'public_comments'
    | 'deployed_at'
    | 'deployed_by'
    | 'deployed_by_name'
    | 'inquired_at'
    | 'released_at'
    | 'released_by'
    | 'release_reason'
    | 'tow_id'
    | 'towed_at'
    | 'decision_id'
    | 'rules_version'
    | 'version'
    | 'created_at'
    | 'created_by'
    | 'wheel'
    | 'is_practice'
    | 'late_fee_cents'
    | 'return_hours'
    | 'return_to'
    | 'return_by'
    | 'returned_at'
    | 'release_code_sealed'
    | 'released_by_name'
    | 'notice_made_at'
    | 'notice_on_window_at'
    | 'has_open_tow'
    | 'board_rank'
    | 'board_order'
    | 'public_key'
    | 'rules'
  cash_drawer_records: 'created_at' | 'created_by'
  cash_drawers:
    | 'id'
    | 'storage_lot_id'
    | 'previous_id'
    | 'expected_cents'
    | 'difference_of'
    | 'difference_of_name'
    | 'reason'
    | 'closed_by'
    | 'created_at'
    | 'created_by'
  checkouts:
    | 'id'
    | 'tow_id'
    | 'boot_id'
    | 'guest_permit_id'
    | 'status'
    | 'provider_session_id'
    | 'currency'
    | 'lines'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'permit_from'
    | 'permit_until'
    | 'valid_from'
    | 'valid_until'
    | 'payer_email'
    | 'paid_at'
    | 'created_at'
    | 'created_by'
    | 'language'
    | 'outcome'
    | 'provider_url'
    | 'refund_due_cents'
    | 'refund_due_reason'
    | 'tries'
    | 'has_set_aside'
    | 'provider_account'
  checkouts_versions:
    | 'version_id'
    | 'known_until'
    | 'tow_id'
    | 'boot_id'
    | 'guest_permit_id'
    | 'provider_session_id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'permit_from'
    | 'permit_until'
    | 'valid_until'
    | 'payer_email'
    | 'paid_at'
    | 'created_by'
    | 'provider_url'
    | 'refund_due_reason'
    | 'provider_account'
  commission_rates: 'id' | 'created_at' | 'created_by'
  contacts:
    | 'id'
    | 'email'
    | 'phone'
    | 'language'
    | 'is_main'
    | 'email_opted_out_at'
    | 'sms_opted_out_at'
    | 'ended_at'
    | 'created_at'
    | 'created_by'
    | 'name_key'
    | 'last_name_key'
    | 'erased_at'
  contract_clones:
    | 'id'
    | 'contract_id'
    | 'reason'
    | 'counts'
    | 'created_at'
    | 'created_by'
    | 'storage_lot_id'
    | 'status'
    | 'planned'
    | 'error'
    | 'started_at'
    | 'ended_at'
  contract_holds: 'id' | 'valid_from' | 'valid_until' | 'ended_by' | 'created_at' | 'created_by'
  contract_holds_versions: 'version_id' | 'known_until' | 'valid_until' | 'ended_by' | 'created_by'
  contract_managers:
    | 'id'
    | 'is_main'
    | 'is_active'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'tow_company_id'
  contracts:
    | 'id'
    | 'county'
    | 'phone'
    | 'email'
    | 'image_file_id'
    | 'latitude'
    | 'longitude'
    | 'is_active'
    | 'garage_covered'
    | 'reserved_parking'
    | 'allowed_resident_vehicles'
    | 'allowed_active_guest_vehicles'
    | 'guest_hours'
    | 'guest_period'
    | 'hourly_limit'
    | 'vehicle_changes_per_month'
    | 'has_guest_registration'
    | 'has_paid_parking'
    | 'grace_minutes'
    | 'min_notice_hours'
    | 'photos_required'
    | 'quiet_from'
    | 'quiet_until'
    | 'has_standing_instruction'
    | 'default_storage_lot_id'
    | 'default_tow_price_id'
    | 'jurisdiction_city'
    | 'created_by_name'
    | 'created_at'
    | 'created_by'
    | 'next_tow_price_id'
    | 'is_practice'
    | 'has_owner_nudges'
  contracts_versions:
    | 'version_id'
    | 'known_until'
    | 'county'
    | 'phone'
    | 'email'
    | 'image_file_id'
    | 'latitude'
    | 'longitude'
    | 'reserved_parking'
    | 'allowed_resident_vehicles'
    | 'allowed_active_guest_vehicles'
    | 'guest_hours'
    | 'guest_period'
    | 'hourly_limit'
    | 'vehicle_changes_per_month'
    | 'quiet_from'
    | 'quiet_until'
    | 'default_storage_lot_id'
    | 'default_tow_price_id'
    | 'jurisdiction_city'
    | 'created_by_name'
    | 'created_by'
    | 'next_tow_price_id'
    | 'is_practice'
    | 'has_owner_nudges'
  custody:
    | 'id'
    | 'status'
    | 'police_reported_at'
    | 'police_report_number'
    | 'storage_paused_from'
    | 'storage_paused_until'
    | 'ended_at'
    | 'ended_by'
    | 'end_reason'
    | 'released_to'
    | 'released_to_id_type'
    | 'released_to_role'
    | 'total_cents'
    | 'receipt_number'
    | 'created_at'
    | 'created_by'
    | 'ended_by_name'
    | 'end_reference'
    | 'ownership_proof'
    | 'settled_at'
    | 'settled_until'
    | 'settled_cents'
  decision_alerts: 'id' | 'created_at'
  decisions:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'plate_key'
    | 'vin'
    | 'facts'
    | 'tow_id'
    | 'boot_id'
    | 'sticker_item_id'
    | 'decided_by'
    | 'decided_by_name'
    | 'created_at'
    | 'created_by'
    | 'code_version'
  devices:
    | 'id'
    | 'tow_company_id'
    | 'contract_id'
    | 'last_seen_at'
    | 'removed_at'
    | 'created_at'
    | 'created_by'
    | 'code'
    | 'note'
    | 'boot_device_id'
    | 'allocated_at'
    | 'allocated_by'
    | 'allocated_by_name'
    | 'created_by_name'
    | 'removed_by'
    | 'removed_by_name'
    | 'remove_reason'
  evidence_packs:
    | 'id'
    | 'tow_id'
    | 'boot_id'
    | 'status'
    | 'steps_total'
    | 'steps_done'
    | 'problem'
    | 'file_id'
    | 'file_name'
    | 'size'
    | 'manifest_sha256'
    | 'queued_at'
    | 'ended_at'
    | 'created_at'
    | 'created_by'
  exports:
    | 'id'
    | 'tow_company_id'
    | 'status'
    | 'rows_total'
    | 'rows_done'
    | 'file_id'
    | 'file_name'
    | 'size'
    | 'rights'
    | 'contract_ids'
    | 'problem'
    | 'started_at'
    | 'ended_at'
    | 'created_at'
    | 'created_by'
  external_companies:
    | 'id'
    | 'email'
    | 'phone'
    | 'address'
    | 'is_active'
    | 'created_at'
    | 'created_by'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'disabled_at'
  external_contracts: 'id' | 'valid_from' | 'valid_until' | 'created_at' | 'created_by'
  external_users: 'id' | 'is_active' | 'created_at' | 'created_by' | 'disabled_at'
  factor_tries: 'failures' | 'last_at'
  files:
    | 'id'
    | 'thumb_key'
    | 'is_public'
    | 'width'
    | 'height'
    | 'claimed_at'
    | 'evidence'
    | 'record_kind'
    | 'record_id'
    | 'user_id'
    | 'contract_id'
    | 'tow_company_id'
    | 'unit_id'
    | 'removed_at'
    | 'removed_by'
    | 'created_at'
    | 'created_by'
    | 'original_key'
    | 'original_type'
    | 'original_size'
  first_days: 'started_at' | 'skipped'
  guest_permits:
    | 'id'
    | 'unit_id'
    | 'status'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'valid_from'
    | 'guest_name'
    | 'guest_email'
    | 'guest_phone'
    | 'language'
    | 'package_id'
    | 'checkout_id'
    | 'is_exception'
    | 'reminded_at'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_at'
    | 'created_by'
    | 'public_key'
    | 'browser_sha256'
    | 'tow_company_id'
  guest_permits_versions:
    | 'version_id'
    | 'known_until'
    | 'unit_id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'valid_until'
    | 'guest_name'
    | 'guest_email'
    | 'guest_phone'
    | 'package_id'
    | 'checkout_id'
    | 'reminded_at'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_by'
    | 'public_key'
    | 'browser_sha256'
    | 'tow_company_id'
  history_checks: 'tow_company_id' | 'broken_at' | 'problem' | 'anchored_at' | 'anchored_seq' | 'anchored_hash'
  history_entries: 'id' | 'contract_id' | 'tow_company_id' | 'actor_user_id' | 'actor_unit_id' | 'request_id'
  history_heads: 'tow_company_id'
  history_values: 'contract_id' | 'tow_company_id' | 'before' | 'after' | 'reason' | 'actor_name' | 'ip'
  history_verifications:
    | 'id'
    | 'status'
    | 'asked_at'
    | 'asked_by'
    | 'moved_at'
    | 'ended_at'
    | 'first_seq'
    | 'last_seq'
    | 'entries_read'
    | 'problems'
    | 'broken_at'
    | 'problem'
    | 'created_at'
    | 'created_by'
  idempotency_keys: 'actor_key' | 'status' | 'answer' | 'created_at'
  import_columns: 'field' | 'chosen_at'
  import_rows: 'verdict' | 'problems' | 'unit_key' | 'car_key' | 'rank' | 'outcome' | 'why'
  imports:
    | 'id'
    | 'contract_id'
    | 'file_id'
    | 'file_name'
    | 'status'
    | 'rows_total'
    | 'rows_done'
    | 'counts'
    | 'digest'
    | 'requested_by'
    | 'started_at'
    | 'ended_at'
    | 'error'
    | 'created_at'
    | 'created_by'
    | 'header'
    | 'columns'
    | 'encoding'
    | 'sheet'
    | 'result'
    | 'started_by'
    | 'started_by_name'
    | 'queued_at'
    | 'list_id'
    | 'complex'
    | 'move_outs'
    | 'kind'
  installation: 'only_one' | 'id' | 'sweep_held_at' | 'sweep_allowed_at' | 'created_at'
  jurisdiction_rules:
    | 'id'
    | 'county'
    | 'city'
    | 'verified_on'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'verified_by'
    | 'note'
    | 'created_by_name'
    | 'withdrawn_at'
    | 'withdrawn_by_name'
    | 'withdrawn_reason'
  jurisdiction_rules_versions:
    | 'version_id'
    | 'known_until'
    | 'county'
    | 'city'
    | 'verified_on'
    | 'valid_until'
    | 'created_by'
    | 'verified_by'
    | 'note'
    | 'created_by_name'
    | 'withdrawn_at'
    | 'withdrawn_by_name'
    | 'withdrawn_reason'
  knex_migrations: 'id' | 'name' | 'batch' | 'migration_time'
  knex_migrations_lock: 'index' | 'is_locked'
  known_devices: 'id' | 'first_seen_at' | 'last_seen_at'
  late_captures:
    | 'id'
    | 'file_type'
    | 'file_id'
    | 'captured_at'
    | 'position'
    | 'outcome'
    | 'settled_at'
    | 'settled_by'
    | 'settled_by_name'
    | 'settle_reason'
    | 'created_at'
    | 'created_by'
  legal_holds: 'id' | 'placed_at' | 'placed_by' | 'lifted_at' | 'lifted_by' | 'lifted_by_name'
  limit_exceptions:
    | 'id'
    | 'plate_key'
    | 'hours'
    | 'changes'
    | 'valid_from'
    | 'used_at'
    | 'created_at'
    | 'created_by'
    | 'license_plate'
    | 'state'
    | 'created_by_name'
  login_tickets: 'id' | 'used_at'
  lot_rates:
    | 'id'
    | 'duty'
    | 'impound_cents'
    | 'notification_cents'
    | 'after_hours_cents'
    | 'storage_taxable'
    | 'tax_basis_points'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
  lot_rates_versions: 'version_id' | 'known_until' | 'valid_until' | 'created_by'
  mail_opt_outs: 'opted_out_at'
  managers: 'id' | 'created_at' | 'created_by'
  notices:
    | 'id'
    | 'unit_id'
    | 'tow_id'
    | 'boot_id'
    | 'reason'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'delivered_at'
    | 'proof_file_id'
    | 'proof_reference'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'recipient'
    | 'recorded_by_name'
    | 'delivery_recorded_at'
    | 'delivery_recorded_by_name'
    | 'ended_by'
    | 'ended_by_name'
    | 'end_reason'
  notices_versions:
    | 'version_id'
    | 'known_until'
    | 'unit_id'
    | 'tow_id'
    | 'boot_id'
    | 'reason'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'delivered_at'
    | 'proof_file_id'
    | 'proof_reference'
    | 'valid_until'
    | 'created_by'
    | 'recipient'
    | 'recorded_by_name'
    | 'delivery_recorded_at'
    | 'delivery_recorded_by_name'
    | 'ended_by'
    | 'ended_by_name'
    | 'end_reason'
  notifications:
    | 'id'
    | 'tow_company_id'
    | 'contract_id'
    | 'unit_id'
    | 'contact_id'
    | 'user_id'
    | 'subject'
    | 'batch_id'
    | 'status'
    | 'provider_id'
    | 'error'
    | 'sent_at'
    | 'created_at'
    | 'created_by'
    | 'tow_id'
    | 'documents'
    | 'sent_by_name'
    | 'handed_at'
    | 'message'
    | 'sent_again_as'
    | 'erased_at'
  nudges: 'id' | 'license_plate' | 'state' | 'vin' | 'created_at' | 'created_by' | 'created_by_name'
  outbox_messages: 'id' | 'subject' | 'html' | 'sent_at' | 'attachments'
  paid_parking_packages:
    | 'id'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'created_by_name'
    | 'ended_by'
    | 'ended_by_name'
  paid_parking_packages_versions:
    | 'version_id'
    | 'known_until'
    | 'valid_until'
    | 'created_by'
    | 'created_by_name'
    | 'ended_by'
    | 'ended_by_name'
  passkey_challenges: 'id'
  passkeys: 'id' | 'transports' | 'counter' | 'last_used_at' | 'created_at'
  payment_accounts:
    | 'id'
    | 'provider_account_id'
    | 'charges_enabled'
    | 'payouts_enabled'
    | 'details_submitted'
    | 'requirements'
    | 'requirements_due_at'
    | 'disabled_reason'
    | 'read_at'
    | 'state_since'
    | 'connected_at'
    | 'started_by_name'
    | 'disconnected_at'
    | 'disconnected_by'
    | 'disconnected_by_name'
    | 'created_at'
    | 'created_by'
  payment_disputes: 'id' | 'provider_payment_id' | 'reason' | 'answer_by' | 'created_at' | 'created_by'
  payment_events: 'id' | 'checkout_id' | 'received_at' | 'applied_at' | 'fact' | 'set_aside' | 'account'
  payment_payouts: 'id' | 'created_at' | 'created_by'
  phone_decisions:
    | 'id'
    | 'settled_at'
    | 'settled_by'
    | 'settled_by_name'
    | 'settle_reason'
    | 'created_at'
    | 'created_by'
  phones: 'id' | 'created_at'
  pin_failures: 'id' | 'unit_id' | 'at' | 'forgiven_at'
  plate_checks:
    | 'id'
    | 'at'
    | 'asked_at'
    | 'license_plate'
    | 'state'
    | 'plate_key'
    | 'vin'
    | 'reason'
    | 'hazard'
    | 'space'
    | 'decided_by'
    | 'decided_by_name'
    | 'request_id'
  quotes: 'id' | 'tow_id' | 'boot_id' | 'created_at' | 'created_by'
  rate_limits: 'points' | 'expire'
  reconciliation_differences:
    | 'id'
    | 'provider_account'
    | 'transaction_id'
    | 'checkout_id'
    | 'here_status'
    | 'here_cents'
    | 'there_status'
    | 'there_cents'
    | 'there_currency'
    | 'found_at'
    | 'cleared_at'
    | 'settled_at'
    | 'settled_by'
    | 'settled_by_name'
    | 'settled_reason'
    | 'created_at'
    | 'created_by'
  reconciliations:
    | 'id'
    | 'status'
    | 'asked_at'
    | 'asked_by'
    | 'asked_by_name'
    | 'read_at'
    | 'failed_reason'
    | 'payments_here'
    | 'refunds_here'
    | 'cents_here'
    | 'payments_there'
    | 'refunds_there'
    | 'cents_there'
    | 'payments_counter'
    | 'refunds_counter'
    | 'cents_counter'
    | 'matched'
    | 'waiting'
    | 'created_at'
    | 'created_by'
  recovery_codes: 'id' | 'used_at' | 'created_at'
  refused_captures:
    | 'id'
    | 'position'
    | 'copy_id'
    | 'copy_read_at'
    | 'is_proven'
    | 'verdict'
    | 'code'
    | 'sentence'
    | 'differs'
    | 'outcome'
    | 'settled_at'
    | 'settled_by'
    | 'settled_by_name'
    | 'settle_reason'
    | 'successor_id'
    | 'created_at'
    | 'created_by'
    | 'is_late'
  refused_requests:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'plate_key'
    | 'vin'
    | 'reason'
    | 'hazard'
    | 'at'
    | 'decided_by'
    | 'decided_by_name'
    | 'created_at'
    | 'created_by'
  registration_stops:
    | 'id'
    | 'valid_from'
    | 'valid_until'
    | 'end_reason'
    | 'created_at'
    | 'created_by'
    | 'created_by_name'
    | 'ended_by'
    | 'ended_by_name'
  report_recipients: 'id' | 'tow_company_id' | 'removed_at' | 'stopped_at' | 'created_at' | 'created_by'
  report_schedules:
    | 'id'
    | 'tow_company_id'
    | 'weekday'
    | 'day'
    | 'paused_at'
    | 'stopped_at'
    | 'created_at'
    | 'created_by'
  report_sends: 'id' | 'tow_company_id' | 'problem' | 'created_at' | 'created_by'
  rules_replay_differences: 'created_at' | 'created_by' | 'tow_company_id'
  rules_replays:
    | 'id'
    | 'rules_id'
    | 'figures'
    | 'verified_on'
    | 'status'
    | 'total'
    | 'done'
    | 'without_facts'
    | 'differing'
    | 'counts'
    | 'last_at'
    | 'last_id'
    | 'error'
    | 'requested_by'
    | 'queued_at'
    | 'started_at'
    | 'ended_at'
    | 'created_at'
    | 'created_by'
    | 'tow_company_id'
    | 'contract_ids'
    | 'grace_minutes'
    | 'minimum_notice_hours'
  sandbox_accounts:
    | 'id'
    | 'charges_enabled'
    | 'payouts_enabled'
    | 'details_submitted'
    | 'requirements'
    | 'requirements_due_at'
    | 'disabled_reason'
    | 'is_revoked'
    | 'return_url'
    | 'created_at'
    | 'created_by'
  sandbox_payments: 'created_at' | 'created_by'
  sandbox_payouts: 'id' | 'created_at' | 'created_by'
  sandbox_refunds: 'created_at' | 'created_by'
  sandbox_sessions: 'id' | 'status' | 'created_at' | 'created_by' | 'account'
  saved_reports:
    | 'id'
    | 'tow_company_id'
    | 'is_shared'
    | 'preset'
    | 'from_date'
    | 'until_date'
    | 'divided_by'
    | 'filters'
    | 'filter_names'
    | 'removed_at'
    | 'created_at'
    | 'created_by'
  session_views: 'contract_id' | 'created_at' | 'created_by'
  sessions:
    | 'id'
    | 'user_id'
    | 'unit_id'
    | 'created_at'
    | 'last_seen_at'
    | 'ended_at'
    | 'end_reason'
    | 'ip_sha256'
    | 'user_agent'
    | 'factor_at'
    | 'factor_kind'
    | 'upload_link_id'
  shifts: 'id' | 'started_at' | 'ended_at' | 'end_reason' | 'created_at' | 'created_by'
  signs:
    | 'id'
    | 'kind'
    | 'photo_file_id'
    | 'verified_by'
    | 'expires_on'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
    | 'verified_by_name'
    | 'ended_by'
    | 'end_reason'
  signs_versions:
    | 'version_id'
    | 'known_until'
    | 'photo_file_id'
    | 'verified_by'
    | 'expires_on'
    | 'valid_until'
    | 'created_by'
    | 'verified_by_name'
    | 'ended_by'
    | 'end_reason'
  sms_opt_outs: 'opted_out_at' | 'opted_in_at'
  sticker_codes: 'id' | 'created_at' | 'created_by'
  sticker_cures:
    | 'id'
    | 'note'
    | 'phone'
    | 'language'
    | 'status'
    | 'answer'
    | 'answered_at'
    | 'answered_by'
    | 'answered_by_name'
    | 'created_at'
    | 'created_by'
  sticker_images:
    | 'id'
    | 'is_main'
    | 'claimed_at'
    | 'uploaded_at'
    | 'removed_at'
    | 'removed_by'
    | 'created_at'
    | 'created_by'
    | 'uploaded_by_name'
  sticker_items:
    | 'id'
    | 'status'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'reason_text'
    | 'space'
    | 'location'
    | 'position'
    | 'private_comments'
    | 'public_comments'
    | 'made_at'
    | 'made_by'
    | 'made_by_name'
    | 'complied_at'
    | 'complied_by'
    | 'converted_at'
    | 'tow_id'
    | 'decision_id'
    | 'version'
    | 'created_at'
    | 'created_by'
    | 'number'
    | 'hazard'
    | 'hazard_text'
    | 'first_day_basis'
    | 'notice_delivered_on'
    | 'minimum_notice_hours'
    | 'rules_version'
    | 'complied_by_name'
    | 'complied_note'
    | 'page_first_opened_at'
    | 'page_last_opened_at'
    | 'rules'
  sticker_lists:
    | 'id'
    | 'name'
    | 'created_at'
    | 'created_by'
    | 'created_by_name'
    | 'closed_at'
    | 'closed_by'
    | 'closed_by_name'
  storage_lots:
    | 'id'
    | 'license_number'
    | 'phone'
    | 'email'
    | 'hours'
    | 'payment_methods'
    | 'latitude'
    | 'longitude'
    | 'is_active'
    | 'created_at'
    | 'created_by'
  storage_lots_versions:
    | 'version_id'
    | 'known_until'
    | 'license_number'
    | 'phone'
    | 'email'
    | 'hours'
    | 'latitude'
    | 'longitude'
    | 'created_by'
  system_blocked_vehicles:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'valid_from'
    | 'valid_until'
    | 'ended_by'
    | 'created_at'
    | 'created_by'
    | 'created_by_name'
    | 'ended_by_name'
    | 'end_reason'
  system_blocked_vehicles_versions:
    | 'version_id'
    | 'known_until'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'valid_until'
    | 'ended_by'
    | 'created_by'
    | 'created_by_name'
    | 'ended_by_name'
    | 'end_reason'
  tow_charge_lines:
    | 'id'
    | 'position'
    | 'basis'
    | 'quantity'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'tax_cents'
    | 'reason'
    | 'created_at'
    | 'created_by'
    | 'cap_cents'
  tow_companies:
    | 'id'
    | 'legal_name'
    | 'license_number'
    | 'booting_license_number'
    | 'timezone'
    | 'phone'
    | 'email'
    | 'website'
    | 'address'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'logo_file_id'
    | 'is_active'
    | 'has_booting_access'
    | 'notification_settings'
    | 'payment_settings'
    | 'created_at'
    | 'created_by'
    | 'hours'
    | 'license_ends_on'
    | 'other_licenses'
    | 'sign_up'
    | 'decline_reason'
    | 'disabled_at'
  tow_companies_versions:
    | 'version_id'
    | 'known_until'
    | 'legal_name'
    | 'license_number'
    | 'booting_license_number'
    | 'phone'
    | 'email'
    | 'website'
    | 'address'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'logo_file_id'
    | 'created_by'
    | 'hours'
    | 'license_ends_on'
    | 'other_licenses'
    | 'sign_up'
    | 'decline_reason'
    | 'disabled_at'
  tow_counters: 'last_practice_number'
  tow_documents: 'id' | 'made_at' | 'sha256' | 'created_at' | 'created_by'
  tow_images:
    | 'id'
    | 'claimed_at'
    | 'uploaded_at'
    | 'uploaded_by_name'
    | 'removed_at'
    | 'removed_by'
    | 'created_at'
    | 'created_by'
  tow_prices:
    | 'id'
    | 'duty'
    | 'drop_cents'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'is_active'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'created_by'
  tow_prices_versions: 'version_id' | 'known_until' | 'valid_until' | 'created_by'
  tow_users:
    | 'id'
    | 'is_main'
    | 'is_active'
    | 'can_override'
    | 'can_void'
    | 'license_number'
    | 'truck_id'
    | 'created_at'
    | 'created_by'
    | 'removed_at'
  tows:
    | 'id'
    | 'number'
    | 'status'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'vehicle_duty'
    | 'no_plate'
    | 'reason_text'
    | 'hazard'
    | 'hazard_text'
    | 'space'
    | 'position'
    | 'private_comments'
    | 'public_comments'
    | 'requested_at'
    | 'requested_by_user_id'
    | 'requested_by_unit_id'
    | 'confirmed_at'
    | 'confirmed_by'
    | 'driver_id'
    | 'assigned_at'
    | 'assigned_by'
    | 'accepted_at'
    | 'accepted_position'
    | 'en_route_at'
    | 'en_route_position'
    | 'on_scene_at'
    | 'on_scene_position'
    | 'hooked_at'
    | 'hooked_position'
    | 'left_property_at'
    | 'left_property_position'
    | 'at_lot_at'
    | 'at_lot_position'
    | 'completed_at'
    | 'completed_by'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'authorized_by'
    | 'truck_id'
    | 'storage_lot_id'
    | 'tow_price_id'
    | 'frozen_rates'
    | 'is_drop_free'
    | 'rules_version'
    | 'decision_id'
    | 'hook_up_decision_id'
    | 'override_by'
    | 'override_reason'
    | 'override_at'
    | 'voided_at'
    | 'voided_by'
    | 'void_reason'
    | 'successor_id'
    | 'boot_id'
    | 'sticker_item_id'
    | 'since'
    | 'version'
    | 'created_at'
    | 'created_by'
    | 'board_rank'
    | 'board_order'
    | 'public_key'
    | 'zeroed_at'
    | 'zeroed_by'
    | 'zero_reason'
    | 'drop_reason'
    | 'drop_position'
    | 'look_driver_id'
    | 'look_at'
    | 'photo_asked_at'
    | 'photo_asked_of'
    | 'is_practice'
    | 'brought_over'
    | 'old_number_key'
    | 'plates_read'
    | 'rules'
    | 'phone_check'
  transactions:
    | 'id'
    | 'checkout_id'
    | 'tow_id'
    | 'boot_id'
    | 'guest_permit_id'
    | 'currency'
    | 'receipt_number'
    | 'payer_email'
    | 'entered_by'
    | 'entered_by_name'
    | 'at'
    | 'created_at'
    | 'created_by'
    | 'cash_given_cents'
    | 'reason'
    | 'refund_of'
    | 'receipt_key'
    | 'failed_reason'
    | 'is_late_fee'
  trucks:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'make'
    | 'model'
    | 'year'
    | 'certificate_number'
    | 'is_active'
    | 'created_at'
    | 'created_by'
  unit_invitations: 'id' | 'uses' | 'created_at' | 'created_by' | 'created_by_name' | 'ended_at'
  unit_pins: 'pin_version' | 'changed_at'
  unit_vehicle_changes: 'id' | 'at'
  units:
    | 'id'
    | 'building'
    | 'unit_sort'
    | 'unit_key'
    | 'reserved_space'
    | 'garage_covered'
    | 'has_own_resident_limit'
    | 'allowed_resident_vehicles'
    | 'has_own_guest_limit'
    | 'allowed_active_guest_vehicles'
    | 'has_own_guest_hours'
    | 'guest_hours'
    | 'guest_period'
    | 'has_own_hourly_limit'
    | 'hourly_limit'
    | 'has_resident_registration'
    | 'has_guest_registration'
    | 'language'
    | 'vacant_since'
    | 'removed_at'
    | 'created_at'
    | 'created_by'
    | 'changed_at'
    | 'registration_changed_at'
  units_versions:
    | 'version_id'
    | 'known_until'
    | 'building'
    | 'unit_sort'
    | 'unit_key'
    | 'reserved_space'
    | 'allowed_resident_vehicles'
    | 'allowed_active_guest_vehicles'
    | 'guest_hours'
    | 'guest_period'
    | 'hourly_limit'
    | 'vacant_since'
    | 'removed_at'
    | 'created_by'
    | 'changed_at'
    | 'registration_changed_at'
  upload_links: 'id' | 'used_at' | 'created_at' | 'created_by'
  user_credentials: 'changed_at'
  user_tokens: 'id' | 'used_at' | 'created_at' | 'created_by'
  users:
    | 'id'
    | 'phone'
    | 'status'
    | 'session_version'
    | 'is_super_admin'
    | 'avatar_file_id'
    | 'last_login_at'
    | 'joined_at'
    | 'created_at'
    | 'created_by'
    | 'phone_alerts'
    | 'has_board_sound'
    | 'factor_since'
  vehicle_model_spellings: 'id' | 'created_at' | 'created_by'
  vehicle_models: 'id' | 'duty' | 'body' | 'created_at' | 'created_by'
  vehicles:
    | 'id'
    | 'unit_id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'space'
    | 'permit_number'
    | 'notes'
    | 'valid_from'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_at'
    | 'created_by'
    | 'tow_company_id'
  vehicles_versions:
    | 'version_id'
    | 'known_until'
    | 'unit_id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'space'
    | 'permit_number'
    | 'notes'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_by'
    | 'tow_company_id'
  vip_vehicles:
    | 'id'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'holder_name'
    | 'valid_from'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_at'
    | 'created_by'
    | 'tow_company_id'
  vip_vehicles_versions:
    | 'version_id'
    | 'known_until'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'plate_chars'
    | 'plate_key'
    | 'folded'
    | 'folded_reverse'
    | 'make'
    | 'model'
    | 'color'
    | 'year'
    | 'holder_name'
    | 'valid_until'
    | 'end_reason'
    | 'ended_by'
    | 'created_by_unit_id'
    | 'created_by_name'
    | 'created_by'
    | 'tow_company_id'
  webhook_deliveries:
    | 'id'
    | 'sequence'
    | 'change_id'
    | 'occurred_at'
    | 'status'
    | 'tries'
    | 'since'
    | 'next_at'
    | 'delivered_at'
    | 'response_status'
    | 'error'
  webhook_endpoints:
    | 'id'
    | 'previous_secret'
    | 'previous_until'
    | 'failing_since'
    | 'last_delivered_at'
    | 'switched_off_at'
    | 'off_why'
    | 'removed_at'
    | 'created_at'
    | 'created_by'
}

export type Table = keyof TableRows

interface TableShape {
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** Columns that hold JSON. */
  readonly json: readonly string[]
  /** Columns that Postgres computes. */
  readonly generated: readonly string[]
}

/** What models need to know of each table at run time. */
export const TABLE_SHAPES: Readonly<Record<Table, TableShape>> = {
  announcements: { key: ['id'], json: [], generated: [] },
  api_keys: { key: ['id'], json: [], generated: [] },
  app_factors: { key: ['user_id'], json: [], generated: [] },
  blocked_vehicles: { key: ['id'], json: [], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  blocked_vehicles_versions: { key: ['version_id'], json: [], generated: [] },
  boot_codes: { key: ['id'], json: [], generated: [] },
  boot_devices: { key: ['id'], json: [], generated: [] },
  boot_images: { key: ['id'], json: [], generated: [] },
  boot_prices: { key: ['id'], json: [], generated: [] },
  boot_prices_versions: { key: ['version_id'], json: [], generated: [] },
  booted_vehicles: {
    key: ['id'],
    json: ['position', 'rules'],
    generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse', 'board_rank', 'board_order'],
  },
  cash_drawer_records: { key: ['transaction_id'], json: [], generated: [] },
  cash_drawers: { key: ['id'], json: [], generated: [] },
  checkouts: { key: ['id'], json: ['lines'], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  checkouts_versions: { key: ['version_id'], json: ['lines'], generated: [] },
  commission_rates: { key: ['id'], json: [], generated: [] },
  contacts: { key: ['id'], json: [], generated: ['name_key', 'last_name_key'] },
  contract_clones: { key: ['id'], json: ['counts', 'planned'], generated: [] },
  contract_holds: { key: ['id'], json: [], generated: [] },
  contract_holds_versions: { key: ['version_id'], json: [], generated: [] },
  contract_managers: { key: ['id'], json: [], generated: [] },
  contracts: { key: ['id'], json: [], generated: [] },
  contracts_versions: { key: ['version_id'], json: [], generated: [] },
  custody: { key: ['id'], json: [], generated: [] },
  decision_alerts: { key: ['id'], json: [], generated: [] },
  decisions: { key: ['id'], json: ['decision', 'facts'], generated: [] },
  devices: { key: ['id'], json: [], generated: [] },
  evidence_packs: { key: ['id'], json: [], generated: [] },
  exports: { key: ['id'], json: ['params', 'query'], generated: [] },
  external_companies: { key: ['id'], json: [], generated: [] },
  external_contracts: { key: ['id'], json: [], generated: [] },
  external_users: { key: ['id'], json: [], generated: [] },
  factor_tries: { key: ['user_id'], json: [], generated: [] },
  files: { key: ['id'], json: ['evidence'], generated: ['is_public'] },
  first_days: { key: ['tow_company_id'], json: [], generated: [] },
  guest_permits: { key: ['id'], json: [], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  guest_permits_versions: { key: ['version_id'], json: [], generated: [] },
  history_checks: { key: ['chain_id'], json: [], generated: [] },
  history_entries: { key: ['id'], json: [], generated: [] },
  history_heads: { key: ['chain_id'], json: [], generated: [] },
  history_values: { key: ['entry_id'], json: ['before', 'after'], generated: [] },
  history_verifications: { key: ['id'], json: [], generated: [] },
  idempotency_keys: { key: ['actor_key', 'endpoint', 'key'], json: ['answer'], generated: [] },
  import_columns: { key: ['tow_company_id', 'header'], json: [], generated: [] },
  import_rows: { key: ['import_id', 'line'], json: ['data', 'problems', 'cells'], generated: ['rank'] },
  imports: { key: ['id'], json: ['counts', 'header', 'columns', 'result'], generated: [] },
  installation: { key: ['only_one'], json: [], generated: [] },
  jurisdiction_rules: { key: ['id'], json: ['rule'], generated: [] },
  jurisdiction_rules_versions: { key: ['version_id'], json: ['rule'], generated: [] },
  knex_migrations: { key: ['id'], json: [], generated: [] },
  knex_migrations_lock: { key: ['index'], json: [], generated: [] },
  known_devices: { key: ['id'], json: [], generated: [] },
  late_captures: { key: ['id'], json: ['position'], generated: [] },
  legal_holds: { key: ['id'], json: [], generated: [] },
  limit_exceptions: { key: ['id'], json: [], generated: [] },
  login_tickets: { key: ['id'], json: [], generated: [] },
  lot_rates: { key: ['id'], json: [], generated: [] },
  lot_rates_versions: { key: ['version_id'], json: [], generated: [] },
  mail_opt_outs: { key: ['contract_id', 'email_sha256'], json: [], generated: [] },
  managers: { key: ['id'], json: [], generated: [] },
  notices: { key: ['id'], json: [], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  notices_versions: { key: ['version_id'], json: [], generated: [] },
  notifications: { key: ['id'], json: ['message'], generated: [] },
  nudges: { key: ['id'], json: [], generated: [] },
  outbox_messages: { key: ['id'], json: ['attachments'], generated: [] },
  paid_parking_packages: { key: ['id'], json: [], generated: [] },
  paid_parking_packages_versions: { key: ['version_id'], json: [], generated: [] },
  passkey_challenges: { key: ['id'], json: [], generated: [] },
  passkeys: { key: ['id'], json: [], generated: [] },
  payment_accounts: { key: ['id'], json: ['requirements'], generated: [] },
  payment_disputes: { key: ['id'], json: [], generated: [] },
  payment_events: { key: ['id'], json: ['payload', 'fact'], generated: [] },
  payment_payouts: { key: ['id'], json: [], generated: [] },
  phone_decisions: { key: ['id'], json: [], generated: [] },
  phones: { key: ['id'], json: [], generated: [] },
  pin_failures: { key: ['id'], json: [], generated: [] },
  plate_checks: { key: [], json: [], generated: [] },
  quotes: { key: ['id'], json: ['lines'], generated: [] },
  rate_limits: { key: ['key'], json: [], generated: [] },
  reconciliation_differences: { key: ['id'], json: [], generated: [] },
  reconciliations: { key: ['id'], json: [], generated: [] },
  recovery_codes: { key: ['id'], json: [], generated: [] },
  refused_captures: { key: ['id'], json: ['position'], generated: [] },
  refused_requests: { key: ['id'], json: ['request', 'decision'], generated: [] },
  registration_stops: { key: ['id'], json: [], generated: [] },
  report_recipients: { key: ['id'], json: [], generated: [] },
  report_schedules: { key: ['id'], json: [], generated: [] },
  report_sends: { key: ['id'], json: [], generated: [] },
  rules_replay_differences: { key: ['replay_id', 'position'], json: ['before', 'after'], generated: [] },
  rules_replays: { key: ['id'], json: ['figures', 'counts'], generated: [] },
  sandbox_accounts: { key: ['id'], json: ['requirements'], generated: [] },
  sandbox_payments: { key: ['id'], json: [], generated: [] },
  sandbox_payouts: { key: ['id'], json: [], generated: [] },
  sandbox_refunds: { key: ['id'], json: [], generated: [] },
  sandbox_sessions: { key: ['id'], json: [], generated: [] },
  saved_reports: { key: ['id'], json: ['filter_names'], generated: [] },
  session_views: { key: ['session_id'], json: [], generated: [] },
  sessions: { key: ['id'], json: [], generated: [] },
  shifts: { key: ['id'], json: [], generated: [] },
  signs: { key: ['id'], json: [], generated: [] },
  signs_versions: { key: ['version_id'], json: [], generated: [] },
  sms_opt_outs: { key: ['phone_key'], json: [], generated: [] },
  sticker_codes: { key: ['id'], json: [], generated: [] },
  sticker_cures: { key: ['id'], json: [], generated: [] },
  sticker_images: { key: ['id'], json: [], generated: [] },
  sticker_items: {
    key: ['id'],
    json: ['position', 'rules'],
    generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'],
  },
  sticker_lists: { key: ['id'], json: [], generated: [] },
  storage_lots: { key: ['id'], json: [], generated: [] },
  storage_lots_versions: { key: ['version_id'], json: [], generated: [] },
  system_blocked_vehicles: {
    key: ['id'],
    json: [],
    generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'],
  },
  system_blocked_vehicles_versions: { key: ['version_id'], json: [], generated: [] },
  tow_charge_lines: { key: ['id'], json: [], generated: [] },
  tow_companies: { key: ['id'], json: ['notification_settings', 'payment_settings', 'other_licenses'], generated: [] },
  tow_companies_versions: {
    key: ['version_id'],
    json: ['notification_settings', 'payment_settings', 'other_licenses'],
    generated: [],
  },
  tow_counters: { key: ['tow_company_id'], json: [], generated: [] },
  tow_documents: { key: ['id'], json: [], generated: [] },
  tow_images: { key: ['id'], json: [], generated: [] },
  tow_prices: { key: ['id'], json: [], generated: [] },
  tow_prices_versions: { key: ['version_id'], json: [], generated: [] },
  tow_users: { key: ['id'], json: [], generated: [] },
  tows: {
    key: ['id'],
    json: [
      'position',
      'accepted_position',
      'en_route_position',
      'on_scene_position',
      'hooked_position',
      'left_property_position',
      'at_lot_position',
      'frozen_rates',
      'drop_position',
      'brought_over',
      'rules',
    ],
    generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse', 'board_rank', 'board_order'],
  },
  transactions: { key: ['id'], json: [], generated: [] },
  trucks: { key: ['id'], json: [], generated: [] },
  unit_invitations: { key: ['id'], json: [], generated: [] },
  unit_pins: { key: ['unit_id'], json: [], generated: [] },
  unit_vehicle_changes: { key: ['id'], json: [], generated: [] },
  units: { key: ['id'], json: [], generated: ['unit_sort', 'unit_key'] },
  units_versions: { key: ['version_id'], json: [], generated: [] },
  upload_links: { key: ['id'], json: [], generated: [] },
  user_credentials: { key: ['user_id'], json: [], generated: [] },
  user_tokens: { key: ['id'], json: [], generated: [] },
  users: { key: ['id'], json: [], generated: [] },
  vehicle_model_spellings: { key: ['id'], json: [], generated: [] },
  vehicle_models: { key: ['id'], json: [], generated: [] },
  vehicles: { key: ['id'], json: [], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  vehicles_versions: { key: ['version_id'], json: [], generated: [] },
  vip_vehicles: { key: ['id'], json: [], generated: ['plate_chars', 'plate_key', 'folded', 'folded_reverse'] },
  vip_vehicles_versions: { key: ['version_id'], json: [], generated: [] },
  webhook_deliveries: { key: ['id'], json: [], generated: [] },
  webhook_endpoints: { key: ['id'], json: [], generated: [] },
}

/** A row as it is read. */
export type Row<T extends Table> = TableRows[T]

/** A timestamp is written as a Date or as ISO text, and any value as an SQL expression or a subquery. */
type Written<Value> = Value | Knex.Raw | Knex.QueryBuilder | (Date extends Value ? string : never)

type Writable<T extends Table> = {
  [C in Exclude<keyof TableRows[T], Generated[T]>]: Written<TableRows[T][C]> | (C extends Json[T] ? string : never)
}

/** A row as it is inserted: what is nullable or has a default may be left out. */
export type NewRow<T extends Table> = Omit<Writable<T>, Optional[T]> &
  Partial<Pick<Writable<T>, Extract<Optional[T], keyof Writable<T>>>>

/** What an update may set. */
export type RowChange<T extends Table> = Partial<Writable<T>>

/** How knex types `db('tows')`. */
type KnexTables = { [T in Table]: Knex.CompositeTableType<TableRows[T], NewRow<T>, RowChange<T>> }

declare module 'knex/types/tables.js' {
  interface Tables extends KnexTables {}
}
