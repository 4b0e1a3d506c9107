import type { Knex } from 'knex'
import { dropTables, unitPolicies } from './parts.ts'

/**
 * Each car that newly came to a unit by its residents' own hand: a limit of one vehicle would otherwise shelter every car in
 * town, one after the other. Beside the vehicles, since one of them may be changed more than once.
 */
const CHANGES = `
  create table unit_vehicle_changes (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid not null references units, vehicle_id uuid not null references vehicles,
    kind text not null check (kind in ('registered', 'changed')), at timestamptz not null default app_now()
  );
  create index unit_vehicle_changes_unit on unit_vehicle_changes (unit_id, at);
  create trigger unit_vehicle_changes_immutable before update or delete on unit_vehicle_changes for each row execute function refuse_change();
  ${unitPolicies('unit_vehicle_changes')}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CHANGES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(dropTables('unit_vehicle_changes'))
}
