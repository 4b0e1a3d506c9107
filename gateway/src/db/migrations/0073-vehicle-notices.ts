import type { Knex } from 'knex'

/** Who took the notice, and by name who recorded, delivered and withdrew it, since not every reader may know the person. */
const COLUMNS = {
  recipient: 'text',
  recorded_by_name: 'text',
  delivery_recorded_at: 'timestamptz',
  delivery_recorded_by_name: 'text',
  ended_by: 'uuid',
  ended_by_name: 'text',
  end_reason: 'text',
} as const

const eachTable = (change: (column: string, type: string) => string): string =>
  ['notices', 'notices_versions']
    .map(
      (table) =>
        `alter table ${table} ${Object.entries(COLUMNS)
          .map(([column, type]) => change(column, type))
          .join(', ')};`,
    )
    .join('\n')

const RECORD = `
  ${eachTable((column, type) => `add column ${column} ${type}`)}
  alter table notices add constraint notices_condition
    check (kind <> 'condition' or (reason is not null and (license_plate is not null or vin is not null)));
  create index notices_vin on notices (contract_id, vin) where vin is not null;
  -- One letter is recorded once, also by two people at once.
  create unique index notices_tracking on notices (contract_id, reason, upper(regexp_replace(proof_reference, '\\s', '', 'g')))
    where kind = 'condition' and valid_until is null and proof_reference is not null;`

/** Complexes that the person manages, those where they are staff left out. */
const LED = `
  create function led_contracts() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_role() = 'contract_manager' then
      return query select m.contract_id from contract_managers m join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.role = 'contract_manager' and m.valid_until is null and m.is_active;
    end if;
  end $$;`

const OFFICE = `(select app_role()) in ('super_admin', 'tow_admin', 'tow_staff')`
const READERS = `${OFFICE} or contract_id in (select led_contracts())`

/** A notice and its proof are for the tow company's office and the managers of the complex; the office alone writes them. */
const PRIVATE = `
  ${['notices', 'notices_versions'].map((table) => `create policy condition_readers on ${table} as restrictive for select using (kind <> 'condition' or ${READERS});`).join('\n')}
  create policy condition_writers on notices as restrictive for insert with check (kind <> 'condition' or ${OFFICE});
  create policy condition_editors on notices as restrictive for update using (kind <> 'condition' or ${OFFICE}) with check (kind <> 'condition' or ${OFFICE});
  create policy notice_proofs on files as restrictive for select using (kind <> 'notice_proof' or ${READERS});`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(RECORD + LED + PRIVATE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop policy notice_proofs on files;
    drop policy condition_editors on notices; drop policy condition_writers on notices;
    drop policy condition_readers on notices; drop policy condition_readers on notices_versions;
    drop function led_contracts;
    drop index notices_tracking; drop index notices_vin; alter table notices drop constraint notices_condition;
    ${eachTable((column) => `drop column ${column}`)}`)
}
