import type { Knex } from 'knex'

/** Only lists of the whole platform say so (0002): Postgres must not choose the order of all companies for the list of one. */
const EVERY_LIST = `created_at > '-infinity'`

/**
 * A list is done once it is closed: by a person, or with its last car. Its cars say why their first day is what it is. `number` is what
 * people call a sticker by.
 */
const COLUMNS = `
alter table sticker_lists
  add column created_by_name text,
  add column closed_at timestamptz,
  add column closed_by uuid references users,
  add column closed_by_name text;
alter table sticker_items
  add column number int generated always as identity,
  add column hazard text check (hazard in ('fire_lane', 'blocking', 'leaking_fluids')),
  add column hazard_text text,
  add column first_day_basis text not null default 'list_date'
    check (first_day_basis in ('list_date', 'minimum_notice', 'written_notice')),
  -- The delivery of the written notice that the first day counts from; null while there is none.
  add column notice_delivered_on date,
  add column minimum_notice_hours int not null default 24,
  add column rules_version text,
  add column complied_by_name text,
  add column complied_note text,
  add column page_first_opened_at timestamptz,
  add column page_last_opened_at timestamptz;
alter table sticker_items add constraint sticker_items_reason_check
  check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection',
    'missing_parts', 'wrecked', 'leaking_fluids', 'other'));
alter table sticker_images add column uploaded_by_name text;
alter table decisions drop constraint decisions_moment_check,
  add constraint decisions_moment_check
    check (moment in ('check', 'request', 'assignment', 'arrival', 'hook_up', 'sticker', 'sticker_conversion',
      'boot_deployment', 'alert', 'refused', 'drop', 'departure'));
create index decisions_sticker on decisions (sticker_item_id, at) where sticker_item_id is not null;`

/** The codes of notices and messages: only their digests. What an owner sent to say that a car is cured. */
const TABLES = `
create table sticker_codes (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  sticker_item_id uuid not null references sticker_items,
  code_sha256 bytea not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index sticker_codes_code on sticker_codes (code_sha256);
create index sticker_codes_item on sticker_codes (sticker_item_id);

create table sticker_cures (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  sticker_item_id uuid not null references sticker_items,
  file_id uuid not null references files,
  note text,
  -- For the answer, nothing else; deleted after 30 days.
  phone text,
  language text not null default 'en' check (language in ('en', 'es')),
  status text not null default 'sent' check (status in ('sent', 'confirmed', 'declined')),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users,
  answered_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint sticker_cures_answered check (status = 'sent' or answered_at is not null)
);
create index sticker_cures_item on sticker_cures (sticker_item_id, created_at);
create unique index sticker_cures_waiting on sticker_cures (sticker_item_id) where status = 'sent';
create index sticker_cures_phones on sticker_cures (created_at) where phone is not null;`

const policies = (table: string): string => `
alter table ${table} enable row level security;
create policy company on ${table} for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on ${table} for all
  using (contract_id in (select visible_contracts()))
  with check (contract_id in (select visible_contracts()));
create policy assigned on ${table} for all
  using (contract_id in (select assigned_contracts()))
  with check (contract_id in (select assigned_contracts()));`

/** The photos of stickers have the readers of stickers. */
const FILES = `
-- A list closes with its last car, and reopens when another car is added, by anyone.
create policy assigned_close on sticker_lists for update
  using (contract_id in (select assigned_contracts()))
  with check (contract_id in (select assigned_contracts()));
create policy assigned_stickers on files for select
  using (kind = 'sticker_image' and contract_id in (select assigned_contracts()));`

/**
 * The state of the messages about each sticker: \`nobody\` was on record with its plate, none is sent yet (\`waiting\`), one was \`sent\`, all
 * \`failed\`, or they are \`not_sent\` because the complex is there for practice. As the owner, because an external user who may see
 * the sticker may not see whom it was sent to.
 */
const MESSAGES = `
create function sticker_messages(p_items uuid[]) returns table (item_id uuid, state text, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, case
      when count(n.id) filter (where n.status <> 'opted_out') = 0 then 'nobody'
      when bool_or(n.status in ('sent', 'delivered')) then 'sent'
      when bool_or(n.status in ('queued', 'unknown')) then 'waiting'
      when bool_or(n.status = 'not_sent') then 'not_sent'
      else 'failed' end,
    min(n.sent_at)
  from unnest(p_items) as i (id)
  left join notifications n on n.batch_id = i.id and n.kind = 'sticker'
  group by i.id
$$;`

