import type { Knex } from 'knex'
import { contractPolicies, CREATED, dropTables, policyOn, superPolicies } from './parts.ts'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

const SQL = `
  -- A notice of a complex to its residents; what became of it is in notifications, whose batch_id names it.
  create table announcements (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    -- Absent: to the whole complex, or to one building of it.
    unit_id uuid references units, building text,
    channel text not null check (channel in ('mail', 'sms')),
    subject text, message text not null,
    goes_out_at timestamptz not null, sent_by_name text not null,
    ${CREATED}
  );
  create index announcements_contract on announcements (contract_id, created_at desc, id);
  create index announcements_unit on announcements (unit_id, created_at desc) where unit_id is not null;
  create trigger announcements_immutable before update or delete on announcements for each row execute function refuse_change();
  ${contractPolicies('announcements')}
  ${policyOn('announcements', 'residents', 'select', 'contract_id = (select app_contract()) and (unit_id is null or unit_id = (select app_unit()))', null)}

  -- Numbers that answered STOP, whoever they belong to and will belong to.
  create table sms_opt_outs (
    phone_key text primary key, opted_out_at timestamptz not null default app_now(), opted_in_at timestamptz
  );
  ${superPolicies('sms_opt_outs')}
  create function sms_opted_out(p_phone_keys text[]) returns setof text ${READER} $$
    select o.phone_key from sms_opt_outs o where o.phone_key = any(p_phone_keys) and o.opted_in_at is null $$;

  -- A text may be stopped or started by its number alone: contacts of all companies with it are told apart by nothing else.
  create function phone_key(p_phone text) returns text language sql immutable parallel safe as $$
    select case when btrim(p_phone) like '+%' then '+' || d when length(d) = 10 then '+1' || d when length(d) = 11 and d like '1%' then '+' || d end
    from regexp_replace(p_phone, '[^0-9]', '', 'g') d $$;
  create index contacts_phone on contacts (phone_key(phone)) where phone is not null and ended_at is null;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `drop index contacts_phone; drop function phone_key, sms_opted_out; ${dropTables('sms_opt_outs', 'announcements')}`,
  )
}
