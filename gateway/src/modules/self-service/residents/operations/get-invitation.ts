import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { liveInvitation } from '../invitation.ts'

export const getInvitation: Operation<typeof api.residents.invitation> = async (context) => {
  const link = await liveInvitation(context)
  return link
    ? { url: link.url, created_at: link.created_at, uses: link.uses }
    : { url: null, created_at: null, uses: 0 }
}
