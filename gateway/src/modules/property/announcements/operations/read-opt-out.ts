import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { Download } from '../../../../operation/answers.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { contactOfToken } from '../opt-out/opt-out.ts'
import { optOutGonePage, optOutPage } from '../opt-out/opt-out-page.ts'
import { findReader, type Reader } from '../queries/reader.query.ts'

const HTML = { content_type: 'text/html; charset=utf-8' } as const

/**
 * Whose link it is; null when nobody signed it, or nobody with that address lives there any more. The link is the proof, so nobody is asked
 * for more; that of a person who left opens the address again once it is entered anew, since what it said holds still.
 */
export async function readerOf(context: OperationContext, token: string): Promise<Reader | null> {
  const id = contactOfToken(context.installation, token)
  if (!id) return null
  const reader = await context.as(PLATFORM_ACTOR, ({ db }) => findReader(db, id))
  return reader ?? null
}

/** An address with all but its ends hidden: a link may be passed on. */
const hidden = (email: string | null): string => (email ?? '').replace(/^(.).*(@.*)$/, '$1…$2')

export const pageOf = (reader: Reader, opted_out: boolean, nonce: string): Download =>
  new Download(
    optOutPage(reader.language, { complex: reader.complex, recipient: hidden(reader.email), opted_out }, nonce),
    HTML,
  )

export const gonePage = (context: OperationContext): Download =>
  new Download(optOutGonePage(preferredLanguage(context.header('accept-language')), context.style_nonce), {
    ...HTML,
    status: 404,
  })

export const readOptOut: Operation<typeof api.announcements.optOutPage> = async (context, { params, query }) => {
  const reader = await readerOf(context, params.token)
  if (!reader) return gonePage(context)
  return pageOf(
    { ...reader, language: query.language ?? reader.language },
    reader.email_opted_out_at !== null,
    context.style_nonce,
  )
}
