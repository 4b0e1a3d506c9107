import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

/** Pays with a test card on the sandbox's page. The product learns the result only from the event. */
export const payInSandbox: DirectOperation<typeof api.payments.sandboxPay> = async (context, { params, body }) => {
  const sandbox = sandboxOf(context)
  if (!(await sandbox.session(params.key))) throw new NotFound()
  const redirect = await sandbox.pay(params.key, body.card)
  if (redirect === null) throw new Refused("This page has expired. You can't pay here.")
  return { redirect }
}
