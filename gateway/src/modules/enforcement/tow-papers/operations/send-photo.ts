import type { api } from '@curbwise/api'
import { fileTypeOf } from '@curbwise/rules'
import { PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { storePhoto } from '../../tows/index.ts'
import { findAskedTow } from '../asked-tow.ts'
import { pageFor } from './read-photo-page.ts'

/** Stores the photo under the name of the person who was asked. A second one of two that arrive together is not stored. */
export const sendPhoto: Operation<typeof api.tows.sendPhoto> = async (context, { params, query, images: [image] }) => {
  const { language } = query
  const asked = await context.as(PLATFORM_ACTOR, (platform) => findAskedTow(platform, params.token, { lock: true }))
  if (!asked || asked.is_answered) return pageFor(context, asked, { language })
  if (!image) return pageFor(context, asked, { language, unreadable: true })
  const { tow } = asked
  const sender = systemActor({ tow_company_id: tow.tow_company_id, on_behalf_of: null })
  await context.as({ ...sender, name: tow.photo_asked_of ?? tow.requested_by_name }, (system) =>
    storePhoto(system, tow, image, { file_type: fileTypeOf('plate'), subject: 'plate', by_link: true }),
  )
  return pageFor(context, { ...asked, is_answered: true }, { language })
}
