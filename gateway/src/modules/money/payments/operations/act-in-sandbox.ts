import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

/** Does what was chosen on the sandbox's page of an account. The product learns the result only from the events. */
export const actInSandbox: DirectOperation<typeof api.payments.sandboxAct> = async (context, { params, body }) => {
  const sandbox = sandboxOf(context)
  if (!(await sandbox.account(params.key))) throw new NotFound()
  const redirect = await sandbox.act(params.key, body.choice)
  if (redirect === null) throw new Refused('Nothing on this account can be paid out or disputed now.')
  return { redirect }
}
