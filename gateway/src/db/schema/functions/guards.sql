-- Triggers that refuse or complete a row, whatever code writes it. The constraint in each error is mapped to a message
-- in db/errors.ts.

create function number_tow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into tow_counters as c (tow_company_id, last_number) values (new.tow_company_id, 1000)
      on conflict (tow_company_id) do update set last_number = c.last_number + 1 returning last_number into new.number;
    return new;
  end
$$;

-- A closed tow is never edited: only its void, its successor, and the record that nothing is charged can be written.
create function guard_tow() returns trigger
  language plpgsql as $$
  declare
    closed text[] := array['completed', 'completed_dropped_on_site', 'cancelled'];
    free text[] := array['voided_at', 'voided_by', 'void_reason', 'successor_id', 'version',
      'zeroed_at', 'zeroed_by', 'zero_reason'];
  begin
    if old.status = any(closed) then
      -- Generated columns are not computed yet when this runs; the columns that they depend on are compared.
      free := free || (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = tg_relid and a.attgenerated <> '');
    end if;
    if old.status = any(closed) and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'a closed tow is never edited'
        using errcode = '23514', constraint = 'tows_closed', table = 'tows';
    end if;
    if old.status = 'requested' and new.status in ('completed', 'completed_dropped_on_site') then
      raise exception 'a tow is completed by its driver'
        using errcode = '23514', constraint = 'tows_transition', table = 'tows';
    end if;
    if new.tow_company_id <> old.tow_company_id or new.contract_id <> old.contract_id or new.number <> old.number then
      raise exception 'a tow stays where it was made'
        using errcode = '23514', constraint = 'tows_fixed', table = 'tows';
    end if;
    return new;
  end
$$;

-- No one gives themselves the flags that lift a hold or remove a charge, even if the code above forgets to check.
create function guard_own_flags() returns trigger
  language plpgsql as $$
  begin
    if new.user_id = app_setting('user_id')::uuid then
      raise exception 'nobody gives a permission to themself'
        using errcode = '23514', constraint = 'tow_users_own_flags', table = 'tow_users';
    end if;
    return new;
  end
$$;

-- No line above its cap: the caps are frozen with the rates, and read from there.
create function cap_charge_line() returns trigger
  language plpgsql as $$
  begin
    new.cap_cents := least(new.cap_cents,
      (select (t.frozen_rates -> 'caps' ->> new.code)::int from tows t where t.id = new.tow_id));
    return new;
  end
$$;

-- A car is not released while its owner is paying, and custody that ended is never edited.
create function guard_custody() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if old.ended_at is not null and to_jsonb(new) is distinct from to_jsonb(old) then
      raise exception 'custody that has ended is never edited'
        using errcode = '23514', constraint = 'custody_closed', table = 'custody';
    end if;
    if old.ended_at is null and new.ended_at is not null
      and exists (select from checkouts c where c.tow_id = new.tow_id and c.status = 'pending') then
      raise exception 'a payment is under way'
        using errcode = '23514', constraint = 'custody_paying', table = 'custody';
    end if;
    return new;
  end
$$;

-- No payment begins for a car that was released.
create function guard_checkout() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare place custody;
  begin
    -- The lock puts a release and a payment that begin at the same moment in order.
    select * into place from custody k where k.tow_id = new.tow_id order by k.in_storage_at desc limit 1 for share;
    if place.ended_at is not null then
      raise exception 'the car is gone'
        using errcode = '23514', constraint = 'checkouts_gone', table = 'checkouts';
    end if;
    return new;
  end
$$;

-- The version that an edit of the unit is based on: later than the one before, even within a millisecond.
create function stamp_unit() returns trigger
  language plpgsql as $$
  begin
    new.changed_at := greatest(app_now(), coalesce(old.changed_at, old.created_at) + interval '1 millisecond');
    return new;
  end
$$;

-- Letter case, spaces, and the kind of dash do not make receipt numbers different: "nav – 20718" is NAV-20718.
create function receipt_key(receipt text) returns text
  language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(upper(normalize(receipt, NFKC)),
    '[[:space:]\u200b-\u200d\u2060\ufeff]', '', 'g'), '[\u2010-\u2015\u2212]', '-', 'g'), '')
$$;

-- A payment or refund that failed gives its receipt number back.
create function key_receipt() returns trigger
  language plpgsql as $$
  begin
    if new.status = 'failed' then
      new.receipt_key := null;
    elsif tg_op = 'INSERT' or new.receipt_number is distinct from old.receipt_number then
      new.receipt_key := receipt_key(new.receipt_number);
    end if;
    return new;
  end
$$;

-- A person who is disabled stays logged out even if enabled again: a cookie from before does not work.
create function users_leave_active() returns trigger
  language plpgsql as $$
  begin
    new.session_version := greatest(new.session_version, old.session_version + 1);
    return new;
  end
$$;
