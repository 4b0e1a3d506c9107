import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { ContractClone } from '../clone.model.ts'

const NAMES = z.object({
  id: z.string(),
  source: z.object({
    id: z.string(),
    name: z.string(),
    timezone: z.string(),
    company: z.object({ id: z.string(), name: z.string() }),
  }),
  target: z.object({ id: z.string(), name: z.string() }),
  contract: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type CloneNames = z.output<typeof NAMES>

/** The complexes and companies of these clones, with their names as they are now, by the clone's ID. */
export async function cloneNames(
  db: Knex.Transaction,
  clones: readonly Pick<ContractClone, 'id'>[],
): Promise<ReadonlyMap<string, CloneNames>> {
  const rows = await readRows(
    db,
    NAMES,
    `select c.id,
       jsonb_build_object('id', s.id, 'name', s.name, 'timezone', s.timezone,
         'company', jsonb_build_object('id', o.id, 'name', o.name)) as source,
       jsonb_build_object('id', t.id, 'name', t.name) as target,
       case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as contract
     from contract_clones c
       join contracts s on s.id = c.source_contract_id
       join tow_companies o on o.id = s.tow_company_id
       join tow_companies t on t.id = c.tow_company_id
       left join contracts n on n.id = c.contract_id
     where c.id = any(:ids::uuid[])`,
    { ids: clones.map(({ id }) => id) },
  )
  return new Map(rows.map((row) => [row.id, row]))
}
