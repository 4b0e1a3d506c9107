import type { Knex } from 'knex'
import {
  contractPolicies,
  CREATED,
  dropVersioned,
  PLATE,
  plateVersionIndexes,
  SCOPE,
  sharedPolicies,
  VALIDITY,
  versioned,
  versionsPolicy,
} from './parts.ts'

const SQL = `
  -- What the shipped tables of packages/rules do not know: a county's or city's stricter rule, with its source.
  create table jurisdiction_rules (
    id uuid primary key default gen_random_uuid(),
    state text not null check (state ~ '^[A-Z]{2}$'), county text, city text,
    code text not null, rule jsonb not null,
    source text not null, verified_on date not null,
    ${VALIDITY}, ${CREATED},
    constraint jurisdiction_rules_span check (valid_until > valid_from)
  );
  create unique index jurisdiction_rules_live on jurisdiction_rules (state, coalesce(county, ''), coalesce(city, ''), code)
    where valid_until is null;
  ${versioned('jurisdiction_rules')}
  ${sharedPolicies('jurisdiction_rules')}${versionsPolicy('jurisdiction_rules', `(select app_kind()) <> 'public'`)}

  create table signs (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts,
    kind text not null default 'towing_enforced' check (kind in ('towing_enforced', 'entrance', 'reserved', 'fire_lane', 'no_parking')),
    place text not null, photo_file_id uuid references files,
    verified_on date not null, verified_by uuid, expires_on date,
    ${VALIDITY}, ${CREATED},
    constraint signs_span check (valid_until > valid_from)
  );
  create index signs_contract on signs (contract_id, valid_until);
  ${versioned('signs', ['(contract_id, known_from)', '(id, known_from)'])}
  ${contractPolicies('signs')}${versionsPolicy('signs', SCOPE.contract)}

  -- A notice to the owner of one vehicle: what was said, how, and when it arrived.
  create table notices (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid references units, tow_id uuid, boot_id uuid,
    kind text not null check (kind in ('condition', 'storage_letter', 'hearing', 'other')),
    -- The reason of a later tow that the notice announces; null for letters about a car that is gone already.
    reason text check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection', 'missing_parts',
      'wrecked', 'leaking_fluids', 'other')),
    method text not null check (method in ('in_person', 'certified_mail', 'mail', 'email', 'sms', 'sticker')),
    ${PLATE},
    sent_at timestamptz not null, delivered_at timestamptz,
    proof_file_id uuid references files, proof_reference text,
    ${VALIDITY}, ${CREATED},
    constraint notices_order check (delivered_at >= sent_at)
  );
  create index notices_vehicle on notices (contract_id, plate_chars);
  create index notices_tow on notices (tow_id);
  ${versioned('notices', plateVersionIndexes())}
  ${contractPolicies('notices')}${versionsPolicy('notices', SCOPE.contract)}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(dropVersioned('notices', 'signs', 'jurisdiction_rules'))
}
