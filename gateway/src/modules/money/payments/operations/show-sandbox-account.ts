import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import { Download } from '../../../../operation/answers.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { accountPage } from '../sandbox-page/account-page.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

/** Renders the sandbox's page of a company's account. */
export const showSandboxAccount: DirectOperation<typeof api.payments.sandboxAccount> = async (context, { params }) => {
  const account = await sandboxOf(context).account(params.key)
  if (!account) throw new NotFound()
  const { installation, style_nonce } = context
  const page = accountPage({ account, product_name: installation.product_name, nonce: style_nonce })
  return new Download(page, { content_type: 'text/html; charset=utf-8' })
}
