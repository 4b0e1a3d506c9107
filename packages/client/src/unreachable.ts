import { ApiError } from '@curbwise/client'

/** What a proxy in front of the gateway answers while the gateway doesn't. */
const NO_GATEWAY = [502, 503, 504]

/** Whether a call failed because the gateway couldn't be reached. What the browser says about its network doesn't count. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || NO_GATEWAY.includes(error.status))
