/** Pieces of SQL that several migrations share. Text that a released migration uses is never edited; a new helper is added beside it. */

/**
 * System time for a fact table: every version of a row is copied to `<table>_versions` with the span in which it was
 * known. The copies have the same columns after the three of their own; a later column is appended to both tables.
 */
export const versioned = (table: string, indexes: readonly string[] = ['(id, known_from)']): string => `
  create table ${table}_versions (
    version_id bigint generated always as identity primary key,
    known_from timestamptz not null,
    known_until timestamptz,
    like ${table},
    constraint ${table}_versions_span check (known_until >= known_from)
  );
  create unique index ${table}_versions_open on ${table}_versions (id) where known_until is null;
  ${indexes.map((columns, i) => `create index ${table}_versions_lookup_${i + 1} on ${table}_versions ${columns};`).join('\n')}
  create trigger ${table}_known_insert after insert on ${table}
    referencing new table as new_rows for each statement execute function record_inserted_versions();
  create trigger ${table}_known_update after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
  create trigger ${table}_known_delete after delete on ${table}
    referencing old table as old_rows for each statement execute function record_deleted_versions();`

/** Columns of every fact: when it is true in the world, and who entered it. */
export const VALIDITY = `
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz`

export const CREATED = `
  created_at timestamptz not null default app_now(),
  created_by uuid`

/** Columns of a car, with the keys that lookups use: generated, so that no path of entry can get them wrong. */
export const PLATE = `
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),
  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored`

export const VEHICLE = `${PLATE},
  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100)`

/** The searches of the plate check in a versions table: by folded beginning, by folded end, by VIN. */
export const plateVersionIndexes = (extra = ''): readonly string[] => [
  `(contract_id, folded${extra}) where folded is not null`,
  `(contract_id, folded_reverse${extra}) where folded is not null`,
  '(contract_id, vin) where vin is not null',
  '(contract_id, plate_key, known_from)',
  '(id, known_from)',
]

const policy = (table: string, name: string, command: string, using: string | null, check: string | null): string =>
  `create policy ${name} on ${table} for ${command}${using ? ` using (${using})` : ''}${check ? ` with check (${check})` : ''};`

const on = (table: string): string => `alter table ${table} enable row level security;`

const CONTRACT = 'contract_id in (select visible_contracts())'
const COMPANY = 'tow_company_id in (select visible_companies())'
const OWN_COMPANY = '(tow_company_id = (select app_company()) or (select app_is_super()))'
const OWN_UNIT = 'unit_id = (select app_unit())'

/** Staff of the complex (its managers, its tow company, super admins) read and write; others see nothing. */
export const contractPolicies = (table: string): string => on(table) + policy(table, 'staff', 'all', CONTRACT, CONTRACT)

/** As contractPolicies, and the resident's session sees the rows of its own unit. */
export const unitPolicies = (table: string): string =>
  contractPolicies(table) + policy(table, 'own_unit', 'all', OWN_UNIT, OWN_UNIT)

/** External users read what belongs to the complexes that their company is assigned to. */
export const assignedPolicy = (table: string, column = 'contract_id'): string =>
  policy(table, 'assigned', 'select', `${column} in (select assigned_contracts())`, null)

/** The company reads and writes; managers of its complexes read. */
export const companyPolicies = (table: string): string =>
  on(table) +
  policy(table, 'readers', 'select', COMPANY, null) +
  policy(table, 'own_company', 'all', OWN_COMPANY, OWN_COMPANY)

/** Everybody with a session reads; super admins alone write. */
export const sharedPolicies = (table: string): string =>
  on(table) +
  policy(table, 'readers', 'select', `(select app_kind()) <> 'public'`, null) +
  policy(table, 'super', 'all', '(select app_is_super())', '(select app_is_super())')

export const superPolicies = (table: string): string =>
  on(table) + policy(table, 'super', 'all', '(select app_is_super())', '(select app_is_super())')

/** Tables of the machinery that hold no person's data: every process under the application's role works on them. */
export const machinePolicies = (table: string): string => on(table) + policy(table, 'machine', 'all', 'true', 'true')

export const rlsOn = on
export const policyOn = policy

/** Versions are read under the same scopes; nobody but the triggers writes them. */
export const versionsPolicy = (table: string, using: string): string =>
  on(`${table}_versions`) + policy(`${table}_versions`, 'readers', 'select', using, null)
export const SCOPE = { contract: CONTRACT, company: COMPANY, super: '(select app_is_super())' } as const

export const dropTables = (...tables: string[]): string =>
  tables.map((table) => `drop table if exists ${table};`).join('\n')
export const dropVersioned = (...tables: string[]): string =>
  tables
    .map(
      (table) => `drop table ${table}_versions;
  drop table ${table};`,
    )
    .join('\n')
