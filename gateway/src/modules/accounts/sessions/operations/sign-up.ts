import type { api, ParsedBody } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { callForRows } from '../../../../db/call-function.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseCommonPassword } from '../passwords/refuse-common-password.ts'

/**
 * Creates a disabled company and notifies the super admins. For a known address, emails its owner instead; the response
 * doesn't reveal which happened.
 */
export const signUp: Operation<typeof api.session.signUp> = async (context, { body }) => {
  const { db, origin, installation, header } = context
  refuseCommonPassword('password', body.password, [body.name, body.email, body.company_name])
  const hash = await hashPassword(body.password)
  const [made] = await callForRows(
    db,
    'auth_sign_up',
    body.company_name,
    body.license_number,
    body.city,
    body.state.toUpperCase(),
    body.name,
    body.email,
    body.phone,
    hash,
  )
  const setting = {
    language: preferredLanguage(header('accept-language')),
    origin,
    product_name: installation.product_name,
  }
  const kind = made?.created ? 'sign_up' : 'known'
  await context.mail(
    noticeMail(kind, setting, { to: body.email, path: '/login', values: { company: body.company_name } }),
    'no_complex',
    'platform',
  )
  if (made?.created && made.tow_company_id) {
    await context.enqueue('join_request', { tow_company_id: made.tow_company_id }, 'platform')
    await recordSignUp(context, made.tow_company_id, body)
  }
  return { ok: true }
}

/** The platform records it: the person signing up has no login yet. */
async function recordSignUp(
  context: OperationContext,
  tow_company_id: string,
  { company_name, license_number, city, state, name, email }: ParsedBody<typeof api.session.signUp>,
): Promise<void> {
  const after = { name: company_name, license_number, city, state, person: name, email }
  await context.as(PLATFORM_ACTOR, (platform) =>
    platform.recordChange(
      [
        {
          action: 'tow_company.signed_up',
          record_kind: 'tow_company',
          record_id: tow_company_id,
          contract_id: null,
          tow_company_id,
          before: null,
          after,
        },
      ],
      [{ resource: 'fleet', id: tow_company_id, contract_id: null }],
    ),
  )
}
