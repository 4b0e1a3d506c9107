import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

const GRANT = z.object({ role: z.string(), rights: z.string() })

/**
 * Copies a table's grants to its replacement, and grants the use of the replacement's sequence. This version's own grants run only after
 * all migrations, and gateways of the previous version keep working until then.
 */
export async function copyGrants(
  trx: Knex.Transaction,
  { from, to, sequence }: { readonly from: string; readonly to: string; readonly sequence?: string },
): Promise<void> {
  const grants = await readRows(
    trx,
    GRANT,
    `select quote_ident(r.rolname) as role, string_agg(a.privilege_type, ', ') as rights
      from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = cast(:from as regclass) and a.grantee <> c.relowner group by 1`,
    { from },
  )
  for (const { role, rights } of grants) {
    await trx.raw(`grant ${rights} on ${to} to ${role}`)
    if (sequence) await trx.raw(`grant usage on sequence ${sequence} to ${role}`)
  }
}
