import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { Download } from '../../../../operation/answers.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { contactOfToken } from '../opt-out/opt-out.ts'
import { optOutInvalidLinkPage, optOutPage } from '../opt-out/opt-out-page.ts'
import { findReader, type Reader } from '../queries/reader.query.ts'

const HTML = { content_type: 'text/html; charset=utf-8' } as const

/**
 * Returns the resident that a link belongs to; null when the signature is wrong or the address no longer belongs to anyone
 * living there. The link itself is the proof. The link of a person who left works again once their address is added again,
 * because the opt-out is still in effect.
 */
export async function readerOf(context: OperationContext, token: string): Promise<Reader | null> {
  const id = contactOfToken(context.installation, token)
  if (!id) return null
  const reader = await context.as(PLATFORM_ACTOR, ({ db }) => findReader(db, id))
  return reader ?? null
}

/** Masks an address except for its ends, since a link may be forwarded. */
const masked = (email: string | null): string => (email ?? '').replace(/^(.).*(@.*)$/, '$1…$2')

export const pageOf = (reader: Reader, opted_out: boolean, nonce: string): Download =>
  new Download(
    optOutPage(reader.language, { complex: reader.complex, recipient: masked(reader.email), opted_out }, nonce),
    HTML,
  )

export const invalidLinkPage = (context: OperationContext): Download =>
  new Download(optOutInvalidLinkPage(preferredLanguage(context.header('accept-language')), context.style_nonce), {
    ...HTML,
    status: 404,
  })

export const readOptOut: Operation<typeof api.announcements.optOutPage> = async (context, { params, query }) => {
  const reader = await readerOf(context, params.token)
  if (!reader) return invalidLinkPage(context)
  return pageOf(
    { ...reader, language: query.language ?? reader.language },
    reader.email_opted_out_at !== null,
    context.style_nonce,
  )
}
