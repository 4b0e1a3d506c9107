import type { Knex } from 'knex'

const MOMENTS = [
  'check',
  'request',
  'assignment',
  'arrival',
  'hook_up',
  'sticker_conversion',
  'boot_deployment',
  'alert',
  'refused',
  'drop',
]

const moments = (of: readonly string[]): string => `
  alter table decisions drop constraint decisions_moment_check,
    add constraint decisions_moment_check check (moment in (${of.map((moment) => `'${moment}'`).join(', ')})) not valid;`

/** Open tows whose car is still on the property: what the decision says of them now can still change something. */
const ON_PROPERTY = `t.status in ('requested', 'pending') and t.left_property_at is null`

/** Of one car, or of two that may be mistaken for each other: the same shapes that decision_facts looks for. */
const SAME_CAR = `
  create function may_be_same_car(a_chars text, a_folded text, a_vin text, b_chars text, b_folded text, b_vin text) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
    select coalesce(a_chars = b_chars, false) or coalesce(a_vin = b_vin, false) or coalesce(a_folded like any (
      select left(b_folded, i - 1) || edited from generate_series(1, length(b_folded) + 1) i,
        lateral unnest(array['_' || substr(b_folded, i + 1), '_' || substr(b_folded, i), substr(b_folded, i + 1),
          substr(b_folded, i + 1, 1) || substr(b_folded, i, 1) || substr(b_folded, i + 2)]) edited), false)
  $$;`

/** Facts about one car, and facts about a whole complex with when a tow still minds them. */
const OF_CAR = ['vehicles', 'guest_permits', 'vip_vehicles', 'checkouts']
const OF_COMPLEX = ['contract_holds']

const isAbout = (fact: string): string =>
  `t.contract_id = ${fact}.contract_id and may_be_same_car(t.plate_chars, t.folded, t.vin, ${fact}.plate_chars, ${fact}.folded, ${fact}.vin)`

/**
 * Whatever path writes a fact (a call, a payment, an import, a statement by hand), every screen that shows an open tow of the car
 * is told when it commits; also of the car that a changed plate was of before. SECURITY DEFINER: a guest who registers sees no tows.
 */
const tellers = (name: string, columns: string, about: string): string =>
  ['insert', 'update']
    .map(
      (event) => `
  create function ${name}_${event}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('changed', json_build_object('resource', 'tows', 'id', t.id, 'contract_id', t.contract_id, 'unit_id', t.requested_by_unit_id,
      'tow_company_id', t.tow_company_id)::text)
    from (select ${columns} from new_rows ${event === 'update' ? `union select ${columns} from old_rows` : ''}) f join tows t on ${about}
    where ${ON_PROPERTY};
    return null;
  end $$;`,
    )
    .join('')

const triggers = (table: string, name: string): string => `
  create trigger ${table}_tell_tows_insert after insert on ${table} referencing new table as new_rows
    for each statement execute function ${name}_insert();
  create trigger ${table}_tell_tows_update after update on ${table} referencing old table as old_rows new table as new_rows
    for each statement execute function ${name}_update();`

const inWindow = (moment: string): string => `${moment} > p_after and ${moment} <= p_until`
/** The complex's grace follows every right that ends. */
const afterGrace = 'f.valid_until > p_after - c.grace and f.valid_until <= p_until - c.grace'

const turnedBy = (table: string): string => `
  select from ${table} f where f.contract_id = t.contract_id and (${inWindow('f.valid_from')} or ${inWindow('f.valid_until')} or ${afterGrace})
    and ${isAbout('f')}`

/** Tows for which something began or ended by the clock alone within a span, for the screens that show them. */
const BY_CLOCK = `
  create function tows_turned_by_clock(p_after timestamptz, p_until timestamptz)
  returns table (id uuid, contract_id uuid, tow_company_id uuid, unit_id uuid)
  language sql stable set search_path = public, pg_temp as $$
    select t.id, t.contract_id, t.tow_company_id, t.requested_by_unit_id from tows t
    cross join lateral (select make_interval(mins => k.grace_minutes) as grace from contracts k where k.id = t.contract_id) c
    where ${ON_PROPERTY} and exists (
      ${['vehicles', 'guest_permits', 'vip_vehicles'].map(turnedBy).join(' union all ')} union all
      select from contract_holds h where h.contract_id = t.contract_id and (${inWindow('h.valid_from')} or ${inWindow('h.valid_until')}))
  $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(moments([...MOMENTS, 'departure']))
  await trx.raw(SAME_CAR)
  await trx.raw(tellers('tell_tows_of_car', 'contract_id, plate_chars, folded, vin', isAbout('f')))
  await trx.raw(tellers('tell_tows_of_complex', 'contract_id', 't.contract_id = f.contract_id and t.hooked_at is null'))
  for (const table of OF_CAR) await trx.raw(triggers(table, 'tell_tows_of_car'))
  for (const table of OF_COMPLEX) await trx.raw(triggers(table, 'tell_tows_of_complex'))
  await trx.raw(BY_CLOCK)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function tows_turned_by_clock')
  for (const table of [...OF_CAR, ...OF_COMPLEX])
    await trx.raw(
      `drop trigger ${table}_tell_tows_insert on ${table}; drop trigger ${table}_tell_tows_update on ${table}`,
    )
  await trx.raw(
    'drop function tell_tows_of_complex_insert, tell_tows_of_complex_update, tell_tows_of_car_insert, tell_tows_of_car_update, may_be_same_car',
  )
  await trx.raw(moments(MOMENTS))
}
