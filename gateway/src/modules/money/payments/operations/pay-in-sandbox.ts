import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

/** Pays by a test card on the sandbox's page. What comes of it the product learns by the event alone. */
export const payInSandbox: DirectOperation<typeof api.payments.sandboxPay> = async (context, { params, body }) => {
  const sandbox = sandboxOf(context)
  if (!(await sandbox.session(params.key))) throw new NotFound()
  const redirect = await sandbox.pay(params.key, body.card)
  if (redirect === null) throw new Refused('This page has ended. Nothing more can be paid here.')
  return { redirect }
}
