import type { Knex } from 'knex'
import { dropTables, superPolicies } from './parts.ts'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

/** One notice may go out by mail and by text: the same id on both says so, whatever their words. */
const NOTICES = `
  alter table announcements add column notice_id uuid not null default gen_random_uuid();
  alter table announcements disable trigger announcements_immutable;
  -- Both ways of a notice were written in one transaction, at one moment of its clock.
  update announcements a set notice_id = b.notice_id from (
    select id, first_value(notice_id) over (partition by contract_id, unit_id, building, message, created_at order by id) as notice_id from announcements
  ) b where b.id = a.id and b.notice_id <> a.notice_id;
  alter table announcements enable trigger announcements_immutable;
  drop function resident_notices;
  create function resident_notices(p_since timestamptz) returns table (id uuid, subject text, message text, at timestamptz, from_name text) ${READER} $$
    select n.* from (
      select distinct on (a.notice_id) a.notice_id, a.subject, a.message, a.goes_out_at, c.name from announcements a join contracts c on c.id = a.contract_id
      where a.contract_id = app_contract() and a.goes_out_at > p_since and a.goes_out_at <= app_now()
        and (a.unit_id = app_unit() or (a.unit_id is null and exists (select from units u where u.id = app_unit() and (a.building is null or a.building = u.building))))
        and exists (select from contacts k where k.unit_id = app_unit() and k.ended_at is null and k.created_at <= a.created_at)
      -- Of the two the one with a subject stands.
      order by a.notice_id, a.subject is null, a.id) n
    order by n.goes_out_at desc, n.notice_id limit 100 $$;`

const NOTICES_BEFORE = `
  drop function resident_notices;
  create function resident_notices(p_since timestamptz) returns table (id uuid, subject text, message text, at timestamptz, from_name text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.subject, a.message, a.goes_out_at, c.name from announcements a join contracts c on c.id = a.contract_id
    where a.contract_id = app_contract() and a.goes_out_at > p_since and a.goes_out_at <= app_now()
      and (a.unit_id = app_unit() or (a.unit_id is null and exists (select from units u where u.id = app_unit() and (a.building is null or a.building = u.building))))
      and exists (select from contacts k where k.unit_id = app_unit() and k.ended_at is null and k.created_at <= a.created_at)
    order by a.goes_out_at desc, a.id limit 100 $$;
  alter table announcements drop column notice_id;`

/**
 * Addresses that stopped the notices of a complex, kept as a digest: they stay stopped when the person leaves and is entered again. A contact
 * takes over what its address said, on whatever way it is written.
 */
const OPT_OUTS = `
  create table mail_opt_outs (
    contract_id uuid not null references contracts, email_sha256 bytea not null, opted_out_at timestamptz not null default app_now(),
    primary key (contract_id, email_sha256)
  );
  ${superPolicies('mail_opt_outs')}
  create function email_sha256(p_email text) returns bytea language sql immutable parallel safe as $$ select sha256(convert_to(lower(btrim(p_email)), 'UTF8')) $$;

  create function keep_mail_opt_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'UPDATE' and lower(new.email) is distinct from lower(old.email) and new.email_opted_out_at is not distinct from old.email_opted_out_at then
      new.email_opted_out_at := null;
    end if;
    if new.email is not null and new.email_opted_out_at is null then
      select o.opted_out_at into new.email_opted_out_at from mail_opt_outs o where o.contract_id = new.contract_id and o.email_sha256 = email_sha256(new.email);
    end if;
    return new;
  end $$;
  create trigger contacts_mail_opt_out before insert or update of email on contacts for each row execute function keep_mail_opt_out();
  insert into mail_opt_outs (contract_id, email_sha256, opted_out_at)
    select contract_id, email_sha256(email), max(email_opted_out_at) from contacts where email is not null and email_opted_out_at is not null group by 1, 2;

  -- Stops the notices of a complex to an address, or takes them again, for everybody there with that address.
  create function set_mail_opt_out(p_contract uuid, p_email text, p_stop boolean) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not (p_contract in (select visible_contracts())) then return; end if;
    if p_stop then
      insert into mail_opt_outs (contract_id, email_sha256) values (p_contract, email_sha256(p_email)) on conflict do nothing;
    else
      delete from mail_opt_outs where contract_id = p_contract and email_sha256 = email_sha256(p_email);
    end if;
    update contacts set email_opted_out_at = case when p_stop then app_now() end where contract_id = p_contract and lower(email) = lower(btrim(p_email)) and ended_at is null;
  end $$;`

/** Who acted at a complex, by one step each; boots of a complex, open ones first. */
const INDEXES = `
  create index history_entries_person on history_entries (contract_id, actor_user_id, at) where actor_user_id is not null;
  create index booted_vehicles_page on booted_vehicles (contract_id, (case when status = any (array['deployed', 'inquired']) then 1::bigint else 0::bigint end), deployed_at, id);`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(NOTICES + OPT_OUTS + INDEXES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop index history_entries_person, booted_vehicles_page; drop function set_mail_opt_out; drop trigger contacts_mail_opt_out on contacts; drop function keep_mail_opt_out;
    ${dropTables('mail_opt_outs')} drop function email_sha256; ${NOTICES_BEFORE}`)
}
