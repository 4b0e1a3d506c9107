/** Plate letters. No I and O, as in many states. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const letter = (divisor: number): string => `substr('${LETTERS}', (m / ${divisor} % 24)::int + 1, 1)`

/** SQL functions. Plates have three letters and four digits; each n gives a different plate, and consecutive n aren't near matches. */
const PLATES = `create function bench_plate(n bigint) returns text language sql immutable as $$
  select ${letter(10_000)} || ${letter(240_000)} || ${letter(5_760_000)} || lpad((m % 10000)::text, 4, '0')
  from (select (n * 48271) % 138240000 as m) scrambled $$;
-- Formatted as a version 4 UUID, which the API requires for ids.
create function bench_contract(n bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5('bench complex ' || n) placing '4' from 13) placing '8' from 17)::uuid $$;`

/** Does what the version triggers do. They are off during bulk inserts. */
const version = (table: string, where: string): string =>
  `insert into ${table}_versions overriding user value
    select null::bigint, t.created_at, null::timestamptz, t.* from ${table} t where ${where};`

const contracts = (from: number, to: number): string =>
  `select bench_contract(n) from generate_series(${from}, ${to}) n`

/** Inserts complexes `from` to `to` of a company. */
const complexes = (company: string, from: number, to: number): string => `
insert into contracts (id, tow_company_id, name, address, city, state, zip_code, timezone, created_at)
  select bench_contract(n), ${company}, 'Bench complex ' || lpad(n::text, 5, '0'), n || ' Bench Street', 'Houston', 'TX', '77002',
    'America/Chicago', now() - interval '2 years' from generate_series(${from}, ${to}) n;
${version('contracts', `t.id in (${contracts(from, to)})`)}`

const VEHICLES_A_COMPLEX = 500

/** The trigger that sets the company doesn't run here. */
const vehicles = (from: number, to: number): string => `
insert into vehicles (tow_company_id, contract_id, license_plate, state, make, model, color, year, valid_from, created_at)
  select (select tow_company_id from contracts where id = bench_contract(n / ${VEHICLES_A_COMPLEX})),
    bench_contract(n / ${VEHICLES_A_COMPLEX}), bench_plate(n), 'TX',
    (array['Toyota', 'Honda', 'Ford', 'Chevrolet', 'Nissan'])[n % 5 + 1], 'Model ' || n % 40,
    (array['White', 'Black', 'Silver', 'Blue', 'Red'])[n % 5 + 1], 2005 + (n % 20)::int,
    now() - interval '30 days' - n % 500 * interval '1 day' - n % 86400 * interval '1 second', now() - interval '30 days'
  from generate_series(${from}, ${to - 1}) n;
${version('vehicles', `t.contract_id in (${contracts(from / VEHICLES_A_COMPLEX, to / VEHICLES_A_COMPLEX - 1)})`)}`

const BAYOU = `(select tow_company_id from tow_users t join users u on u.id = t.user_id where u.email = 'gil@bayoucitytowing.com')`

/** A version 4 UUID, which the API requires for ids. */
const ID =
  'create function bench_id(kind text, n bigint) returns uuid language sql immutable as $$\n' +
  `  select overlay(overlay(md5('bench ' || kind || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid $$;`

const listed = (table: string, rows: number, first: number): string => `
insert into ${table} (tow_company_id, contract_id, license_plate, state, make, model, color, year, reason, valid_from, created_at)
  select ${BAYOU}, bench_contract(0), bench_plate(${first} + n), 'TX', 'Honda', 'Civic', 'Blue', 2015, 'Bench', moment, moment
  from ${moments(rows)};
${version(table, `t.reason = 'Bench'`)}`

const moments = (rows: number): string =>
  `(select n, now() - interval '100 days' - n * interval '1 minute' as moment from generate_series(1, ${rows}) n) times`

const person = (kind: string, rows: number): string => `
insert into users (id, email, name, status, joined_at, created_at)
  select bench_id('${kind}', n), 'bench-${kind}-' || n || '@example.com', 'Bench ${kind} ' || n, 'active', moment, moment
  from ${moments(rows)};`

const demo = (column: string): string =>
  `(select ${column} from tows where status = 'completed' and tow_company_id = ${BAYOU} limit 1)`

/** No company has 100,000 people: their late page is the last one of these. */
const PEOPLE = 2000

/**
 * Rows for the lists: units, VIP and blocked cars, notices, and managers of one complex; tows of the company, each with a car that
 * was in storage; its people and history.
 */
