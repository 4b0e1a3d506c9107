import pg from 'pg'

interface Parameter {
  readonly name: string
  /** As Postgres prints it, such as `timestamp with time zone`. */
  readonly type: string
}

export interface FunctionShape {
  readonly name: string
  readonly takes: readonly Parameter[]
  /** The columns of each row; null for a function that returns values instead of rows. */
  readonly columns: readonly Parameter[] | null
  /** The type of each returned value; `void` for a function that returns nothing. */
  readonly returns: string
}

interface Row {
  readonly name: string
  readonly returns: string
  readonly parameters: readonly (Parameter & { readonly mode: 'i' | 't' })[]
}

const FUNCTIONS = `
  select p.proname as name, format_type(p.prorettype, null) as returns,
    coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null), 'mode', a.mode) order by a.position)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, coalesce(p.proargmodes,
        array_fill('i'::"char", array[p.pronargs::int]))) with ordinality a (type, name, mode, position)
      where a.type is not null), '[]') as parameters
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

/** Returns every function in schema `public` that code can call, by name: no trigger functions, and none of an extension. */
export async function describeFunctions(url: string): Promise<FunctionShape[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(FUNCTIONS)
    return rows.map(({ name, returns, parameters }) => {
      const columns = parameters.filter(({ mode }) => mode === 't')
      return {
        name,
        takes: parameters.filter(({ mode }) => mode === 'i'),
        columns: columns.length > 0 ? columns : null,
        returns,
      }
    })
  } finally {
    await client.end()
  }
}
