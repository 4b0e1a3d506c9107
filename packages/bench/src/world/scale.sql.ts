/** How large the platform is at scale 1. A smaller scale has that share of everything, and the same company in it. */
const COMPLEXES = 2000
const VEHICLES = 1_000_000
const UNITS = 400_000
const PERMITS = 100_000
const LISTED = 10_000
const TOWS = 200_000
const ENTRIES = 2_000_000
const ANNOUNCEMENTS = 20_000
/** People of the measured company. */
const TEAM = 200
/** The measured company's share. */
const OWN = { complexes: 404, vehicles: 200_000, tows: 40_000, entries: 400_000 } as const
const OTHER_COMPANIES = 50
/** Open tows of the company at any scale: enough for a page, which is computed for each of them. */
const OPEN = 60
/** Cars on each list of the company at any scale: a page by verdict decides up to fifty of them to find one. */
const OWN_LISTED = 60
/** Vehicles of the two complexes with a manager, at any scale. */
const MANAGED = [81, 80] as const

const SCALE_COMPANY = `scale_id('company', 0)`
export const SCALE_ADMIN = 'scale-admin@example.com'
export const SCALE_MANAGER = 'scale-manager@example.com'
export const SCALE_SUPER_ADMIN = 'scale-super-admin@example.com'
/** A plate that one car of the company has, at any scale. */
export const SCALE_PLATE = 'scale_plate(1000)'

const FUNCTIONS = `
create function scale_id(kind text, n bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5('scale ' || kind || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid $$;
create function scale_letter(n bigint) returns text language sql immutable as $$
  select substr('ABCDEFGHJKLMNPQRSTUVWXYZ', (n % 24)::int + 1, 1) $$;
-- A different plate for each n, of which neighbors look nothing alike.
create function scale_plate(n bigint) returns text language sql immutable as $$
  select scale_letter(m / 10000) || scale_letter(m / 240000) || scale_letter(m / 5760000) || lpad((m % 10000)::text, 4, '0')
  from (select (n * 48271) % 138240000 as m) scrambled $$;`

/** Rows are valid; triggers and foreign keys only cost time. */
const QUIET = 'set session_replication_role = replica; set jit = off;'

/** Does what the version triggers do, for rows that have no version yet. */
const versions = (table: string): string =>
  `insert into ${table}_versions overriding user value
    select null::bigint, t.created_at, null::timestamptz, t.* from ${table} t
    where not exists (select from ${table}_versions v where v.id = t.id);`

/**
 * SQL that adds a platform of `factor` times 2,000 complexes to a demo world. One company has a fifth of the vehicles at
 * 404 complexes, also times the factor; its people log in with the password of the demo's account `like`.
 */
