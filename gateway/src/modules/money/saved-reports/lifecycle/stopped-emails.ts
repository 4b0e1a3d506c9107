import { type Language, preferredLanguage } from '@curbwise/messages'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { Download } from '../../../../operation/answers.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { stopInvalidLinkPage, stopPage } from '../mails/stop-page.ts'
import { type Addressed, findAddressed } from '../queries/addressed.query.ts'
import { recipientOfToken } from './stop-link.ts'

const HTML = { content_type: 'text/html; charset=utf-8' } as const

/** Returns whom a link is for; null when its signature is wrong or the report is no longer emailed to them. The link is the proof. */
export async function addressedBy(context: OperationContext, token: string): Promise<Addressed | null> {
  const of = recipientOfToken(context.installation.pin_key, token)
  if (!of) return null
  return (await context.as(PLATFORM_ACTOR, ({ db }) => findAddressed(db, of))) ?? null
}

const languageOf = (context: OperationContext, asked: Language | undefined): Language =>
  asked ?? preferredLanguage(context.header('accept-language'))

/** Masks an address except for its ends, since a link may be forwarded. */
const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')

/** The page of a link. */
export const pageOf = (
  context: OperationContext,
  addressed: Addressed | null,
  asked: Language | undefined,
): Download => {
  const language = languageOf(context, asked)
  if (!addressed) return new Download(stopInvalidLinkPage(language, context.style_nonce), { ...HTML, status: 404 })
  const { report, email, stopped_at } = addressed
  const state = { report, recipient: masked(email), has_stopped: stopped_at !== null }
  return new Download(stopPage(language, state, context.style_nonce), HTML)
}
