import type { Knex } from 'knex'
import { dropTables, policyOn, rlsOn, SCOPE } from './parts.ts'

const READERS = `${SCOPE.contract} or tow_company_id = (select app_company()) or (select app_is_super())`

const TABLES = `
  -- One head a chain; the platform's own chain has the zero id. The row lock makes the chain's order.
  create table history_heads (
    chain_id uuid primary key, tow_company_id uuid references tow_companies,
    last_seq bigint not null, last_hash bytea not null, updated_at timestamptz not null
  );
  ${rlsOn('history_heads')}
  ${policyOn('history_heads', 'company', 'select', 'tow_company_id = (select app_company()) or (select app_is_super())', null)}

  create table history_entries (
    id uuid primary key default gen_random_uuid(),
    chain_id uuid not null, seq bigint not null,
    at timestamptz not null,
    action text not null check (action ~ '^[a-z_]+\\.[a-z_]+$'),
    record_kind text not null check (record_kind ~ '^[a-z_]+$'), record_id uuid not null,
    contract_id uuid, tow_company_id uuid,
    actor_kind text not null, actor_user_id uuid, actor_unit_id uuid, actor_role text not null,
    request_id text,
    digest bytea not null, prev_hash bytea not null, hash bytea not null,
    constraint history_entries_once unique (chain_id, seq)
  );
  create index history_entries_company on history_entries (tow_company_id, at desc, id);
  create index history_entries_contract on history_entries (contract_id, at desc, id);
  create index history_entries_record on history_entries (record_id, at desc);
  ${rlsOn('history_entries')}
  ${policyOn('history_entries', 'readers', 'select', READERS, null)}

  -- What may have to be deleted for a person's sake; the chain holds only its salted digest and stays whole without it.
  create table history_values (
    entry_id uuid primary key references history_entries,
    contract_id uuid, tow_company_id uuid,
    salt bytea not null, before jsonb, after jsonb, reason text, actor_name text, ip text
  );
  ${rlsOn('history_values')}
  ${policyOn('history_values', 'readers', 'select', READERS, null)}`

const CHAIN = `
  create function history_digest(salt bytea, before jsonb, after jsonb, reason text, actor_name text,
    ip text) returns bytea language sql immutable
    as $$ select sha256(salt || convert_to(jsonb_build_array(before, after, reason, actor_name, ip)::text, 'UTF8')) $$;

  create function history_hash(entry history_entries) returns bytea language sql immutable
    as $$ select sha256(entry.prev_hash || convert_to(concat_ws('|', entry.chain_id, entry.seq, to_char(entry.at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      entry.action, entry.record_kind, entry.record_id, coalesce(entry.contract_id::text, '-'), coalesce(entry.tow_company_id::text, '-'),
        entry.actor_kind,
      coalesce(entry.actor_user_id::text, '-'), coalesce(entry.actor_unit_id::text, '-'), entry.actor_role,
        coalesce(replace(entry.request_id, '|', ''), '-'),
      encode(entry.digest, 'hex')), 'UTF8')) $$;

  create function link_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare zero bytea := decode(repeat('00', 32), 'hex'); head history_heads;
  begin
    insert into history_heads as h (chain_id, tow_company_id, last_seq, last_hash, updated_at) values (new.chain_id, new.tow_company_id, 0,
      zero, new.at)
      on conflict (chain_id) do update set updated_at = h.updated_at returning * into head;
    new.seq := head.last_seq + 1;
    new.prev_hash := head.last_hash;
    new.hash := history_hash(new);
    update history_heads set last_seq = new.seq, last_hash = new.hash, updated_at = new.at where chain_id = new.chain_id;
    return new;
  end $$;
  create trigger history_entries_chain before insert on history_entries for each row execute function link_history();
  create trigger history_entries_immutable before update or delete on history_entries for each row execute function refuse_change();
  create trigger history_values_fixed before update on history_values for each row execute function refuse_change();

  -- The actor comes from the transaction's settings, never from the caller's word.
  create function append_history(p_action text, p_record_kind text, p_record_id uuid, p_contract_id uuid, p_tow_company_id uuid,
    p_before jsonb, p_after jsonb, p_reason text, p_request_id text, p_actor_name text, p_ip text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare entry uuid := gen_random_uuid(); salt bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  begin
    insert into history_entries (id, chain_id, at, action, record_kind, record_id, contract_id, tow_company_id, actor_kind, actor_user_id,
      actor_unit_id, actor_role, request_id, digest)
      values (entry, coalesce(p_tow_company_id, '00000000-0000-0000-0000-000000000000'), app_now(), p_action, p_record_kind, p_record_id,
        p_contract_id, p_tow_company_id,
        app_kind(), app_setting('user_id')::uuid, app_unit(), app_role(), p_request_id, history_digest(salt, p_before, p_after, p_reason,
          p_actor_name, p_ip));
    insert into history_values (entry_id, contract_id, tow_company_id, salt, before, after, reason, actor_name, ip)
      values (entry, p_contract_id, p_tow_company_id, salt, p_before, p_after, p_reason, p_actor_name, p_ip);
    return entry;
  end $$;`

const VERIFY = `
  -- Walks one chain; no row means that it is whole. The head inside the tables is compared here, the anchored one by the caller.
  create function verify_history(p_chain uuid) returns table (seq bigint, problem text) language sql stable as $$
    with walked as (
      select e, e.seq as seq, lag(e.seq, 1, 0::bigint) over (order by e.seq) as seq_before, lag(e.hash, 1, decode(repeat('00', 32),
        'hex')) over (order by e.seq) as hash_before
      from history_entries e where e.chain_id = p_chain
    ), last as (select max(w.seq) as seq, (select x.hash from history_entries x
      where x.chain_id = p_chain order by x.seq desc limit 1) as hash from walked w)
    select w.seq, 'an entry before this one is missing' from walked w where w.seq <> w.seq_before + 1
    union all select w.seq, 'the link to the entry before is broken' from walked w where (w.e).prev_hash <> w.hash_before
    union all select w.seq, 'the entry was changed' from walked w where (w.e).hash <> history_hash(w.e)
    union all select w.seq, 'the values were changed' from walked w join history_values v on v.entry_id = (w.e).id
      where (w.e).digest <> history_digest(v.salt, v.before, v.after, v.reason, v.actor_name, v.ip)
    union all select h.last_seq, 'the end of the chain is not its head' from history_heads h, last l
      where h.chain_id = p_chain and (h.last_seq is distinct from coalesce(l.seq, 0) or (l.seq is not null and h.last_hash <> l.hash))
    order by 1
  $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLES)
  await trx.raw(CHAIN + VERIFY)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function verify_history, append_history;' + dropTables('history_values'))
  await trx.raw(
    'drop trigger history_entries_chain on history_entries; drop function link_history, history_hash, history_digest;',
  )
  await trx.raw(dropTables('history_entries', 'history_heads'))
}
