import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const TO_COPY = z.object({
  units: z.int(),
  residents: z.int(),
  vehicles: z.int(),
  lists: z.int(),
  packages: z.int(),
})

const LIVE =
  'v.contract_id = :id and (v.valid_until is null or v.valid_until > greatest(v.valid_from, :now::timestamptz))'

/** How many records of a complex a clone would copy now. */
export async function countsToCopy(db: Knex.Transaction, id: string, now: Date): Promise<z.output<typeof TO_COPY>> {
  const [counts] = await readRows(
    db,
    TO_COPY,
    `select
       (select count(*)::int from units u where u.contract_id = :id and u.removed_at is null) as units,
       (select count(*)::int from contacts c join units u on u.id = c.unit_id and u.removed_at is null
         where c.contract_id = :id and c.ended_at is null) as residents,
       (select count(*)::int from vehicles v where ${LIVE}) as vehicles,
       (select count(*)::int from vip_vehicles v where ${LIVE})
         + (select count(*)::int from blocked_vehicles v where ${LIVE}) as lists,
       (select count(*)::int from paid_parking_packages p
         where p.contract_id = :id and (p.valid_until is null or p.valid_until > :now)) as packages`,
    { id, now },
  )
  if (!counts) throw new Error('A query of scalars returned no row')
  return counts
}

const NEVER_COPIED = z.object({
  tows: z.int(),
  guest_permits: z.int(),
  payments_cents: z.int(),
  boots: z.int(),
  stickers: z.int(),
  history: z.int(),
  managers: z.int(),
  signs: z.int(),
})

/** What a complex has that no clone gets: all tows and payments, and what is in force now of the rest. */
export async function countsNeverCopied(
  db: Knex.Transaction,
  id: string,
  now: Date,
): Promise<z.output<typeof NEVER_COPIED>> {
  const [counts] = await readRows(
    db,
    NEVER_COPIED,
    `select
       (select count(*)::int from tows t where t.contract_id = :id) as tows,
       (select count(*)::int from guest_permits g where g.contract_id = :id and g.status = 'active'
         and g.valid_until > greatest(g.valid_from, :now::timestamptz)) as guest_permits,
       (select coalesce(sum(x.amount_cents), 0)::float8 from transactions x
         where x.contract_id = :id and x.kind = 'payment' and x.status = 'succeeded') as payments_cents,
       (select count(*)::int from booted_vehicles b where b.contract_id = :id and b.status in ('deployed', 'inquired')) as boots,
       (select count(*)::int from sticker_items s where s.contract_id = :id and s.status in ('active', 'eligible')) as stickers,
       (select count(*)::int from history_entries h where h.contract_id = :id) as history,
       (select count(*)::int from contract_managers m where m.contract_id = :id and m.valid_until is null) as managers,
       (select count(*)::int from signs n where n.contract_id = :id
         and (n.valid_until is null or n.valid_until > :now)) as signs`,
    { id, now },
  )
  if (!counts) throw new Error('A query of scalars returned no row')
  return counts
}
