import type { api } from '@curbwise/api'
import type { DirectOperation } from '../../../../operation/operation.ts'

/** The token of this session; somebody who has none begins an anonymous one. */
export const giveCsrfToken: DirectOperation<typeof api.session.getCsrfToken> = async ({ session }) => ({
  csrf_token: session.csrfToken(),
})
