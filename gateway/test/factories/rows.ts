import { randomBytes, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly needed: boolean
  readonly references: string | null
  readonly choices: string | null
}

/** What checks over several columns require, and plates, which every row of a car needs. */
const CAR = { license_plate: 'KVB 8821', state: 'TX' }
const special = (tag: string): Readonly<Record<string, Record<string, unknown>>> => ({
  idempotency_keys: { actor_key: `user:${tag}` },
  tows: { ...CAR, reason: 'abandoned' },
  vehicles: CAR,
  guest_permits: { ...CAR, valid_until: new Date('2100-01-01') },
  vip_vehicles: CAR,
  blocked_vehicles: CAR,
  system_blocked_vehicles: { ...CAR, license_plate: tag.slice(0, 8) },
  notices: { ...CAR, reason: 'expired_registration' },
  booted_vehicles: CAR,
  sticker_items: {
    ...CAR,
    made_at: new Date('2026-01-01'),
    eligible_at: new Date('2026-01-02'),
    expires_at: new Date('2100-01-01'),
  },
  sessions: { unit_id: null },
  history_entries: { action: 'tow.assigned', record_kind: 'tow' },
  files: { kind: 'tow_image_private' },
  limit_exceptions: { kind: 'vehicle_changes', changes: 1 },
  checkouts: { purpose: 'tow', boot_id: null, guest_permit_id: null },
  quotes: { boot_id: null },
  reconciliation_differences: { here_status: 'succeeded' },
  custody: { in_storage_at: new Date('2026-01-01') },
  jurisdiction_rules: { county: tag },
  rules_replays: { grace_minutes: 5 },
  rules_replay_differences: { actions: [] },
  legal_holds: { lifted_at: new Date('2026-01-01'), lifted_by_name: tag },
  api_keys: { scopes: ['read_tows'] },
  webhook_endpoints: { kinds: ['tow'], url: 'https://hooks.example.com/curbwise' },
  saved_reports: { preset: 'last_month' },
  contract_clones: { status: 'done', parts: ['units'] },
})
/** Tenant columns are filled wherever they occur; other optional references are left empty. */
const TENANT = ['tow_company_id', 'contract_id', 'unit_id', 'user_id', 'tow_id', 'requested_by_user_id']

async function columns(db: Knex): Promise<Column[]> {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as needed,
      (select f.confrelid::regclass::text from pg_constraint f 
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as references,
      (select pg_get_constraintdef(k.oid) from pg_constraint k 
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as choices
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace 
      and c.relname not like 'knex\\_%' and c.relname not like '%\\_versions'`)
  return rows
}

function value(column: Column, tag: string): unknown {
  const choice = /'([a-z_]+)'::text/.exec(column.choices ?? '')?.[1]
  if (column.type === 'text')
    return (
      choice ??
      (column.column === 'state' ? 'TX' : column.column === 'timezone' ? 'America/Chicago' : `${column.column}-${tag}`)
    )
  if (column.type === 'uuid') return randomUUID()
  if (column.type === 'bytea') return randomBytes(32)
  if (column.type === 'jsonb') return '{}'
  if (column.type.startsWith('timestamp')) return new Date('2100-01-01')
  if (column.type === 'date') return '2026-11-20'
  if (column.type === 'boolean') return false
  return column.type === 'character varying' ? tag : 1
}

/**
 * Inserts one row into every table, all in one company's world. The tables come from the catalog, so that a new table
 * is included automatically.
 */
export async function seedEveryTable(owner: Knex, tag: string): Promise<Record<string, Record<string, unknown>>> {
  const all = Map.groupBy(await columns(owner), ({ table }) => table)
  const world: Record<string, Record<string, unknown>> = {}
  const waiting = new Set(all.keys())
  await owner.transaction(async (trx) => {
    while (waiting.size > 0) {
      const ready = [...waiting].filter((table) =>
        all
          .get(table)
          ?.every((column) => !isFilled(column) || !waiting.has(parent(column)) || parent(column) === table),
      )
      if (ready.length === 0) throw new Error(`No insert order for ${[...waiting].join(', ')}`)
      for (const table of ready) {
        const row: Record<string, unknown> = {}
        for (const column of all.get(table) ?? []) {
          if (isFilled(column) && parent(column) !== '') row[column.column] = world[parent(column)]?.id ?? null
          else if (column.needed) row[column.column] = value(column, tag)
        }
        if (table === 'tow_counters') await trx(table).where(row).delete()
        const [made] = await trx(table)
          .insert({ ...row, ...special(tag)[table] })
          .onConflict()
          .ignore()
          .returning('*')
        world[table] = (made as Record<string, unknown> | undefined) ?? row
        waiting.delete(table)
      }
    }
  })
  return world
}

const isFilled = (column: Column): boolean => column.needed || TENANT.includes(column.column)
const parent = (column: Column): string => column.references ?? PARENT[column.column] ?? ''

const PARENT: Readonly<Record<string, string>> = {
  tow_company_id: 'tow_companies',
  contract_id: 'contracts',
  unit_id: 'units',
  user_id: 'users',
  tow_id: 'tows',
  requested_by_user_id: 'users',
}
