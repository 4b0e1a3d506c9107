import type { api } from '@curbwise/api'
import { DEMO_ACCOUNTS } from '../../../demo/accounts.ts'
import { NotFound } from '../../../http/errors.ts'
import type { DirectOperation } from '../../../operation.ts'

/** The demo's open log-ins; anywhere else there is no such call. */
export const listDemoAccounts: DirectOperation<typeof api.session.demoAccounts> = async ({ installation }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  return DEMO_ACCOUNTS.map((account) => ({ ...account }))
}
