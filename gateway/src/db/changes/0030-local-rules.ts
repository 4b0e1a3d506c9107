import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

/**
 * Versions of local rules that people enter: `code` is the version's name, `rule` everything it says, and `starts_on` the day on whose
 * midnight at a complex it begins. `valid_from` is the first of these midnights anywhere in the country.
 */
const VERSION_COLUMNS = (table: string): string => `
alter table ${table} alter column verified_on drop not null,
  add column starts_on date not null,
  -- Who checked it against its source.
  add column verified_by text,
  add column note text,
  add column created_by_name text,
  -- Null unless it was withdrawn before it began.
  add column withdrawn_at timestamptz,
  add column withdrawn_by_name text,
  add column withdrawn_reason text;`

/** A case keeps the rules that it began under, where people entered them: null for those of a release. */
const CASES = ['tows', 'booted_vehicles', 'sticker_items'] as const

const PLACES = `
create function rules_place(p_name text) returns text
  language sql immutable as $$
  select regexp_replace(lower(btrim(coalesce(p_name, ''))), ' (county|parish)$', '')
$$;
drop index jurisdiction_rules_live;
create unique index jurisdiction_rules_code on jurisdiction_rules (code);
create unique index jurisdiction_rules_start on jurisdiction_rules (state, rules_place(county), rules_place(city),
  starts_on) where withdrawn_at is null;
create index jurisdiction_rules_versions_place on jurisdiction_rules_versions (state, starts_on, known_from);`

/** The versions that apply at a complex as they were known at a moment: of its state, county, and city the one that began last. */
const LOCAL_RULES = `
create function local_rules(p_contract uuid, p_at timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'version', v.code, 'state', v.state, 'county', v.county,
    'city', v.city, 'starts_on', v.starts_on, 'verified_on', v.verified_on, 'valid_from', iso(v.valid_from),
    'valid_until', null, 'known_from', iso(v.known_from), 'known_until', null, 'figures', v.rule)), '[]')
  from (
    select distinct on (w.county is null, w.city is null) w.*
    from contracts_versions c join jurisdiction_rules_versions w on w.state = c.state
    where c.id = p_contract and c.known_from <= p_at and (c.known_until is null or c.known_until > p_at)
      and w.known_from <= p_at and (w.known_until is null or w.known_until > p_at) and w.withdrawn_at is null
      and w.starts_on <= (p_at at time zone c.timezone)::date
      and (w.county is null or rules_place(w.county) = rules_place(c.county))
      and (w.city is null or rules_place(w.city) = rules_place(coalesce(c.jurisdiction_city, c.city)))
    order by w.county is null, w.city is null, w.starts_on desc
  ) v
$$;`

/** A month of stored decisions, decided again as if a version had been in force. Only the platform sees it. */
const REPLAYS = `
create table rules_replays (
  id uuid primary key default gen_random_uuid(),
  rules_id uuid not null references jurisdiction_rules,
  -- What was replayed: a correction of an upcoming version doesn't change a result.
  figures jsonb not null,
  verified_on date,
  -- First day of the month, local to each complex.
  month date not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  total int not null default 0,
  done int not null default 0,
  -- Stored without the facts that they were made from.
  without_facts int not null default 0,
  differing int not null default 0,
  counts jsonb not null default '{}',
  last_at timestamptz,
  last_id uuid,
  error text,
  requested_by uuid references users,
  requested_by_name text not null,
  queued_at timestamptz not null default app_now(),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create index rules_replays_rules on rules_replays (rules_id, queued_at desc);
create unique index rules_replays_open on rules_replays (rules_id) where status in ('queued', 'running');

create table rules_replay_differences (
  replay_id uuid not null references rules_replays,
  position int not null,
  decision_id uuid not null references decisions,
  before jsonb not null,
  after jsonb not null,
  is_verdict boolean not null,
  actions text[] not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (replay_id, position)
);
create index decisions_month on decisions (at, id);`

const platformOnly = (table: string): string => `
alter table ${table} enable row level security;
create policy super on ${table} for all using ((select app_is_super())) with check ((select app_is_super()));`

const FACTS = 'decision_facts(uuid,text,text,text,timestamp with time zone)'

/** Functions that are the same but for these words. */
const AMENDED: readonly (readonly [name: string, before: string, after: string])[] = [
  [FACTS, `'device', null)`, `'rules', local_rules(p_contract, at), 'device', null)`],
  [
    FACTS,
    `'timezone', v.timezone, 'state', v.state,`,
    `'timezone', v.timezone, 'state', v.state, 'county', v.county, 'city', coalesce(v.jurisdiction_city, v.city),`,
  ],
  [
    'public_find_my_car_rows(uuid,text,text)',
    `'rules_version', t.rules_version,`,
    `'rules_version', t.rules_version, 'rules', t.rules,`,
  ],
  [
    'public_boot_facts(booted_vehicles)',
    `'rules_version', b.rules_version,`,
    `'rules_version', b.rules_version, 'rules', b.rules,`,
  ],
]

const DEFINITION = z.object({ definition: z.string() })

async function amend(trx: Knex.Transaction, name: string, before: string, after: string): Promise<void> {
  const [read] = await readRows(trx, DEFINITION, 'select pg_get_functiondef(?::regprocedure) as definition', [name])
  const { definition } = read ?? { definition: '' }
  if (definition.split(before).length !== 2) throw new Error(`${name} doesn't say this once: ${before}`)
  await trx.raw(definition.replace(before, () => after).replaceAll('?', String.raw`\?`))
}

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${VERSION_COLUMNS('jurisdiction_rules')}${VERSION_COLUMNS('jurisdiction_rules_versions')}`)
  await trx.raw(`${PLACES}${LOCAL_RULES}${REPLAYS}`)
  await trx.raw(`${platformOnly('rules_replays')}${platformOnly('rules_replay_differences')}`)
  for (const table of CASES) await trx.raw(`alter table ${table} add column rules jsonb`)
  for (const [name, before, after] of AMENDED) await amend(trx, name, before, after)
}

const COLUMNS = [
  'starts_on',
  'verified_by',
  'note',
  'created_by_name',
  'withdrawn_at',
  'withdrawn_by_name',
  'withdrawn_reason',
]

/** Fails while there are versions or cases under them: no earlier release could decide by them. */
export async function down(trx: Knex.Transaction): Promise<void> {
  for (const [name, before, after] of AMENDED) await amend(trx, name, after, before)
  for (const table of CASES) await trx.raw(`alter table ${table} drop column rules`)
  await trx.raw(`
    drop index decisions_month;
    drop table rules_replay_differences; drop table rules_replays;
    drop function local_rules(uuid, timestamptz);
    drop index jurisdiction_rules_versions_place, jurisdiction_rules_start, jurisdiction_rules_code;
    create unique index jurisdiction_rules_live on jurisdiction_rules (state, coalesce(county, ''), coalesce(city, ''),
      code) where valid_until is null;
    drop function rules_place(text);`)
  for (const table of ['jurisdiction_rules', 'jurisdiction_rules_versions'])
    await trx.raw(`alter table ${table} ${COLUMNS.map((column) => `drop column ${column}`).join(', ')},
      alter column verified_on set not null`)
}
