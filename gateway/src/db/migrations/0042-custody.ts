import type { Knex } from 'knex'

/** Rows of older cases stay as they are: constraints bind what is written from now on. */
const COLUMNS = `
  alter table custody
    add column ended_by_name text, add column end_reference text, add column ownership_proof text,
    -- A payment that covered all: nothing more is counted from settled_at until settled_until.
    add column settled_at timestamptz, add column settled_until timestamptz, add column settled_cents int,
    add constraint custody_settled check (num_nonnulls(settled_at, settled_until, settled_cents) in (0, 3)),
    add constraint custody_taker check (released_to_id_type in ('driver_license', 'state_id', 'passport', 'military_id')
      and (released_to_role is null or released_to_role in ('owner', 'driver', 'agent', 'insurer', 'lienholder'))
      and (ownership_proof is null or ownership_proof in ('title', 'registration', 'insurance_card', 'bill_of_sale', 'letter_of_owner',
        'court_order'))) not valid,
    add constraint custody_billed check (status <> 'billed_to_property' or (released_to is not null and released_to_id_type is not null
      and end_reason is not null and total_cents is not null)) not valid;
  create index custody_list on custody (tow_company_id, in_storage_at, id);
  create index custody_all on custody (in_storage_at, id);
  create index custody_ended_list on custody (tow_company_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), id);
  create index custody_tow on custody (tow_id, in_storage_at);

  alter table transactions
    add column cash_given_cents int, add column reason text, add column refund_of uuid references transactions,
    add constraint transactions_cash check (cash_given_cents is null or (method = 'cash' and cash_given_cents >= amount_cents)),
    add constraint transactions_refund check (refund_of is null or kind = 'refund');
  create index transactions_refund_of on transactions (refund_of) where refund_of is not null;`

/** No line above its cap, whoever writes it: the caps are frozen with the rates, and the trigger reads them there. */
const CAPS = `
  alter table tow_charge_lines add column cap_cents int,
    add constraint tow_charge_lines_cap check (cap_cents is null or unit_cents <= cap_cents);
  create function cap_charge_line() returns trigger language plpgsql as $$
  begin
    new.cap_cents := least(new.cap_cents, (select (t.frozen_rates -> 'caps' ->> new.code)::int from tows t where t.id = new.tow_id));
    return new;
  end $$;
  create trigger tow_charge_lines_capped before insert or update on tow_charge_lines for each row execute function cap_charge_line();
  alter table tows add constraint tows_rates_capped check (
    coalesce((frozen_rates -> 'tow' ->> 'cents')::int <= (frozen_rates -> 'caps' ->> 'tow')::int, true)
    and coalesce((frozen_rates -> 'storage_day' ->> 'cents')::int <= (frozen_rates -> 'caps' ->> 'storage')::int, true)) not valid;`

/** A car is not handed over while somebody pays for it, nobody begins to pay for one that is gone, and what has ended stays. */
const GUARDS = `
  create function guard_custody() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if old.ended_at is not null and to_jsonb(new) is distinct from to_jsonb(old) then
      raise exception 'custody that has ended is never edited' using errcode = '23514', constraint = 'custody_closed', table = 'custody';
    end if;
    if old.ended_at is null and new.ended_at is not null
      and exists (select from checkouts c where c.tow_id = new.tow_id and c.status = 'pending') then
      raise exception 'a payment is under way' using errcode = '23514', constraint = 'custody_paying', table = 'custody';
    end if;
    return new;
  end $$;
  create trigger custody_guard before update on custody for each row execute function guard_custody();

  create function guard_checkout() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare place custody;
  begin
    -- The lock makes a release and a payment that begin at the same moment come one after the other.
    select * into place from custody k where k.tow_id = new.tow_id order by k.in_storage_at desc limit 1 for share;
    if place.ended_at is not null then
      raise exception 'the car is gone' using errcode = '23514', constraint = 'checkouts_gone', table = 'checkouts';
    end if;
    return new;
  end $$;
  create trigger checkouts_guard before insert on checkouts for each row when (new.tow_id is not null and new.status = 'pending')
    execute function guard_checkout();`

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const sql of [COLUMNS, CAPS, GUARDS]) await trx.raw(sql)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop trigger checkouts_guard on checkouts; drop function guard_checkout;
    drop trigger custody_guard on custody; drop function guard_custody;
    alter table tows drop constraint tows_rates_capped;
    drop trigger tow_charge_lines_capped on tow_charge_lines; drop function cap_charge_line;
    alter table tow_charge_lines drop constraint tow_charge_lines_cap, drop column cap_cents;
    drop index transactions_refund_of;
    alter table transactions drop constraint transactions_refund, drop constraint transactions_cash, drop column refund_of,
      drop column reason, drop column cash_given_cents;
    drop index custody_tow, custody_ended_list, custody_all, custody_list;
    alter table custody drop constraint custody_billed, drop constraint custody_taker, drop constraint custody_settled,
      drop column settled_cents, drop column settled_until, drop column settled_at, drop column ownership_proof,
      drop column end_reference, drop column ended_by_name`)
}
