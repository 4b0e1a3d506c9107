import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn, SCOPE } from './parts.ts'

const OWN = 'decided_by = (select app_user()) and contract_id in (select assigned_contracts())'
const COMPANY = 'tow_company_id = (select app_company()) or (select app_is_super())'

const appendOnly = (table: string): string => `
  create trigger ${table}_immutable before update or delete on ${table} for each row execute function refuse_change();`

/** Scope of rows that belong to a complex and its tow company, and to the person who made them. */
const scope = (table: string): string =>
  rlsOn(table) +
  policyOn(table, 'company', 'all', COMPANY, COMPANY) +
  policyOn(table, 'complex', 'all', SCOPE.contract, SCOPE.contract) +
  policyOn(table, 'own', 'all', OWN, OWN) +
  policyOn(table, 'resident', 'insert', null, 'contract_id = (select app_contract())')

const SQL = `
  -- The answer as it was given, whole, with what it turned on. Never changed: a later fact makes a later decision.
  create table decisions (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    moment text not null check (moment in ('check', 'request', 'assignment', 'arrival', 'hook_up', 'sticker_conversion', 'boot_deployment',
      'alert', 'refused')),
    verdict text not null check (verdict in ('protected', 'authorized', 'check', 'unauthorized', 'paused')),
    decisive_code text not null, sentence text not null,
    license_plate text, state text, plate_key text collate "C", vin text,
    at timestamptz not null, known_at timestamptz not null, rules_version text not null,
    decision jsonb not null, facts jsonb,
    tow_id uuid references tows deferrable initially deferred, boot_id uuid, sticker_item_id uuid,
    decided_by uuid, decided_by_name text,
    ${CREATED}
  );
  create index decisions_tow on decisions (tow_id, at);
  create index decisions_contract on decisions (contract_id, at desc);
  create index decisions_company on decisions (tow_company_id, at desc, id);
  ${appendOnly('decisions')}
  ${scope('decisions')}
  alter table tows add constraint tows_decision foreign key (decision_id) references decisions deferrable initially deferred;
  alter table tows add constraint tows_hook_up_decision foreign key (hook_up_decision_id)
    references decisions deferrable initially deferred;

  -- What was asked and stopped, written outside the transaction that rolls back: the cars a check has kept.
  create table refused_requests (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    action text not null check (action in ('tow', 'boot', 'sticker')),
    license_plate text, state text, plate_key text collate "C", vin text,
    reason text, hazard text, request jsonb not null,
    verdict text not null, sentence text not null, decision jsonb not null,
    at timestamptz not null default app_now(),
    decided_by uuid, decided_by_name text, decided_by_role text not null,
    ${CREATED}
  );
  create index refused_requests_company on refused_requests (tow_company_id, at desc, id);
  create index refused_requests_contract on refused_requests (contract_id, at desc);
  ${appendOnly('refused_requests')}
  ${scope('refused_requests')}

  -- Every lookup of a plate by staff: a log of its own, not chained, since it grows by the minute.
  create table plate_checks (
    id bigint generated always as identity primary key,
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    at timestamptz not null default app_now(), asked_at timestamptz,
    license_plate text, state text, plate_key text collate "C", vin text,
    verdict text not null, decisive_code text not null, sentence text not null, rules_version text not null,
    reason text, hazard text, space text,
    decided_by uuid, decided_by_name text, decided_by_role text not null,
    request_id text
  );
  create index plate_checks_company on plate_checks (tow_company_id, at desc, id);
  create index plate_checks_contract on plate_checks (contract_id, at desc, id);
  ${appendOnly('plate_checks')}
  ${scope('plate_checks')}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `alter table tows drop constraint tows_hook_up_decision;
    alter table tows drop constraint tows_decision;` + dropTables('plate_checks', 'refused_requests', 'decisions'),
  )
}
