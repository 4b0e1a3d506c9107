import type { Knex } from 'knex'
import { copyGrants } from './copy-grants.ts'
import { lockTables } from './lock-tables.ts'

/** Triggers and policies, the same with and without partitions. */
const RULES = `
create trigger plate_checks_immutable before update on plate_checks for each row execute function refuse_change();
create trigger plate_checks_end before delete on plate_checks for each row execute function end_plate_check();
alter table plate_checks enable row level security;
create policy company on plate_checks for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on plate_checks for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy own on plate_checks for all
  using (decided_by = (select app_user()) and contract_id in (select assigned_contracts()))
  with check (decided_by = (select app_user()) and contract_id in (select assigned_contracts()));
create policy resident on plate_checks for insert with check (contract_id = (select app_contract()));`

/**
 * Makes the existing table the first partition, unchanged. Partitions are in a separate schema that the application's role can't use; it
 * reaches them through \`plate_checks\` alone, whose policies hold for all of them.
 */
const PARTS = `
create sequence plate_check_ids;
select setval('plate_check_ids', coalesce((select max(id) from plate_checks), 0) + 1, false);
create schema months;
alter table plate_checks alter column id drop identity;
drop trigger plate_checks_immutable on plate_checks;
drop trigger plate_checks_end on plate_checks;
drop policy company on plate_checks;
drop policy complex on plate_checks;
drop policy own on plate_checks;
drop policy resident on plate_checks;
alter table plate_checks disable row level security;
alter table plate_checks rename to plate_checks_first;
alter table plate_checks_first set schema months;

create table plate_checks (like months.plate_checks_first including defaults) partition by range (at);
alter table plate_checks alter column id set default nextval('plate_check_ids'),
  add foreign key (tow_company_id) references tow_companies,
  add foreign key (contract_id) references contracts;
alter sequence plate_check_ids owned by plate_checks.id;
create index plate_checks_company on plate_checks (tow_company_id, at desc, id);
create index plate_checks_contract on plate_checks (contract_id, at desc, id);
${RULES}
do $$
begin
  execute format('alter table plate_checks attach partition months.plate_checks_first for values from (minvalue) to (%L)',
    (select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz from pg_constraint
      where conname = 'plate_checks_bound' and conrelid = 'months.plate_checks_first'::regclass));
end
$$;
alter table months.plate_checks_first drop constraint plate_checks_bound;
-- For checks of a month without a partition.
create table months.plate_checks_other partition of plate_checks (primary key (id)) default;`

const FUNCTIONS = `
-- The partitions with an upper bound.
create function plate_check_months() returns table (part text, ends timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'plate_checks'::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;

-- Adds partitions for the next three months; returns how many. Skips a month that has rows in the default partition. Gives up
-- rather than wait for a lock, because later queries would wait behind it.
create function add_plate_check_months() returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
  declare
    today timestamp := date_trunc('month', app_now() at time zone 'UTC');
    last timestamp := (select max(m.ends) from plate_check_months() m) at time zone 'UTC';
    month timestamp := greatest(today, last);
    part text;
    added int := 0;
  begin
    if app_kind() <> 'system' then
      raise exception 'only the sweep adds months' using errcode = '42501';
    end if;
    while month < today + interval '3 months' loop
      if not exists (select from months.plate_checks_other o
        where o.at >= month at time zone 'UTC' and o.at < (month + interval '1 month') at time zone 'UTC') then
        part := 'plate_checks_' || to_char(month, 'YYYY_MM');
        -- Attaching locks the whole less than creating a part of it.
        execute format('create table months.%I (like plate_checks including defaults, primary key (id))', part);
        execute format('alter table plate_checks attach partition months.%I for values from (%L) to (%L)', part,
          month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        added := added + 1;
      end if;
      month := month + interval '1 month';
    end loop;
    return added;
  exception when lock_not_available then
    return 0;
  end
$$;

-- Drops the months that ended before this time and at least 13 months ago; returns how many checks they had. Keeps a month with
-- checks of a company under a legal hold, and gives up rather than wait for a lock.
create function drop_plate_check_months(p_before timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
  declare
    part text;
    is_held boolean;
    checks int;
    dropped int := 0;
  begin
    if app_kind() <> 'system' then
      raise exception 'only the sweep ends records' using errcode = '42501';
    end if;
    for part in select m.part from plate_check_months() m
      where m.ends <= p_before and m.ends at time zone 'UTC' <= (app_now() at time zone 'UTC') - interval '13 months'
      order by m.ends
    loop
      execute format('select exists (select from months.%I p
        join legal_holds h on h.tow_company_id = p.tow_company_id and h.lifted_at is null)', part) into is_held;
      continue when is_held;
      execute format('select count(*) from months.%I', part) into checks;
      begin
        execute format('drop table months.%I', part);
      exception when lock_not_available then
        exit;
      end;
      dropped := dropped + checks;
    end loop;
    return dropped;
  end
$$;`

/** Attaching the first partition merges its foreign keys, and for that PostgreSQL changes triggers on the referenced tables. */
const LOCKED = ['tow_companies', 'contracts', 'plate_checks'] as const

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table plate_checks validate constraint plate_checks_bound')
  await lockTables(trx, ...LOCKED)
  await trx.raw(PARTS)
  await copyGrants(trx, { from: 'months.plate_checks_first', to: 'plate_checks', sequence: 'plate_check_ids' })
  await trx.raw(FUNCTIONS)
}

/** Turns the first part back into the table, and moves the rows of the other parts into it. */
const WHOLE = `
do $$
declare
  bound timestamptz := (date_trunc('month', greatest(now(), (select max(m.ends) from plate_check_months() m),
    (select max(o.at) from months.plate_checks_other o)) at time zone 'UTC') + interval '3 months') at time zone 'UTC';
begin
  if to_regclass('months.plate_checks_first') is null then
    create table months.plate_checks_first (like plate_checks including defaults, primary key (id),
      foreign key (tow_company_id) references tow_companies, foreign key (contract_id) references contracts);
    create index plate_checks_company on months.plate_checks_first (tow_company_id, at desc, id);
    create index plate_checks_contract on months.plate_checks_first (contract_id, at desc, id);
  else
    alter table plate_checks detach partition months.plate_checks_first;
  end if;
  execute format('alter table months.plate_checks_first add constraint plate_checks_bound check (at < %L) not valid', bound);
end
$$;
insert into months.plate_checks_first select * from plate_checks;
alter table months.plate_checks_first alter column id drop default;`

/** Replaces the partitioned table with it. */
const INSTEAD = `
drop table plate_checks;
alter table months.plate_checks_first set schema public;
alter table plate_checks_first rename to plate_checks;
drop function drop_plate_check_months(timestamptz);
drop function add_plate_check_months();
drop function plate_check_months();
drop schema months;
alter table plate_checks alter column id add generated always as identity;
select setval(pg_get_serial_sequence('plate_checks', 'id'), coalesce((select max(id) from plate_checks), 0) + 1, false);
${RULES}`

export async function down(trx: Knex.Transaction): Promise<void> {
  await lockTables(trx, ...LOCKED)
  await trx.raw(WHOLE)
  await copyGrants(trx, { from: 'plate_checks', to: 'months.plate_checks_first' })
  await trx.raw(INSTEAD)
}
