-- Writing and checking the history (tables in 23-history.sql).

-- The salted digest of what history_values holds.
create function history_digest(salt bytea, before jsonb, after jsonb, reason text, actor_name text, ip text)
  returns bytea
  language sql immutable as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after, reason, actor_name, ip)::text, 'UTF8'))
$$;

-- Gives a new entry its place and its hash in the chain.
create function link_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare zero bytea := decode(repeat('00', 32), 'hex'); head history_heads;
  begin
    insert into history_heads as h (chain_id, tow_company_id, last_seq, last_hash, updated_at)
      values (new.chain_id, new.tow_company_id, 0, zero, new.at)
      on conflict (chain_id) do update set updated_at = h.updated_at
      returning * into head;
    new.seq := head.last_seq + 1;
    new.prev_hash := head.last_hash;
    new.hash := history_hash(new);
    update history_heads set last_seq = new.seq, last_hash = new.hash, updated_at = new.at
      where chain_id = new.chain_id;
    return new;
  end
$$;

-- The actor is read from the transaction's settings, never passed in.
create function append_history(p_action text, p_record_kind text, p_record_id uuid, p_contract_id uuid,
  p_tow_company_id uuid, p_before jsonb, p_after jsonb, p_reason text, p_request_id text, p_actor_name text, p_ip text)
  returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entry uuid := gen_random_uuid();
    salt bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  begin
    insert into history_entries (id, chain_id, at, action, record_kind, record_id,
        contract_id, tow_company_id, actor_kind, actor_user_id, actor_unit_id, actor_role, request_id, digest)
      values (entry, coalesce(p_tow_company_id, '00000000-0000-0000-0000-000000000000'), app_now(),
        p_action, p_record_kind, p_record_id, p_contract_id, p_tow_company_id,
        app_kind(), app_setting('user_id')::uuid, app_unit(), app_role(), p_request_id,
        history_digest(salt, p_before, p_after, p_reason, p_actor_name, p_ip));
    insert into history_values (entry_id, contract_id, tow_company_id, salt, before, after, reason, actor_name, ip)
      values (entry, p_contract_id, p_tow_company_id, salt, p_before, p_after, p_reason, p_actor_name, p_ip);
    return entry;
  end
$$;

-- Reads one chain; no row means that it is intact. The head in history_heads is compared here, the anchored one by the
-- caller.
create function verify_history(p_chain uuid) returns table (seq bigint, problem text)
  language sql stable as $$
  with walked as (
    select e, e.seq as seq,
      lag(e.seq, 1, 0::bigint) over (order by e.seq) as seq_before,
      lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over (order by e.seq) as hash_before
    from history_entries e where e.chain_id = p_chain
  ), last as (select max(w.seq) as seq,
      (select x.hash from history_entries x where x.chain_id = p_chain order by x.seq desc limit 1) as hash
    from walked w)
  select w.seq, 'an entry before this one is missing' from walked w where w.seq <> w.seq_before + 1
  union all
  select w.seq, 'the link to the entry before is broken' from walked w where (w.e).prev_hash <> w.hash_before
  union all
  select w.seq, 'the entry was changed' from walked w where (w.e).hash <> history_hash(w.e)
  union all
  select w.seq, 'the values were changed' from walked w join history_values v on v.entry_id = (w.e).id
    where (w.e).digest <> history_digest(v.salt, v.before, v.after, v.reason, v.actor_name, v.ip)
  union all
  select h.last_seq, 'the end of the chain is not its head' from history_heads h, last l
    where h.chain_id = p_chain
      and (h.last_seq is distinct from coalesce(l.seq, 0) or (l.seq is not null and h.last_hash <> l.hash))
  order by 1
$$;

-- The hash of the next entry, which may belong to a complex that the reader cannot see; it reveals nothing about it.
create function history_next_hash(p_entry uuid) returns bytea
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.hash from history_entries e join history_entries n on n.chain_id = e.chain_id and n.seq = e.seq + 1
  where e.id = p_entry and (e.contract_id in (select visible_contracts()) or e.tow_company_id = app_company()
    or app_is_super())
$$;
