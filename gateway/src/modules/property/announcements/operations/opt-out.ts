import type { api } from '@curbwise/api'
import { callForValue } from '../../../../db/call-function.ts'
import { systemActor } from '../../../../db/tenancy.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { invalidLinkPage, pageOf, readerOf } from './read-opt-out.ts'

/** Stops or resumes a resident’s email notices at all of their addresses in this complex. Idempotent. */
export const optOut: Operation<typeof api.announcements.optOut> = async (context, { params, query, raw }) => {
  const reader = await readerOf(context, params.token)
  if (!reader) return invalidLinkPage(context)
  const stop = new URLSearchParams(raw?.toString('utf8') ?? '').get('opted_out') !== 'false'
  if (stop !== (reader.email_opted_out_at !== null)) {
    const { tow_company_id, contract_id, email } = reader
    await context.as(
      { ...systemActor({ tow_company_id, on_behalf_of: null }), name: 'Resident' },
      async ({ db, history, publishChange }) => {
        await callForValue(db, 'set_mail_opt_out', contract_id, email ?? '', stop)
        await history({
          action: stop ? 'contact.opted_out' : 'contact.opted_in',
          record_kind: 'contact',
          record_id: reader.id,
          contract_id,
          tow_company_id,
          before: { mail_opted_out: !stop },
          after: { mail_opted_out: stop, email },
        })
        await publishChange('units', null, contract_id)
      },
    )
  }
  return pageOf({ ...reader, language: query.language ?? reader.language }, stop, context.style_nonce)
}
