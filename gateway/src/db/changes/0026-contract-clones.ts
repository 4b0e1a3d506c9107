import type { Knex } from 'knex'

/**
 * A clone is a job that its call waits for. Its row shows the progress while it runs, so the new complex is named only when it is
 * done. A complex is cloned once at a time. Nothing wrote this table before.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from contract_clones;
    alter table contract_clones alter column contract_id drop not null, drop column cloned_by,
      add column name text not null,
      add column parts text[] not null,
      add column storage_lot_id uuid references storage_lots,
      add column status text not null default 'queued'
        check (status in ('queued', 'running', 'done', 'cancelled', 'failed')),
      -- What there was to copy when it was started; \`counts\` is what was copied so far.
      add column planned jsonb not null default '{}',
      add column error text,
      add column started_by uuid not null references users,
      add column started_by_name text not null,
      -- When its job was queued last.
      add column queued_at timestamptz not null,
      add column started_at timestamptz,
      add column ended_at timestamptz,
      add constraint contract_clones_done check ((status = 'done') = (contract_id is not null));
    create unique index contract_clones_once on contract_clones (source_contract_id) where status in ('queued', 'running');
    create index contract_clones_order on contract_clones (created_at, id)`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from contract_clones;
    drop index contract_clones_order, contract_clones_once;
    alter table contract_clones drop constraint contract_clones_done, drop column name, drop column parts,
      drop column storage_lot_id, drop column status, drop column planned, drop column error, drop column started_by,
      drop column started_by_name, drop column queued_at, drop column started_at, drop column ended_at,
      alter column contract_id set not null, add column cloned_by uuid references users`)
}
