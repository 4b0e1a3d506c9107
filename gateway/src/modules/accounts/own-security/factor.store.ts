import type { Knex } from 'knex'
import { AppFactor } from './app-factor.model.ts'
import { FactorTry } from './factor-try.model.ts'
import { RecoveryCode } from './recovery-code.model.ts'

export const loadAppFactor = async (db: Knex.Transaction, user_id: string): Promise<AppFactor | undefined> =>
  AppFactor.query(db).findById(user_id)

/** Writes a secret that no code has confirmed yet, in place of an earlier one. */
export async function replaceAppFactor(db: Knex.Transaction, user_id: string, secret: Buffer): Promise<void> {
  await AppFactor.query(db)
    .insert({ user_id, secret, confirmed_at: null, last_step: null })
    .onConflict('user_id')
    .merge()
}

/** Marks the app as confirmed; false if it was already. */
export async function confirmAppFactor(db: Knex.Transaction, user_id: string, confirmed_at: Date): Promise<boolean> {
  return (await AppFactor.query(db).findById(user_id).whereNull('confirmed_at').patch({ confirmed_at })) === 1
}

/** Uses up a time step of the app and all earlier ones; false if it was used before. */
export async function takeStep(db: Knex.Transaction, user_id: string, last_step: number): Promise<boolean> {
  const taken = await AppFactor.query(db)
    .findById(user_id)
    .where((either) => either.whereNull('last_step').orWhere('last_step', '<', last_step))
    .patch({ last_step })
  return taken === 1
}

export const recoveryCodesOf = async (db: Knex.Transaction, user_id: string): Promise<RecoveryCode[]> =>
  RecoveryCode.query(db).where({ user_id }).orderBy('id')

/** Writes new codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  db: Knex.Transaction,
  user_id: string,
  hashes: readonly string[],
): Promise<void> {
  await RecoveryCode.query(db).where({ user_id }).delete()
  await RecoveryCode.query(db).insert(hashes.map((code_hash) => ({ user_id, code_hash })))
}

/** Uses a code up; false if another request was first. */
export async function takeRecoveryCode(db: Knex.Transaction, id: string, used_at: Date): Promise<boolean> {
  return (await RecoveryCode.query(db).findById(id).whereNull('used_at').patch({ used_at })) === 1
}

/** Returns the person's wrong codes, locked until this transaction ends: simultaneous tries run one after the other. */
export async function lockTries(db: Knex.Transaction, user_id: string, now: Date): Promise<FactorTry> {
  await FactorTry.query(db).insert({ user_id, failures: 0, last_at: now }).onConflict('user_id').ignore()
  return FactorTry.query(db).findById(user_id).forUpdate().throwIfNotFound()
}

export async function countTry(db: Knex.Transaction, { user_id, failures }: FactorTry, last_at: Date): Promise<void> {
  await FactorTry.query(db)
    .findById(user_id)
    .patch({ failures: failures + 1, last_at })
}

export async function forgetTries(db: Knex.Transaction, user_id: string): Promise<void> {
  await FactorTry.query(db).findById(user_id).patch({ failures: 0 })
}
