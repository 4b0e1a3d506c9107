-- Opt-outs from texts and emails, and the notices that residents can read.

-- The number as it is compared. A stop applies to all contacts with the number, in all companies.
create function phone_key(p_phone text) returns text
  language sql immutable parallel safe as $$
  select case
    when btrim(p_phone) like '+%' then '+' || d
    when length(d) = 10 then '+1' || d
    when length(d) = 11 and d like '1%' then '+' || d
  end
  from regexp_replace(p_phone, '[^0-9]', '', 'g') d
$$;

create function sms_opted_out(p_phone_keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.phone_key from sms_opt_outs o where o.phone_key = any(p_phone_keys) and o.opted_in_at is null
$$;

-- What the complex wrote to the people who live in the unit now; earlier residents had notices of their own. Only the
-- text, once it was sent, also for people who have no address. Who else received it is not shown.
create function resident_notices(p_since timestamptz)
  returns table (id uuid, subject text, message text, at timestamptz, from_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.* from (
    select distinct on (a.notice_id) a.notice_id, a.subject, a.message, a.goes_out_at, c.name
    from announcements a join contracts c on c.id = a.contract_id
    where a.contract_id = app_contract() and a.goes_out_at > p_since and a.goes_out_at <= app_now()
      and (a.unit_id = app_unit()
        or (a.unit_id is null and exists (select from units u
          where u.id = app_unit() and (a.building is null or a.building = u.building))))
      and exists (select from contacts k
        where k.unit_id = app_unit() and k.ended_at is null and k.created_at <= a.created_at)
    -- A notice sent by email and by text is listed once, with the subject of the email.
    order by a.notice_id, a.subject is null, a.id) n
  order by n.goes_out_at desc, n.notice_id limit 100
$$;

create function email_sha256(p_email text) returns bytea
  language sql immutable parallel safe as $$
  select sha256(convert_to(lower(btrim(p_email)), 'UTF8'))
$$;

-- A contact takes over what its address chose, however the contact is written.
create function keep_mail_opt_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'UPDATE' and lower(new.email) is distinct from lower(old.email)
      and new.email_opted_out_at is not distinct from old.email_opted_out_at then
      new.email_opted_out_at := null;
    end if;
    if new.email is not null and new.email_opted_out_at is null then
      select o.opted_out_at into new.email_opted_out_at from mail_opt_outs o
        where o.contract_id = new.contract_id and o.email_sha256 = email_sha256(new.email);
    end if;
    return new;
  end
$$;

-- Stops or resumes the notices of a complex to an address, for all contacts there with that address.
create function set_mail_opt_out(p_contract uuid, p_email text, p_stop boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not (p_contract in (select visible_contracts())) then return; end if;
    if p_stop then
      insert into mail_opt_outs (contract_id, email_sha256) values (p_contract, email_sha256(p_email))
        on conflict do nothing;
    else
      delete from mail_opt_outs where contract_id = p_contract and email_sha256 = email_sha256(p_email);
    end if;
    update contacts set email_opted_out_at = case when p_stop then app_now() end
      where contract_id = p_contract and lower(email) = lower(btrim(p_email)) and ended_at is null;
  end
$$;
