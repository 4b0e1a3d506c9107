import type { Knex } from 'knex'
import {
  assignedPolicy,
  contractPolicies,
  CREATED,
  dropTables,
  dropVersioned,
  PLATE,
  plateVersionIndexes,
  SCOPE,
  sharedPolicies,
  superPolicies,
  unitPolicies,
  VALIDITY,
  VEHICLE,
  versioned,
  versionsPolicy,
} from './parts.ts'

const span = (table: string): string => `constraint ${table}_span check (valid_until >= valid_from)`
const identity = (table: string): string =>
  `constraint ${table}_identity check (plate_chars is not null or vin is not null)`
const BY = `created_by_unit_id uuid, created_by_name text`
const liveIndexes = (table: string): string => `
  create index ${table}_plate on ${table} (contract_id, plate_chars);
  create index ${table}_list on ${table} (contract_id, valid_from desc, id);
  create index ${table}_end on ${table} (contract_id, valid_until);`

const RESIDENT_VEHICLES = `
  create table vehicles (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid references units,
    ${VEHICLE},
    -- A right to one reserved space only; null is a right to the complex.
    space text, permit_number text, notes text,
    ${VALIDITY},
    end_reason text, ended_by uuid, ${BY}, ${CREATED},
    ${span('vehicles')}, ${identity('vehicles')},
    constraint vehicles_state check (license_plate is null or state is not null)
  );
  -- Not an exclusion constraint: at ten million rows a GiST index costs more than the whole table.
  -- A right with an end is checked by the operation.
  create unique index vehicles_once on vehicles (contract_id, plate_key) where valid_until is null;
  create index vehicles_unit on vehicles (unit_id, valid_until);
  create index vehicles_key on vehicles (plate_chars);
  ${liveIndexes('vehicles')}
  ${versioned('vehicles', plateVersionIndexes())}
  ${unitPolicies('vehicles')}${assignedPolicy('vehicles')}${versionsPolicy('vehicles', SCOPE.contract)}`

const GUEST_PERMITS = `
  create table guest_permits (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid references units,
    kind text not null check (kind in ('guest', 'paid')),
    status text not null default 'active' check (status in ('pending_payment', 'active', 'expired', 'cancelled', 'refunded')),
    ${VEHICLE},
    ${VALIDITY},
    guest_name text, guest_email text, guest_phone text,
    language text not null default 'en' check (language in ('en', 'es')),
    package_id uuid, checkout_id uuid,
    is_exception boolean not null default false,
    reminded_at timestamptz, end_reason text, ended_by uuid, ${BY}, ${CREATED},
    ${span('guest_permits')}, ${identity('guest_permits')},
    constraint guest_permits_state check (license_plate is null or state is not null),
    constraint guest_permits_end check (valid_until is not null),
    constraint guest_permits_once exclude using gist (contract_id with =, plate_key with =, tstzrange(valid_from, valid_until) with &&)
      where (status = 'active' and plate_key is not null)
  );
  create unique index guest_permits_unpaid on guest_permits (contract_id, plate_key) where status = 'pending_payment';
  create index guest_permits_unit on guest_permits (unit_id, valid_until);
  create index guest_permits_key on guest_permits (plate_chars);
  create index guest_permits_reminder on guest_permits (valid_until) where status = 'active' and reminded_at is null;
  ${liveIndexes('guest_permits')}
  ${versioned('guest_permits', plateVersionIndexes(', valid_until'))}
  ${unitPolicies('guest_permits')}${assignedPolicy('guest_permits')}${versionsPolicy('guest_permits', SCOPE.contract)}`

const list = (table: string): string => `
  create table ${table} (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts,
    ${VEHICLE},
    reason text not null, holder_name text,
    ${VALIDITY},
    end_reason text, ended_by uuid, ${BY}, ${CREATED},
    ${span(table)}, ${identity(table)},
    constraint ${table}_once exclude using gist (contract_id with =, plate_key with =, tstzrange(valid_from, valid_until) with &&)
      where (plate_key is not null)
  );
  create index ${table}_key on ${table} (plate_chars);
  ${liveIndexes(table)}
  ${versioned(table, plateVersionIndexes())}
  ${contractPolicies(table)}${versionsPolicy(table, SCOPE.contract)}`

const SYSTEM = `
  create table system_blocked_vehicles (
    id uuid primary key default gen_random_uuid(),
    ${PLATE},
    reason text not null,
    ${VALIDITY},
    ended_by uuid, ${CREATED},
    ${span('system_blocked_vehicles')}, ${identity('system_blocked_vehicles')}
  );
  ${versioned('system_blocked_vehicles', ['(plate_chars, known_from)', '(vin)', '(id, known_from)'])}
  ${superPolicies('system_blocked_vehicles')}${versionsPolicy('system_blocked_vehicles', SCOPE.super)}

  create table vehicle_models (
    id uuid primary key default gen_random_uuid(),
    make text not null, model text not null,
    duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
    body text not null default 'sedan' check (body in ('sedan', 'hatchback', 'suv', 'pickup', 'van', 'coupe', 'truck', 'motorcycle')),
    ${CREATED}
  );
  create unique index vehicle_models_name on vehicle_models (lower(make), lower(model));
  ${sharedPolicies('vehicle_models')}`

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const sql of [RESIDENT_VEHICLES, GUEST_PERMITS, list('vip_vehicles'), list('blocked_vehicles'), SYSTEM])
    await trx.raw(sql)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    dropTables('vehicle_models') +
      dropVersioned('system_blocked_vehicles', 'blocked_vehicles', 'vip_vehicles', 'guest_permits', 'vehicles'),
  )
}
