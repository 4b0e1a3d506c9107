-- Tows: one row for each, from the request to the end.

-- The last tow number of each company (trigger tows_number).
create table tow_counters (
  tow_company_id uuid primary key references tow_companies,
  last_number int not null
);

create table tows (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  number int not null,
  status text not null default 'requested'
    check (status in ('requested', 'pending', 'completed', 'completed_dropped_on_site', 'cancelled')),

  -- The car.
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),
  vehicle_duty text not null default 'light' check (vehicle_duty in ('light', 'medium', 'heavy')),
  no_plate boolean not null default false,

  -- Why it is towed, and where it is.
  reason text not null
    check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection',
      'missing_parts', 'wrecked', 'leaking_fluids', 'other')),
  reason_text text,
  hazard text check (hazard in ('fire_lane', 'blocking', 'leaking_fluids')),
  hazard_text text,
  space text,
  location text not null,
  position jsonb,

  private_comments text,
  public_comments text,

  -- Who asked for the tow.
  requested_at timestamptz not null default app_now(),
  requested_by_user_id uuid references users,
  requested_by_unit_id uuid references units,
  requested_by_name text not null,
  requested_by_role text not null,
  -- Dispatch sees a resident's request once this is set.
  confirmed_at timestamptz,
  confirmed_by uuid references users,

  -- Steps, each with the position of the driver.
  driver_id uuid references tow_users,
  assigned_at timestamptz,
  assigned_by uuid references users,
  accepted_at timestamptz,
  accepted_position jsonb,
  en_route_at timestamptz,
  en_route_position jsonb,
  on_scene_at timestamptz,
  on_scene_position jsonb,
  hooked_at timestamptz,
  hooked_position jsonb,
  left_property_at timestamptz,
  left_property_position jsonb,
  at_lot_at timestamptz,
  at_lot_position jsonb,

  completed_at timestamptz,
  completed_by uuid references users,

  cancelled_at timestamptz,
  cancelled_by uuid references users,
  cancel_reason text,

  -- What a completed tow needs. Rates are frozen at completion.
  authorized_by text,
  truck_id uuid references trucks,
  storage_lot_id uuid references storage_lots,
  tow_price_id uuid references tow_prices,
  frozen_rates jsonb,
  is_drop_free boolean not null default false,

  -- An open case keeps the rules, the time zone, and the state that it began with.
  rules_version text,
  timezone text not null,
  jurisdiction_state text not null,

  decision_id uuid,
  hook_up_decision_id uuid,

  override_by uuid references users,
  override_reason text,
  override_at timestamptz,

  voided_at timestamptz,
  voided_by uuid references users,
  void_reason text,
  successor_id uuid references tows,

  boot_id uuid,
  sticker_item_id uuid,

  -- When the tow entered its current status or step.
  since timestamptz not null default app_now(),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  -- The order of the board in two columns that go in the same direction, so that one index serves its pages: requests
  -- oldest first, then tows in progress, then closed ones newest first. board_order is in milliseconds, computed as a
  -- difference because extract() from a timestamptz is not immutable.
  board_rank smallint not null generated always as (
    case status when 'requested' then 0 when 'pending' then 1 else 2 end) stored,
  board_order bigint not null generated always as (
    case when status in ('requested', 'pending')
      then (extract(epoch from (requested_at - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint
      else -(extract(epoch from (coalesce(completed_at, cancelled_at, requested_at)
        - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint
    end) stored,

  -- The address of the case for the car's owner: given out by find-my-car, and impossible to guess.
  public_key uuid not null default gen_random_uuid(),

  -- Nothing is charged.
  zeroed_at timestamptz,
  zeroed_by uuid references users,
  zero_reason text,

  drop_reason text,
  drop_position jsonb,

  constraint tows_identity check (plate_chars is not null or vin is not null or no_plate),
  constraint tows_state check (license_plate is null or state is not null),
  constraint tows_other_reason check (reason <> 'other' or reason_text is not null),
  constraint tows_hazard_text check (hazard is null or hazard_text is not null),
  constraint tows_unassigned check (status <> 'requested' or (driver_id is null and accepted_at is null)),
  constraint tows_assigned check (status <> 'pending' or (driver_id is not null and assigned_at is not null)),
  constraint tows_cancelled check (status <> 'cancelled'
    or (cancelled_at is not null and cancel_reason is not null and left_property_at is null)),
  constraint tows_completed check (status <> 'completed'
    or (completed_at is not null and driver_id is not null and truck_id is not null
      and storage_lot_id is not null and tow_price_id is not null and authorized_by is not null
      and frozen_rates is not null and at_lot_at is not null)),
  constraint tows_dropped check (status <> 'completed_dropped_on_site'
    or (completed_at is not null and left_property_at is null)),
  constraint tows_voided check (voided_at is null
    or (void_reason is not null and status in ('completed', 'completed_dropped_on_site', 'cancelled'))),
  constraint tows_zeroed check (zeroed_at is null
    or (zero_reason is not null and status in ('completed', 'completed_dropped_on_site'))),
  constraint tows_overridden check (override_at is null or override_reason is not null),
  constraint tows_rates_capped check (
    coalesce((frozen_rates -> 'tow' ->> 'cents')::int <= (frozen_rates -> 'caps' ->> 'tow')::int, true)
    and coalesce((frozen_rates -> 'storage_day' ->> 'cents')::int <= (frozen_rates -> 'caps' ->> 'storage')::int, true))
);

-- Whether find-my-car shows a tow. The search, the case page, and the public photos all ask this function.
create function case_is_public(t tows) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select t.voided_at is null and (t.plate_chars is not null or length(t.vin) >= 4) and case
    -- Until it is hooked up, the car is still where it was parked: nothing is shown.
    when t.status = 'pending' then t.hooked_at is not null
    when t.status in ('completed', 'completed_dropped_on_site') then coalesce(
      (select bool_or(k.status = 'in_storage' or k.ended_at > app_now() - interval '30 days') from custody k
        where k.tow_id = t.id),
      t.completed_at > app_now() - interval '30 days', false)
    else false end
$$;

create unique index tows_number on tows (tow_company_id, number);
create unique index tows_open_space on tows (requested_by_unit_id)
  where status in ('requested', 'pending') and requested_by_unit_id is not null;
create index tows_list on tows (tow_company_id, status, requested_at desc, id);
create index tows_company_time on tows (tow_company_id, requested_at desc, id);
create index tows_contract_time on tows (contract_id, requested_at desc, id);
create index tows_driver on tows (driver_id, status) where status in ('requested', 'pending');
create index tows_requester on tows (requested_by_user_id, requested_at desc);
create index tows_plate on tows (contract_id, plate_chars, requested_at desc);
create index tows_company_plate on tows (tow_company_id, plate_chars, requested_at desc);
create index tows_vin_tail on tows (contract_id, right(vin, 4)) where vin is not null;
create index tows_open on tows (contract_id) where status in ('requested', 'pending');
create index tows_board on tows (tow_company_id, board_rank, board_order, id);
create index tows_board_status on tows (tow_company_id, status, board_rank, board_order, id);
create index tows_board_contract on tows (contract_id, board_rank, board_order, id);
create index tows_board_driver on tows (driver_id, board_rank, board_order, id) where driver_id is not null;
-- Policies on the records of a tow look up the tows of a unit: without this index each of them reads the whole table.
create index tows_unit on tows (requested_by_unit_id) where requested_by_unit_id is not null;
create unique index tows_public_key on tows (public_key);
create index tows_successor on tows (successor_id) where successor_id is not null;
-- One open tow per car. A resident's request that waits for the manager does not count yet.
create unique index tows_open_plate on tows (tow_company_id, plate_key)
  where status in ('requested', 'pending') and plate_key is not null
    and (requested_by_unit_id is null or confirmed_at is not null);
create unique index tows_open_vin on tows (tow_company_id, vin)
  where status in ('requested', 'pending') and vin is not null
    and (requested_by_unit_id is null or confirmed_at is not null);

create trigger tows_number before insert on tows for each row when (new.number is null) execute function number_tow();
create trigger tows_guard before update on tows for each row execute function guard_tow();