const lists = (rows: number): string => `${ID}
insert into units (contract_id, unit_number, created_at)
  select bench_contract(0), 'U-' || n, now() - interval '1 year' from generate_series(1, ${rows}) n;
${version('units', 't.contract_id = bench_contract(0)')}
${listed('vip_vehicles', rows, 60_000_000)}
${listed('blocked_vehicles', rows, 70_000_000)}
insert into announcements (tow_company_id, contract_id, channel, subject, message, goes_out_at, sent_by_name, created_at)
  select ${BAYOU}, bench_contract(0), 'mail', 'Notice ' || n, 'The gate is open.', moment, 'Bench', moment from ${moments(rows)};
${person('manager', PEOPLE)}
insert into managers (user_id, created_at) select bench_id('manager', n), moment from ${moments(PEOPLE)};
insert into contract_managers (tow_company_id, user_id, contract_id, role, created_at)
  select ${BAYOU}, bench_id('manager', n), bench_contract(0), 'contract_staff', moment from ${moments(PEOPLE)};
${person('driver', PEOPLE)}
insert into tow_users (user_id, tow_company_id, role, created_at)
  select bench_id('driver', n), ${BAYOU}, 'tow_driver', moment from ${moments(PEOPLE)};
insert into tows (id, tow_company_id, contract_id, number, status, license_plate, state, reason, location, requested_at, requested_by_name,
    requested_by_role, completed_at, at_lot_at, authorized_by, driver_id, truck_id, storage_lot_id, tow_price_id, frozen_rates, timezone,
    jurisdiction_state, since, created_at)
  select bench_id('tow', n), ${BAYOU}, bench_contract(n % 200), 1000000 + n, 'completed', bench_plate(50000000 + n), 'TX', 'abandoned',
    'By the gate', moment, 'Bench', 'contract_manager', ended, ended, 'Bench', ${['driver_id', 'truck_id', 'storage_lot_id', 'tow_price_id', 'frozen_rates'].map(demo).join(', ')},
    'America/Chicago', 'TX', moment, moment
  from (select n, moment, moment + interval '1 hour' as ended from ${moments(rows)}) times;
insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, status, in_storage_at, ended_at, released_to, released_to_id_type,
    total_cents, created_at)
  select t.tow_company_id, t.contract_id, t.id, t.storage_lot_id, 'released_no_charge', t.at_lot_at, t.at_lot_at + interval '2 days',
    'Bench Owner', 'passport', 0, t.at_lot_at from tows t where t.requested_by_name = 'Bench';
insert into history_entries (id, chain_id, seq, at, action, record_kind, record_id, contract_id, tow_company_id, actor_kind, actor_role,
    digest, prev_hash, hash)
  select bench_id('entry', n), ${BAYOU}, 1000000 + n, moment, 'tow.completed', 'tow', bench_id('tow', n), bench_contract(n % 200), ${BAYOU},
    'system', 'system', '\\x00', '\\x00', '\\x00' from ${moments(rows)};
insert into history_values (entry_id, contract_id, tow_company_id, salt, after)
  select id, contract_id, tow_company_id, '\\x00', '{"status": "completed"}' from history_entries
  where id in (select bench_id('entry', n) from generate_series(1, ${rows}) n);
update history_heads set last_seq = 1000000 + ${rows} where chain_id = ${BAYOU};`

const ONE_OF_THE_OTHERS = `md5('bench company ' || n % 100)::uuid`
const OTHERS = `insert into tow_companies (id, name, created_at)
  select md5('bench company ' || n)::uuid, 'Bench company ' || n, now() - interval '2 years' from generate_series(0, 99) n;
${version('tow_companies', `t.name like 'Bench company %'`)}`

/** Turns off triggers and foreign key checks for this session. The generated rows are valid. */
const QUIET = `set session_replication_role = replica;`

/** The first vehicles, all at the measured company's complexes, and as many rows for each of its other lists. */
export const firstRows = (rows: number): string =>
  [QUIET, PLATES, complexes(BAYOU, 0, rows / VEHICLES_A_COMPLEX - 1), vehicles(0, rows), lists(rows), OTHERS].join('\n')

/** More vehicles, at complexes of a hundred other companies. */
export const moreRows = (from: number, to: number): string =>
  [
    QUIET,
    complexes(ONE_OF_THE_OTHERS, from / VEHICLES_A_COMPLEX, to / VEHICLES_A_COMPLEX - 1),
    vehicles(from, to),
  ].join('\n')
