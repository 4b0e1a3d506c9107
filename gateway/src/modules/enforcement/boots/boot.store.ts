import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { type BootedVehicle, lockBootRow } from '../boot-cases/index.ts'
import { lockTowRow } from '../tows/index.ts'
import { type BootRecord, findBoot } from './queries/boot.query.ts'

/** Returns the boot. Throws `NotFound` when this user may not see it, as without boot access. */
export async function loadBoot(db: Knex.Transaction, actor: Actor, id: string): Promise<BootRecord> {
  const boot = await findBoot(db, actor, id)
  if (!boot) throw new NotFound()
  return boot
}

/**
 * Locks the boot's tow, then the boot, until this transaction ends, and loads it. In this order, since a tow that completes locks
 * both. `row` is what a change is based on.
 */
export async function lockBoot(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
): Promise<{ readonly boot: BootRecord; readonly row: BootedVehicle }> {
  const { tow_id } = await loadBoot(db, actor, id)
  if (tow_id !== null) await lockTowRow(db, tow_id)
  const row = await lockBootRow(db, id)
  if (!row) throw new NotFound()
  return { boot: await loadBoot(db, actor, id), row }
}