/** The lists of a company (or of all) with a car whose plate begins with these characters, or whose VIN ends with them. */
const SEARCH = `
create function sticker_lists_matching(p_company uuid, p_chars text, p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare found uuid[]; place text;
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    place := case when p_company is null then 'true' else format('s.tow_company_id = %L::uuid', p_company) end;
    execute format('select array(
        (select s.sticker_list_id from sticker_items s where %1$s and s.plate_chars >= %2$L and s.plate_chars < %3$L limit %4$s)
        union (select s.sticker_list_id from sticker_items s where %1$s and s.vin is not null and reverse(s.vin) like %5$L
          limit %4$s))',
      place, p_chars, p_chars || '~', p_most + 1, reverse(p_chars) || '%') into found;
    return found;
  end
$$;`

/**
 * The complex is there so that counts read an index alone. The index of every list carries it too: were it smaller than the one of
 * the lists that are done, Postgres would read done lists from it, past all that are open, whose days come first.
 */
const INDEXES: Readonly<Record<string, string>> = {
  sticker_lists_company_day: 'sticker_lists (tow_company_id, tow_date, id) include (contract_id, closed_at)',
  sticker_lists_company_open:
    'sticker_lists (tow_company_id, tow_date, id) include (contract_id) where closed_at is null',
  sticker_lists_company_done:
    'sticker_lists (tow_company_id, tow_date, id) include (contract_id) where closed_at is not null',
  sticker_lists_company_made: 'sticker_lists (tow_company_id, created_at, id)',
  sticker_lists_contract_day: 'sticker_lists (contract_id, tow_date, id)',
  sticker_lists_contract_made: 'sticker_lists (contract_id, created_at, id)',
  sticker_lists_all_day: `sticker_lists (tow_date, id) where ${EVERY_LIST}`,
  sticker_lists_all_open: `sticker_lists (tow_date, id) where closed_at is null and ${EVERY_LIST}`,
  sticker_lists_all_done: `sticker_lists (tow_date, id) where closed_at is not null and ${EVERY_LIST}`,
  sticker_lists_all_made: `sticker_lists (created_at, id) where ${EVERY_LIST}`,
  sticker_items_begin: `sticker_items (eligible_at) where status = 'active'`,
  sticker_items_end: `sticker_items (expires_at) where status in ('active', 'eligible')`,
  sticker_items_plates: 'sticker_items (plate_chars)',
  sticker_items_vin_end: 'sticker_items (reverse(vin) text_pattern_ops) where vin is not null',
}

/** At most one open sticker per car and complex; the first of several stays. */
const ONE_OPEN = `
update sticker_items i set status = 'expired' where i.status in ('active', 'eligible') and exists (
  select from sticker_items o where o.contract_id = i.contract_id and o.status in ('active', 'eligible')
    and (o.plate_key = i.plate_key or o.vin = i.vin) and (o.made_at, o.id) < (i.made_at, i.id));
create unique index sticker_items_open_plate on sticker_items (contract_id, plate_key)
  where status in ('active', 'eligible') and plate_key is not null;
create unique index sticker_items_open_vin on sticker_items (contract_id, vin)
  where status in ('active', 'eligible') and vin is not null;
create unique index tows_sticker on tows (sticker_item_id) where sticker_item_id is not null;
update sticker_lists l set closed_at = app_now() where exists (select from sticker_items i where i.sticker_list_id = l.id)
  and not exists (select from sticker_items i where i.sticker_list_id = l.id and i.status in ('active', 'eligible'));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${COLUMNS}${TABLES}${policies('sticker_codes')}${policies('sticker_cures')}${FILES}`)
  await trx.raw(MESSAGES)
  await trx.raw(SEARCH)
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
  await trx.raw('drop index sticker_lists_company')
  await trx.raw(ONE_OPEN)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop index tows_sticker; drop index sticker_items_open_vin; drop index sticker_items_open_plate;
create index sticker_lists_company on sticker_lists (tow_company_id, tow_date desc, id);`)
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
  await trx.raw(`
drop function sticker_lists_matching(uuid, text, int);
drop function sticker_messages(uuid[]);
drop policy assigned_stickers on files;
drop policy assigned_close on sticker_lists;
drop table sticker_cures;
drop table sticker_codes;
drop index decisions_sticker;
alter table decisions drop constraint decisions_moment_check,
  add constraint decisions_moment_check
    check (moment in ('check', 'request', 'assignment', 'arrival', 'hook_up', 'sticker_conversion', 'boot_deployment',
      'alert', 'refused', 'drop', 'departure'));
alter table sticker_images drop column uploaded_by_name;
alter table sticker_items drop constraint sticker_items_reason_check;
alter table sticker_items
  drop column number, drop column hazard, drop column hazard_text, drop column first_day_basis,
  drop column notice_delivered_on, drop column minimum_notice_hours, drop column rules_version,
  drop column complied_by_name, drop column complied_note, drop column page_first_opened_at,
  drop column page_last_opened_at;
alter table sticker_lists drop column created_by_name, drop column closed_at, drop column closed_by,
  drop column closed_by_name;`)
}
