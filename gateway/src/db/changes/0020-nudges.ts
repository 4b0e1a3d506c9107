import type { Knex } from 'knex'

/**
 * Whether the people of a car whose right ended lately may be nudged before it is towed. A nudge is a record, so that a car has one a
 * night, and cars that weren't towed after it can be counted. \`night\` is the local day on which it began; \`car\` its normalized
 * plate, or its VIN.
 */
const TABLES = `
alter table contracts add column has_owner_nudges boolean not null default false;
alter table contracts_versions add column has_owner_nudges boolean not null default false;

create table nudges (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  car text not null,
  night date not null,
  license_plate text,
  state text,
  vin text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text
);
create unique index nudges_once on nudges (contract_id, car, night);
create index nudges_company on nudges (tow_company_id, created_at);`

const POLICIES = `
alter table nudges enable row level security;
create policy company on nudges for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on nudges for select using (contract_id in (select visible_contracts()));
create policy assigned on nudges for select using (contract_id in (select assigned_contracts()));`

/**
 * When the car was nudged in this night, and whether it may be nudged now: the complex has switched it on, and one of the rights
 * has someone to write to. As the owner, because people who check plates may not see whose car it is. It says nothing else.
 */
const STATE = `
create function nudge_state(p_contract uuid, p_vehicles uuid[], p_permits uuid[], p_car text, p_night date)
  returns table (nudged_at timestamptz, may_nudge boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.created_at,
    c.has_owner_nudges and n.id is null and (
      exists (select from vehicles v join contacts k on k.unit_id = v.unit_id and k.ended_at is null
        where v.id = any(p_vehicles) and v.contract_id = c.id
          and (k.email is not null or (k.phone is not null and k.sms_opted_out_at is null)))
      or exists (select from guest_permits g where g.id = any(p_permits) and g.contract_id = c.id
        and (g.guest_email is not null or g.guest_phone is not null)))
  from contracts c left join nudges n on n.contract_id = c.id and n.car = p_car and n.night = p_night
  where c.id = p_contract and may_ask_about(p_contract)
$$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${POLICIES}${STATE}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop function nudge_state(uuid, uuid[], uuid[], text, date);
drop table nudges;
alter table contracts_versions drop column has_owner_nudges;
alter table contracts drop column has_owner_nudges;`)
}
