import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

/** What a completed tow needs, and for one that was brought over, what the other system can know. */
const completed = (more: string): string => `
alter table tows drop constraint tows_completed,
  add constraint tows_completed check (status <> 'completed'
    or (completed_at is not null and storage_lot_id is not null and frozen_rates is not null and at_lot_at is not null
      and (${more}(driver_id is not null and truck_id is not null and tow_price_id is not null
        and authorized_by is not null))))`

const IS_PRACTICE = `'is_practice', t.is_practice`
const WITH_MARK = `${IS_PRACTICE}, 'brought_over', t.brought_over - 'by'`

const DEFINITION = z.object({ definition: z.string() })

/** The public sees that a case was brought over and from where, but not by whom. */
async function findMyCar(trx: Knex.Transaction, before: string, after: string): Promise<void> {
  const name = 'public_find_my_car(uuid,text,text)'
  const [read] = await readRows(trx, DEFINITION, 'select pg_get_functiondef(?::regprocedure) as definition', [name])
  const { definition } = read ?? { definition: '' }
  if (definition.split(before).length !== 2) throw new Error(`${name} doesn't say this once: ${before}`)
  await trx.raw(definition.replace(before, () => after))
}

/**
 * Cases that were open in another system, with their cars in a lot. They have no decision, driver, or photo, and say so. A case is
 * brought over once: by the other system's number, if it has one.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table tows add column brought_over jsonb,
      -- The other system's number of the case, in lowercase, only its letters and digits.
      add column old_number_key text collate "C";
    create unique index tows_old_number on tows (tow_company_id, is_practice, old_number_key)
      where old_number_key is not null and voided_at is null;
    ${completed('brought_over is not null or ')};
    alter table imports add column kind text not null default 'records' check (kind in ('records', 'cases'))`)
  await findMyCar(trx, IS_PRACTICE, WITH_MARK)
}

/** Fails while there are cases that were brought over: no earlier version could show them truthfully. */
export async function down(trx: Knex.Transaction): Promise<void> {
  await findMyCar(trx, WITH_MARK, IS_PRACTICE)
  await trx.raw(`
    delete from imports where kind = 'cases';
    alter table imports drop column kind;
    ${completed('')};
    drop index tows_old_number;
    alter table tows drop column brought_over, drop column old_number_key`)
}
