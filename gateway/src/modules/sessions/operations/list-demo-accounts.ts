import type { api } from '@curbwise/api'
import { DEMO_ACCOUNTS } from '../../../demo/accounts.ts'
import { NotFound } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'

/** The demo's open log-ins; none when the demo runs without its world, and anywhere else there is no such call. */
export const listDemoAccounts: Operation<typeof api.session.demoAccounts> = async ({ db, installation }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  const { rows } = await db.raw<{ rows: unknown[] }>('select user_id from auth_user_by_email(?)', [
    DEMO_ACCOUNTS.find(({ email }) => email)?.email ?? '',
  ])
  return rows.length === 0 ? [] : DEMO_ACCOUNTS.map((account) => ({ ...account }))
}
