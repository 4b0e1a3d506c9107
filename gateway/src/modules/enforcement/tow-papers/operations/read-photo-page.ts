import type { api } from '@curbwise/api'
import { type Language, preferredLanguage } from '@curbwise/messages'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { findAskedTow } from '../asked-tow.ts'
import { photoLinkInvalidPage, photoPage, photoSentPage } from '../photo-page.ts'

const HTML = { content_type: 'text/html; charset=utf-8' } as const

type Asked = Awaited<ReturnType<typeof findAskedTow>>

/** Returns the page for what a link asks for now: the form, thanks for a photo that has arrived, or why nothing is taken. */
export function pageFor(
  context: OperationContext,
  asked: Asked,
  { language, unreadable = false }: { readonly language?: Language | undefined; readonly unreadable?: boolean },
): Download {
  const nonce = context.style_nonce
  const read = language ?? preferredLanguage(context.header('accept-language'))
  if (!asked) return new Download(photoLinkInvalidPage(read, nonce), { ...HTML, status: 404 })
  if (asked.is_answered) return new Download(photoSentPage(read, nonce), HTML)
  const page = photoPage(read, asked.tow, { until: asked.until, unreadable, nonce })
  return new Download(page, { ...HTML, ...(unreadable && { status: 422 }) })
}

export const readPhotoPage: Operation<typeof api.tows.photoPage> = async (context, { params, query }) => {
  const asked = await context.as(PLATFORM_ACTOR, (platform) => findAskedTow(platform, params.token, { lock: false }))
  return pageFor(context, asked, query)
}
