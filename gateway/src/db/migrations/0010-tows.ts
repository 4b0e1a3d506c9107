import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn, SCOPE, VEHICLE } from './parts.ts'

const STEPS = ['accepted', 'en_route', 'on_scene', 'hooked', 'left_property', 'at_lot']

const TOWS = `
  create table tow_counters (tow_company_id uuid primary key references tow_companies, last_number int not null);
  ${rlsOn('tow_counters')}
  ${policyOn('tow_counters', 'company', 'select', 'tow_company_id = (select app_company())', null)}

  create table tows (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    number int not null,
    status text not null default 'requested' check (status in ('requested', 'pending', 'completed', 'completed_dropped_on_site',
      'cancelled')),
    ${VEHICLE},
    vehicle_duty text not null default 'light' check (vehicle_duty in ('light', 'medium', 'heavy')),
    no_plate boolean not null default false,
    reason text not null check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection',
      'missing_parts', 'wrecked', 'leaking_fluids', 'other')),
    reason_text text,
    hazard text check (hazard in ('fire_lane', 'blocking', 'leaking_fluids')), hazard_text text,
    space text, location text not null, position jsonb,
    private_comments text, public_comments text,
    requested_at timestamptz not null default app_now(),
    requested_by_user_id uuid references users, requested_by_unit_id uuid references units,
    requested_by_name text not null, requested_by_role text not null,
    -- A resident's request is seen by dispatch once this is set.
    confirmed_at timestamptz, confirmed_by uuid references users,
    driver_id uuid references tow_users, assigned_at timestamptz, assigned_by uuid references users,
    ${STEPS.map((step) => `${step}_at timestamptz, ${step}_position jsonb,`).join('\n    ')}
    completed_at timestamptz, completed_by uuid references users,
    cancelled_at timestamptz, cancelled_by uuid references users, cancel_reason text,
    authorized_by text,
    truck_id uuid references trucks, storage_lot_id uuid references storage_lots, tow_price_id uuid references tow_prices,
    frozen_rates jsonb, is_drop_free boolean not null default false,
    -- A running case keeps the rules, the zone and the state that it began under.
    rules_version text, timezone text not null, jurisdiction_state text not null,
    decision_id uuid, hook_up_decision_id uuid,
    alert_verdict text, alert_sentence text, alert_since timestamptz,
    override_by uuid references users, override_reason text, override_at timestamptz,
    voided_at timestamptz, voided_by uuid references users, void_reason text, successor_id uuid references tows,
    boot_id uuid, sticker_item_id uuid,
    -- When the tow came into its present state or step.
    since timestamptz not null default app_now(),
    version int not null default 1,
    ${CREATED},
    constraint tows_identity check (plate_chars is not null or vin is not null or no_plate),
    constraint tows_state check (license_plate is null or state is not null),
    constraint tows_other_reason check (reason <> 'other' or reason_text is not null),
    constraint tows_hazard_text check (hazard is null or hazard_text is not null),
    constraint tows_unassigned check (status <> 'requested' or (driver_id is null and accepted_at is null)),
    constraint tows_assigned check (status <> 'pending' or (driver_id is not null and assigned_at is not null)),
    constraint tows_cancelled check (status <> 'cancelled' or (cancelled_at is not null and cancel_reason is not null
      and left_property_at is null)),
    constraint tows_completed check (status <> 'completed' or (completed_at is not null and driver_id is not null and truck_id is not null
      and storage_lot_id is not null and tow_price_id is not null and authorized_by is not null and frozen_rates is not null
        and at_lot_at is not null)),
    constraint tows_dropped check (status <> 'completed_dropped_on_site' or (completed_at is not null and left_property_at is null)),
    constraint tows_voided check (voided_at is null or (void_reason is not null and status in ('completed', 'completed_dropped_on_site',
      'cancelled')))
  );
  create unique index tows_number on tows (tow_company_id, number);
  create unique index tows_open_plate on tows (tow_company_id, plate_key) where status in ('requested', 'pending')
    and plate_key is not null;
  create unique index tows_open_vin on tows (tow_company_id, vin) where status in ('requested', 'pending') and vin is not null;
  create unique index tows_open_space on tows (requested_by_unit_id) where status in ('requested', 'pending')
    and requested_by_unit_id is not null;
  create index tows_list on tows (tow_company_id, status, requested_at desc, id);
  create index tows_company_time on tows (tow_company_id, requested_at desc, id);
  create index tows_contract_time on tows (contract_id, requested_at desc, id);
  create index tows_driver on tows (driver_id, status) where status in ('requested', 'pending');
  create index tows_requester on tows (requested_by_user_id, requested_at desc);
  create index tows_plate on tows (contract_id, plate_chars, requested_at desc);
  create index tows_company_plate on tows (tow_company_id, plate_chars, requested_at desc);
  create index tows_vin_tail on tows (contract_id, right(vin, 4)) where vin is not null;
  create index tows_open on tows (contract_id) where status in ('requested', 'pending');
  ${rlsOn('tows')}
  ${policyOn(
    'tows',
    'company',
    'all',
    'tow_company_id = (select app_company()) or (select app_is_super())',
    'tow_company_id = (select app_company()) or (select app_is_super())',
  )}
  ${policyOn('tows', 'complex', 'all', SCOPE.contract, SCOPE.contract)}
  ${policyOn(
    'tows',
    'own_requests',
    'all',
    'requested_by_user_id = (select app_user()) and contract_id in (select assigned_contracts())',
    'requested_by_user_id = (select app_user()) and contract_id in (select assigned_contracts())',
  )}
  ${policyOn('tows', 'own_unit', 'all', 'requested_by_unit_id = (select app_unit())', 'requested_by_unit_id = (select app_unit())')}`

const GUARDS = `
  create function number_tow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into tow_counters as c (tow_company_id, last_number) values (new.tow_company_id, 1000)
      on conflict (tow_company_id) do update set last_number = c.last_number + 1 returning last_number into new.number;
    return new;
  end $$;
  create trigger tows_number before insert on tows for each row when (new.number is null) execute function number_tow();

  -- Closed tows are never edited: only a void, its successor and the bookkeeping of both may be written.
  create function guard_tow() returns trigger language plpgsql as $$
  declare
    closed text[] := array['completed', 'completed_dropped_on_site', 'cancelled'];
    free text[] := array['voided_at', 'voided_by', 'void_reason', 'successor_id', 'version', 'alert_verdict', 'alert_sentence',
      'alert_since'];
  begin
    if old.status = any(closed) then
      -- Generated columns are not computed yet when this runs; what they come from is compared.
      free := free || (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = tg_relid and a.attgenerated <> '');
    end if;
    if old.status = any(closed) and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'a closed tow is never edited' using errcode = '23514', constraint = 'tows_closed', table = 'tows';
    end if;
    if old.status = 'requested' and new.status in ('completed', 'completed_dropped_on_site') then
      raise exception 'a tow is completed by its driver' using errcode = '23514', constraint = 'tows_transition', table = 'tows';
    end if;
    if new.tow_company_id <> old.tow_company_id or new.contract_id <> old.contract_id or new.number <> old.number then
      raise exception 'a tow stays where it was made' using errcode = '23514', constraint = 'tows_fixed', table = 'tows';
    end if;
    return new;
  end $$;
  create trigger tows_guard before update on tows for each row execute function guard_tow();`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TOWS)
  await trx.raw(GUARDS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(dropTables('tows', 'tow_counters') + 'drop function guard_tow, number_tow')
}
