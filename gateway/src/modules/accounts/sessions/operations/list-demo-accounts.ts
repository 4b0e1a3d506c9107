import type { api } from '@curbwise/api'
import { callForRows } from '../../../../db/call-function.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** Returns the demo's public logins; empty without demo data. Throws NotFound outside the demo. */
export const listDemoAccounts: Operation<typeof api.session.demoAccounts> = async ({ db, installation }) => {
  const { mode, demo_accounts } = installation
  if (mode !== 'demo') throw new NotFound()
  const users = await callForRows(db, 'auth_user_by_email', demo_accounts.find(({ email }) => email)?.email ?? '')
  return users.length === 0 ? [] : demo_accounts.map((account) => ({ ...account }))
}
