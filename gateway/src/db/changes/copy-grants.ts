import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

const GRANT = z.object({ role: z.string(), rights: z.string() })

/**
 * Gives the roles that may use a table the same rights to the one that takes its place, and to its sequence. The grants of this version
 * come after all changes, and until then the gateways of the previous one go on.
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