export function scaleRows(factor: number, like: string): readonly string[] {
  const share = (count: number): number => Math.max(1, Math.round(count * factor))
  // Two with a manager, and one for all other cars.
  const own = { complexes: Math.max(3, share(OWN.complexes)), vehicles: share(OWN.vehicles) }
  const complexes = Math.max(own.complexes + 1, share(COMPLEXES))
  const others = complexes - own.complexes
  const managed = MANAGED[0] + MANAGED[1]
  const time = (days: number): string =>
    `timestamptz '2026-01-01' - (n * 7919 % ${days * 86_400}) * interval '1 second'`
  // The first complexes are the company's. Two of them have few vehicles, the other ones share the rest.
  const ownComplex = (n: string): string =>
    `case when ${n} < ${MANAGED[0]} then 0 when ${n} < ${managed} then 1 else 2 + (${n} - ${managed}) % ${own.complexes - 2} end`
  const complexOf = (n: string, ownRows: number): string =>
    `case when ${n} < ${ownRows} then ${ownComplex(n)} else ${own.complexes} + ${n} % ${others} end`
  const companyOf = (complex: string): string =>
    `case when ${complex} < ${own.complexes} then ${SCALE_COMPANY} else scale_id('company', 1 + ${complex} % ${OTHER_COMPANIES}) end`
  const placedAmong = (n: string, ownRows: number): string =>
    `case when ${n} < ${ownRows} then ${n} % ${own.complexes} else ${own.complexes} + ${n} % ${others} end`
  const anywhere = (n: string, ownTotal: number): string => placedAmong(n, share(ownTotal))
  const ownListed = Math.max(OWN_LISTED, share(LISTED / 5))
  const listed = Math.max(ownListed + 1, share(LISTED))
  const series = (count: number): string => `generate_series(0::bigint, ${share(count) - 1}) n`
  const car = `(array['Toyota', 'Honda', 'Ford', 'Chevrolet', 'Nissan'])[n % 5 + 1], 'Model ' || n % 40,
    (array['White', 'Black', 'Silver', 'Blue', 'Red'])[n % 5 + 1], 2005 + (n % 20)::int`
  const state = `case when n % 10 = 0 then 'OK' else 'TX' end`
  return [
    QUIET,
    FUNCTIONS,
    `insert into tow_companies (id, name, created_at)
      select scale_id('company', n), 'Scale company ' || n, '2024-01-01' from generate_series(0, ${OTHER_COMPANIES}) n`,
    `insert into tow_companies_versions overriding user value
      select null::bigint, t.created_at, null::timestamptz, t.* from tow_companies t where t.name like 'Scale company %'`,
    people(like),
    crowd('team', share(TEAM)),
    `insert into tow_users (id, user_id, tow_company_id, role, created_at)
      select scale_id('driver', n), scale_id('team', n), ${SCALE_COMPANY}, case when n % 4 = 0 then 'tow_staff' else 'tow_driver' end, '2024-01-01'
      from ${series(TEAM)}`,
    // A lot with the id of its company.
    `insert into storage_lots (id, tow_company_id, name, address, city, state, zip_code, timezone, created_at)
      select id, id, 'Scale lot', '1 Lot Street', 'Houston', 'TX', '77002', 'America/Chicago', created_at
      from tow_companies where name like 'Scale company %'`,
    `insert into contracts (id, tow_company_id, name, address, city, state, zip_code, timezone, created_at)
      select scale_id('complex', n), ${companyOf('n')}, 'Scale complex ' || lpad(n::text, 5, '0'), n || ' Scale Street',
        'Houston', 'TX', '77002', 'America/Chicago', '2024-01-01' from generate_series(0, ${complexes - 1}) n`,
    `insert into contracts_versions overriding user value
      select null::bigint, t.created_at, null::timestamptz, t.* from contracts t where t.name like 'Scale complex %'`,
    `insert into contract_managers (tow_company_id, user_id, contract_id, role, created_at)
      select ${companyOf('n')}, scale_id('user', 1), scale_id('complex', n), 'contract_manager', '2024-01-01' from generate_series(0, 1) n`,
    crowd('manager', complexes),
    `insert into managers (user_id, created_at) select scale_id('manager', n), '2024-01-01' from generate_series(0, ${complexes - 1}) n`,
    `insert into contract_managers (tow_company_id, user_id, contract_id, role, is_main, created_at)
      select ${companyOf('n')}, scale_id('manager', n), scale_id('complex', n), 'contract_manager', true, '2024-01-01' from generate_series(0, ${complexes - 1}) n`,
    `insert into announcements (tow_company_id, contract_id, channel, subject, message, goes_out_at, sent_by_name, created_at)
      select ${companyOf('c')}, scale_id('complex', c), 'mail', 'Notice ' || n, 'The gate is open.', at, 'Scale', at
      from (select n, ${anywhere('n', 4000)} as c, ${time(300)} as at from ${series(ANNOUNCEMENTS)}) n`,
    `insert into units (id, contract_id, unit_number, created_at)
      select scale_id('unit', n), scale_id('complex', n % ${complexes}), (n / ${complexes} + 100)::text, '2024-01-01' from ${series(UNITS)}`,
    versions('units'),
    `insert into vehicles (tow_company_id, contract_id, unit_id, license_plate, state, make, model, color, year, valid_from, created_at)
      select ${companyOf('c')}, scale_id('complex', c), case when n % 2 = 0 then scale_id('unit', c + n / 2 % ${Math.floor(UNITS / COMPLEXES)} * ${complexes}) end,
        scale_plate(n), ${state}, ${car}, ${time(700)}, '2026-01-01'
      from (select n, ${complexOf('n', own.vehicles)} as c from ${series(VEHICLES)}) n`,
    versions('vehicles'),
    `insert into guest_permits (tow_company_id, contract_id, kind, license_plate, state, make, model, color, year, valid_from, valid_until, created_at)
      select ${companyOf('c')}, scale_id('complex', c), case when n % 4 = 0 then 'paid' else 'guest' end,
        scale_plate(20000000 + n), ${state}, ${car}, at, at + case when n % 5 = 0 then interval '2 years' else interval '2 days' end, '2026-01-01'
      from (select n, ${anywhere('n', 20_000)} as c, ${time(300)} as at from ${series(PERMITS)}) n`,
    versions('guest_permits'),
    ...['vip_vehicles', 'blocked_vehicles'].flatMap((table, i) => [
      `insert into ${table} (tow_company_id, contract_id, license_plate, state, make, model, color, year, reason, valid_from, created_at)
        select ${companyOf('c')}, scale_id('complex', c), scale_plate(${30_000_000 + i * 1_000_000} + n), ${state}, ${car}, 'Scale', ${time(300)}, '2026-01-01'
        from (select n, ${placedAmong('n', ownListed)} as c from generate_series(0::bigint, ${listed - 1}) n) n`,
      versions(table),
    ]),
    `insert into tows (id, tow_company_id, contract_id, number, status, license_plate, state, reason, location, requested_at,
        requested_by_name, requested_by_role, cancelled_at, cancel_reason, completed_at, at_lot_at, authorized_by, driver_id, truck_id,
        storage_lot_id, tow_price_id, frozen_rates, timezone, jurisdiction_state, since, created_at, decision_id)
      select scale_id('tow', n), ${companyOf('c')}, scale_id('complex', c), 1000000 + n, status,
        scale_plate(50000000 + n), 'TX', 'abandoned', 'By the gate', at, 'Scale', 'contract_manager',
        case when status = 'cancelled' then at + interval '5 minutes' end, case when status = 'cancelled' then 'Car not found' end,
        case when status like 'completed%' then at + interval '9 minutes' end,
        case when status = 'completed' then at + interval '9 minutes' end, case when status = 'completed' then 'Scale' end,
        case when status = 'completed' then scale_id('driver', n % ${share(TEAM)}) end,
        case when status = 'completed' then scale_id('truck', 0) end, case when status = 'completed' then ${companyOf('c')} end,
        case when status = 'completed' then scale_id('price', 0) end, case when status = 'completed' then rates end,
        'America/Chicago', 'TX', at, at, scale_id('decision', n)
      from (select n, ${anywhere('n', OWN.tows)} as c, ${time(700)} as at,
        case when n < ${OPEN} or n % 100 = 0 then 'requested' when n % 2 = 0 then 'cancelled' when n % 4 = 1 then 'completed'
          else 'completed_dropped_on_site' end as status
        from ${series(TOWS)}) n, (select frozen_rates as rates from tows where frozen_rates is not null limit 1) frozen`,
    `insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, status, in_storage_at, ended_at, released_to,
        released_to_id_type, total_cents, created_at)
      select t.tow_company_id, t.contract_id, t.id, t.storage_lot_id, case when held then 'in_storage' else 'released_no_charge' end,
        t.at_lot_at, case when not held then t.at_lot_at + interval '2 days' end, case when not held then 'Scale Owner' end,
        case when not held then 'passport' end, case when not held then 0 end, t.at_lot_at
      from (select t.*, t.number % 100 = 1 as held from tows t where t.status = 'completed' and t.requested_by_name = 'Scale') t`,
    `insert into decisions (id, tow_company_id, contract_id, moment, verdict, decisive_code, sentence, license_plate, state, at, known_at,
        rules_version, decision, tow_id)
      select scale_id('decision', n), t.tow_company_id, t.contract_id, 'request',
        (array['unauthorized', 'check', 'authorized'])[n % 3 + 1], 'no_right', 'No right to park.',
        t.license_plate, t.state, t.requested_at, t.requested_at, 'scale', '{}', t.id
      from ${series(TOWS)} join tows t on t.id = scale_id('tow', n)`,
    `insert into history_entries (id, chain_id, seq, at, action, record_kind, record_id, contract_id, tow_company_id, actor_kind,
        actor_user_id, actor_role, digest, prev_hash, hash)
      select scale_id('entry', n), company, n + 1, ${time(700)},
        case when n % 3 = 0 then 'vehicle.created' else 'vehicle.updated' end, 'vehicle', scale_id('record', n),
        scale_id('complex', c), company, 'user', scale_id('user', 0), 'tow_admin', '\\x00', '\\x00', '\\x00'
      from (select n, c, ${companyOf('c')} as company from (select n, ${anywhere('n', OWN.entries)} as c from ${series(ENTRIES)}) placed) n`,
    `insert into history_values (entry_id, contract_id, tow_company_id, salt, before, after, actor_name)
      select id, contract_id, tow_company_id, '\\x00', '{"color": "Red"}', '{"color": "Blue"}', 'Scale Admin'
      from history_entries where id in (select scale_id('entry', n) from ${series(ENTRIES)})`,
    // What the product appends follows the last entry.
    `insert into history_heads (chain_id, tow_company_id, last_seq, last_hash, updated_at)
      select chain_id, chain_id, max(seq), '\\x00', now() from history_entries
      where chain_id in (select id from tow_companies where name like 'Scale company %') group by chain_id`,
  ]
}

/** People with a login who never log in. */
const crowd = (kind: string, count: number): string =>
  `insert into users (id, email, name, status, joined_at, created_at)
    select scale_id('${kind}', n), 'scale-${kind}-' || n || '@example.com', 'Scale ${kind} ' || n, 'active', '2024-01-01', '2024-01-01'
    from generate_series(0, ${count - 1}) n`

const ROLES = [SCALE_ADMIN, SCALE_MANAGER, SCALE_SUPER_ADMIN] as const

const people = (like: string): string => `
with people as (insert into users (id, email, name, status, joined_at, is_super_admin, created_at)
    select scale_id('user', n), (array['${ROLES.join("', '")}'])[n + 1], 'Scale person ' || n, 'active', now(), n = 2, '2024-01-01'
    from generate_series(0, 2) n returning id),
  secrets as (insert into user_credentials (user_id, password_hash)
    select people.id, c.password_hash from people, user_credentials c join users u on u.id = c.user_id where u.email = '${like}'),
  role as (insert into tow_users (user_id, tow_company_id, role, created_at)
    values (scale_id('user', 0), ${SCALE_COMPANY}, 'tow_admin', '2024-01-01'))
insert into managers (user_id, created_at) values (scale_id('user', 1), '2024-01-01')`
