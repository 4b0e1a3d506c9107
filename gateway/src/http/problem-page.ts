import { ERRORS } from '@curbwise/api'
import { preferredLanguage, translator } from '@curbwise/messages'
import { problemPageTexts } from '@curbwise/messages/problem-page'
import type { Refusal } from '../errors/errors.ts'
import { escape } from '../mail/templates/html.ts'
import { publicPage } from '../mail/templates/public-page.ts'
import { styleNonce } from './security-headers.ts'
import type { GatewayContext } from './types.ts'

/** Whether the response is shown as a page: a person opened the address of a document, such as a receipt, in a tab. */
export const isOpenedInTab = (ctx: GatewayContext): boolean =>
  ctx.method === 'GET' && ctx.get('sec-fetch-dest') === 'document'

type Problem = 'login' | 'missing' | 'wait' | 'later' | 'refused'

function problemOf(status: number): Problem {
  if (status === 401) return 'login'
  if (status === 403 || status === 404) return 'missing'
  if (status === 429) return 'wait'
  return status >= 500 ? 'later' : 'refused'
}

/** Answers with a page that says what to do, instead of JSON that a tab would show as it is. */
export function answerWithPage(ctx: GatewayContext, refusal: Refusal): void {
  const language = preferredLanguage(ctx.get('accept-language'))
  const t = translator(language, problemPageTexts)
  const problem = problemOf(refusal.status)
  // Reasons of a refusal are English sentences; the code's own message says nothing about this document.
  const reason = language === 'en' && refusal.message !== ERRORS[refusal.code].message ? refusal.message : null
  const nonce = styleNonce(ctx.res)
  ctx.set(
    'content-security-policy',
    `default-src 'none';style-src 'nonce-${nonce}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  )
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = publicPage(
    language,
    t(`${problem}.title`),
    `${reason ? `<p>${escape(reason)}</p>` : ''}<p>${escape(t(problem))}</p>${problem === 'login' ? `<a href="/login">${escape(t('login.link'))}</a>` : ''}`,
    nonce,
  )
}
