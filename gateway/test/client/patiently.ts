import { vi } from 'vitest'
import type { Answer } from './http-client.ts'

const isBusy = ({ status, headers }: Answer): boolean => status === 503 && headers.has('retry-after')

/**
 * Sends again for up to five minutes while the answer asks for it, as a machine that stalls for seconds makes the gateway do. For tests of
 * something else than outages: a call that never works returns its last answer.
 */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send()
  if (!isBusy(answer)) return answer
  await vi
    .waitUntil(
      async () => {
        answer = await send()
        return !isBusy(answer)
      },
      { timeout: 300_000, interval: 1_000 },
    )
    .catch(() => {})
  return answer
}
