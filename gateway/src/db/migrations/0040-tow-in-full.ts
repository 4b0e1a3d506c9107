import type { Knex } from 'knex'

/** What a closed tow may still be given: its void, the word that nothing is charged, and the bookkeeping of both. */
const guard = (free: string): string => `
  create or replace function guard_tow() returns trigger language plpgsql as $$
  declare
    closed text[] := array['completed', 'completed_dropped_on_site', 'cancelled'];
    free text[] := array[${free}];
  begin
    if old.status = any(closed) then
      -- Generated columns are not computed yet when this runs; what they come from is compared.
      free := free || (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = tg_relid and a.attgenerated <> '');
    end if;
    if old.status = any(closed) and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'a closed tow is never edited' using errcode = '23514', constraint = 'tows_closed', table = 'tows';
    end if;
    if old.status = 'requested' and new.status in ('completed', 'completed_dropped_on_site') then
      raise exception 'a tow is completed by its driver' using errcode = '23514', constraint = 'tows_transition', table = 'tows';
    end if;
    if new.tow_company_id <> old.tow_company_id or new.contract_id <> old.contract_id or new.number <> old.number then
      raise exception 'a tow stays where it was made' using errcode = '23514', constraint = 'tows_fixed', table = 'tows';
    end if;
    return new;
  end $$;`

const VOID = `'voided_at', 'voided_by', 'void_reason', 'successor_id', 'version', 'alert_verdict', 'alert_sentence', 'alert_since'`

/** The case's address and what was paid for it, beside what find-my-car has always told. */
const FIND_MY_CAR = `
  alter function public_find_my_car(uuid, text, text) rename to public_find_my_car_rows;
  create function public_find_my_car(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb
    language sql stable security definer set search_path = public, pg_temp as $$
    select found || jsonb_build_object('key', t.public_key, 'paid_cents', (select coalesce(sum(x.amount_cents), 0) from transactions x
      where x.tow_id = t.id and x.status = 'succeeded'))
    from public_find_my_car_rows(p_contract_id, p_chars, p_state) found join tows t on t.id = (found ->> 'tow_id')::uuid
    order by t.requested_at desc $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table tows
      -- The address of the case for its owner: known to who found the car, guessed by nobody.
      add column public_key uuid not null default gen_random_uuid(),
      add column zeroed_at timestamptz, add column zeroed_by uuid references users, add column zero_reason text,
      add constraint tows_zeroed check (zeroed_at is null or (zero_reason is not null and status in ('completed',
        'completed_dropped_on_site')));
    create unique index tows_public_key on tows (public_key);
    ${guard(`${VOID}, 'zeroed_at', 'zeroed_by', 'zero_reason'`)}`)
  await trx.raw(FIND_MY_CAR)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${guard(VOID)}
    drop function public_find_my_car;
    alter function public_find_my_car_rows(uuid, text, text) rename to public_find_my_car;
    drop index tows_public_key;
    alter table tows drop constraint tows_zeroed, drop column zero_reason, drop column zeroed_by, drop column zeroed_at, drop column public_key`)
}
