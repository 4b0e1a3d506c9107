import type { Knex } from 'knex'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

/** Permits of one car stand side by side where different people asked for them; only those of one unit never overlap. */
const SIDE_BY_SIDE = `
  alter table guest_permits drop constraint guest_permits_once;
  alter table guest_permits add constraint guest_permits_once exclude using gist (unit_id with =, plate_key with =,
    tstzrange(valid_from, valid_until) with &&) where (status = 'active' and plate_key is not null and unit_id is not null);
  drop index guest_permits_unpaid;`

const ONE_AT_A_COMPLEX = `
  alter table guest_permits drop constraint guest_permits_once;
  alter table guest_permits add constraint guest_permits_once exclude using gist (contract_id with =, plate_key with =,
    tstzrange(valid_from, valid_until) with &&) where (status = 'active' and plate_key is not null);
  create unique index guest_permits_unpaid on guest_permits (contract_id, plate_key) where status = 'pending_payment';`

/** Who bought without a unit is known again by the browser alone: the digest of its session. */
const BROWSER = `
  alter table guest_permits add column browser_sha256 bytea;
  alter table guest_permits_versions add column browser_sha256 bytea;`

const permitsOfCar = (columns: { type: string; value: string }): string => `
  create function permits_of_car(p_contract_id uuid, p_state text, p_plate text, p_from timestamptz)
    returns table (id uuid, unit_id uuid, ${columns.type}status text, valid_from timestamptz, valid_until timestamptz, pay_until timestamptz) ${READER} $$
    select p.id, p.unit_id, ${columns.value}p.status, p.valid_from, p.valid_until, case when p.status = 'pending_payment' then p.created_at + interval '10 minutes' end
    from guest_permits p
    where p.contract_id = p_contract_id and p.plate_key = plate_key(p_state, p_plate) and p.valid_until > p_from
      and (p.status = 'active' or (p.status = 'pending_payment' and p.created_at > app_now() - interval '10 minutes')) order by p.valid_from $$;`

/** Money for a car that gets no permit here goes back too. */
const refundReasons = (reasons: string): string => `
  alter table checkouts drop constraint checkouts_refund_due;
  alter table checkouts add constraint checkouts_refund_due check (refund_due_cents >= 0 and (refund_due_cents = 0) = (refund_due_reason is null)
    and (refund_due_reason is null or refund_due_reason in (${reasons})));`
const BEFORE = `'paid_twice', 'after_release', 'nothing_due', 'clash'`

/** A sticker counts at its own complex alone; open tows and boots count in the whole company. Patched in place: others have changed the function too. */
const STICKERS = [
  'join sticker_lists l on l.id = v.sticker_list_id where v.tow_company_id = company',
  'join sticker_lists l on l.id = v.sticker_list_id where v.contract_id = p_contract',
] as const
const inDecisionFacts = (from: string, to: string): string => `
  do $patch$
  declare before text := pg_get_functiondef('decision_facts'::regproc); after text := replace(before, '${from}', '${to}');
  begin
    if after = before then raise exception 'decision_facts has no such text'; end if;
    execute after;
  end $patch$;`

/** Where cases lie that the actor may not look into: told to the gateway, so that it can keep silent about them. */
const CASES = `
  create function complexes_of_cases(p_ids uuid[]) returns table (id uuid, contract_id uuid) ${READER} $$
    select t.id, t.contract_id from tows t where t.id = any (p_ids)
    union all select b.id, b.contract_id from booted_vehicles b where b.id = any (p_ids)
    union all select s.id, s.contract_id from sticker_items s where s.id = any (p_ids) $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SIDE_BY_SIDE + BROWSER + refundReasons(`${BEFORE}, 'blocked'`))
  await trx.raw(
    `drop function permits_of_car; ${permitsOfCar({ type: 'browser_sha256 bytea, ', value: 'p.browser_sha256, ' })}`,
  )
  await trx.raw(CASES + inDecisionFacts(STICKERS[0], STICKERS[1]))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function complexes_of_cases; ${inDecisionFacts(STICKERS[1], STICKERS[0])}`)
  await trx.raw(`drop function permits_of_car; ${permitsOfCar({ type: '', value: '' })}`)
  await trx.raw(`${refundReasons(BEFORE)}
    alter table guest_permits_versions drop column browser_sha256;
    alter table guest_permits drop column browser_sha256;${ONE_AT_A_COMPLEX}`)
}
