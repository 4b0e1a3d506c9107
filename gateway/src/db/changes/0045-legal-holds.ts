import type { Knex } from 'knex'

/** Why a company's records are stored longer. While one isn't lifted, nothing below is deleted. */
const HOLDS = `
create table legal_holds (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  reason text not null,
  -- Only the platform lifts what it placed.
  is_platform boolean not null,
  placed_at timestamptz not null default app_now(),
  placed_by uuid,
  placed_by_name text not null,
  lifted_at timestamptz,
  lifted_by uuid,
  lifted_by_name text,
  constraint legal_holds_lifted check ((lifted_at is null) = (lifted_by_name is null))
);
create index legal_holds_company on legal_holds (tow_company_id, placed_at desc, id);
create index legal_holds_in_force on legal_holds (tow_company_id) where lifted_at is null;
alter table legal_holds enable row level security;
create policy seen on legal_holds for select
  using ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'));
create policy placed on legal_holds for insert
  with check ((select app_is_super())
    or (not is_platform and tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'));
create policy lifted on legal_holds for update
  using ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'))
  with check ((select app_is_super())
    or (not is_platform and tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'));

-- Whether a hold is in force on this company; null: on any company, for records that belong to none. As the owner, so
-- that a hold that the deleting actor can't see counts, too.
create function under_legal_hold(p_company uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from legal_holds h
    where h.lifted_at is null and (p_company is null or h.tow_company_id = p_company))
$$;`

/**
 * What the sweep may delete. It computes its own limits; these refuse what it must never do: anything younger than the
 * shortest time, anything under a hold, and anything that a person or a program asks for.
 */
const ENDS = `
create function refuse_early_end(p_company uuid, p_begin timestamptz, p_stored interval) returns void
  language plpgsql stable as $$
  begin
    if app_kind() <> 'system' then
      raise exception 'only the sweep ends records' using errcode = '42501';
    end if;
    if p_begin is null or p_begin at time zone 'UTC' > (app_now() at time zone 'UTC') - p_stored then
      raise exception 'the record is not old enough to end' using errcode = '42501';
    end if;
    if under_legal_hold(p_company) then
      raise exception 'the record is under a legal hold' using errcode = '42501';
    end if;
  end
$$;

drop trigger plate_checks_immutable on plate_checks;
create trigger plate_checks_immutable before update on plate_checks
  for each row execute function refuse_change();
create function end_plate_check() returns trigger
  language plpgsql as $$
  begin
    perform refuse_early_end(old.tow_company_id, old.at, interval '13 months');
    return old;
  end
$$;
create trigger plate_checks_end before delete on plate_checks for each row execute function end_plate_check();

alter table notifications add column erased_at timestamptz;
create index notifications_to_erase on notifications (tow_company_id, created_at)
  where erased_at is null and tow_id is null and status <> 'queued' and kind in ('announcement', 'company_alert', 'report');
create function erase_notification() returns trigger
  language plpgsql as $$
  begin
    -- Messages about a car, with or without a tow, are evidence and stay with its case.
    if new.tow_id is not null or new.status = 'queued' or new.kind not in ('announcement', 'company_alert', 'report') then
      raise exception 'the message is still needed' using errcode = '42501';
    end if;
    perform refuse_early_end(coalesce(new.tow_company_id,
      (select c.tow_company_id from contracts c where c.id = new.contract_id)), greatest(new.created_at, new.sent_at),
      interval '12 months');
    return new;
  end
$$;
create trigger notifications_erase before update of erased_at on notifications for each row
  when (new.erased_at is not null) execute function erase_notification();

alter table contacts add column erased_at timestamptz;
create index contacts_to_erase on contacts (contract_id, ended_at) where ended_at is not null and erased_at is null;
create function erase_contact() returns trigger
  language plpgsql as $$
  begin
    perform refuse_early_end((select c.tow_company_id from contracts c where c.id = new.contract_id), new.ended_at,
      interval '90 days');
    return new;
  end
$$;
create trigger contacts_erase before update of erased_at on contacts for each row
  when (new.erased_at is not null) execute function erase_contact();

-- Only values of entries about one person who was erased: values of a unit's entries name others, too.
create policy ends on history_values for delete using ((select app_kind()) = 'system'
  and tow_company_id = (select app_company()) and not under_legal_hold(tow_company_id)
  and exists (select from history_entries e join contacts c on c.id = e.record_id
    where e.id = entry_id and e.record_kind = 'contact' and c.erased_at is not null));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(HOLDS)
  await trx.raw(ENDS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop policy ends on history_values;
drop trigger contacts_erase on contacts;
drop function erase_contact();
drop index contacts_to_erase;
alter table contacts drop column erased_at;
drop trigger notifications_erase on notifications;
drop function erase_notification();
drop index notifications_to_erase;
alter table notifications drop column erased_at;
drop trigger plate_checks_end on plate_checks;
drop function end_plate_check();
drop trigger plate_checks_immutable on plate_checks;
create trigger plate_checks_immutable before update or delete on plate_checks
  for each row execute function refuse_change();
drop function refuse_early_end(uuid, timestamptz, interval);
drop function under_legal_hold(uuid);
drop table legal_holds;`)
}
