import { createHash } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Refusal } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** Uses an upload link up and begins its session. */
export const openUploadLink: Operation<typeof api.session.openUploadLink> = async ({ session }, { body }) => {
  const begun = await session.beginUpload(createHash('sha256').update(body.token).digest())
  if (!begun) throw new Refusal('link_expired', 'This link was already used or has expired. Ask your company.')
  return {
    csrf_token: begun.csrf_token,
    person: { id: begun.user_id, name: begun.name },
    tow_company: { name: begun.tow_company_name },
    captured_before: begun.captured_before.toISOString(),
    until: begun.expires_at.toISOString(),
  }
}
