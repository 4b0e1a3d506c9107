import pg from 'pg'

export interface ColumnShape {
  readonly table: string
  readonly column: string
  /** As Postgres prints it, such as `timestamp with time zone` and `text[]`. */
  readonly type: string
  readonly is_nullable: boolean
  /** Postgres fills it if an insert omits it, by a default or a trigger. */
  readonly has_default: boolean
  /** Computed by Postgres; never written. */
  readonly is_generated: boolean
  /** Part of the primary key. */
  readonly is_key: boolean
  /** The values listed in a check constraint of this column; null without one. */
  readonly values: readonly string[] | null
}

type Row = Omit<ColumnShape, 'values'> & { readonly checks: readonly string[] }

const COLUMNS = String.raw`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    not a.attnotnull and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and pg_get_constraintdef(k.oid) = format('CHECK ((%I IS NOT NULL))', a.attname)) as is_nullable,
    a.atthasdef or a.attidentity <> '' or exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      and pg_get_triggerdef(t.oid) ~ format('BEFORE INSERT .* WHEN \(\(new\.%s IS NULL\)\)', a.attname)) as has_default, a.attgenerated <> '' as is_generated,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as is_key,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** Returns every column of the tables and views in schema `public`, by table name and column position. */
export async function describeTables(url: string): Promise<ColumnShape[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(COLUMNS)
    return rows.map(({ checks, ...column }) => ({ ...column, values: listedValues(column.column, checks) }))
  } finally {
    await client.end()
  }
}

/** A list that was widened on a filled table is validated by the next release; the rows from before fit the narrower one. */
const ANY_STATE = '(?: NOT VALID)?'

/** Returns the values that a check allows if it is only a list of values; null otherwise. */
export function listedValues(column: string, checks: readonly string[]): readonly string[] | null {
  for (const check of checks) {
    const one = new RegExp(`^CHECK \\(\\(${column} = ('(?:[^']|'')*')::text\\)\\)${ANY_STATE}$`).exec(check)
    const any = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)${ANY_STATE}$`).exec(check)
    const list = one?.[1] ?? any?.[1]
    if (list !== undefined)
      return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
  }
  return null
}
