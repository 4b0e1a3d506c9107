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

/** Rows for the lists: units in one complex, and closed tows of the company. */
const lists = (rows: number): string => `
insert into units (contract_id, unit_number, created_at)
  select bench_contract(0), 'U-' || n, now() - interval '1 year' from generate_series(1, ${rows}) n;
${version('units', 't.contract_id = bench_contract(0)')}
insert into tows (tow_company_id, contract_id, number, status, license_plate, state, reason, location, requested_at, requested_by_name,
    requested_by_role, cancelled_at, cancel_reason, timezone, jurisdiction_state, since, created_at)
  select ${BAYOU}, bench_contract(n % 200), 1000000 + n, 'cancelled', bench_plate(50000000 + n), 'TX', 'abandoned', 'By the gate',
    moment, 'Bench', 'contract_manager', moment + interval '5 minutes', 'Car not found', 'America/Chicago', 'TX', moment, moment
  from (select n, now() - interval '100 days' - n * interval '1 minute' as moment from generate_series(1, ${rows}) n) times;`

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
