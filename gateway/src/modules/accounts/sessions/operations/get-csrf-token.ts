import type { api } from '@curbwise/api'
import type { DirectOperation } from '../../../../operation/operation.ts'

/** Returns the CSRF token of this session. Starts an anonymous session if there is none. */
export const getCsrfToken: DirectOperation<typeof api.session.getCsrfToken> = async ({ session }) => ({
  csrf_token: session.csrfToken(),
})
