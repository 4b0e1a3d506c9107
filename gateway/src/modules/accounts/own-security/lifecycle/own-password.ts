import type { Knex } from 'knex'
import { loadCredential } from '../../../../auth/user.store.ts'
import { Unauthenticated, ValidationFailed } from '../../../../errors/errors.ts'
import { passwordFits } from '../../sessions/index.ts'

/** Throws unless this is the person's password. It proves that a borrowed session doesn't lock its owner out. */
export async function assertOwnPassword(
  db: Knex.Transaction,
  user_id: string,
  current_password: string,
): Promise<void> {
  const credential = await loadCredential(db, user_id)
  if (!credential) throw new Unauthenticated()
  if (!(await passwordFits(credential.password_hash, current_password)))
    throw new ValidationFailed({ current_password: 'This isn’t your current password' })
}
