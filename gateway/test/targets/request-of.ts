import type { Send } from '../client/http-client.ts'
import type { Call } from './target.ts'

/** An id of nothing. */
export const NO_RECORD = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'

/** Returns the request's address and body. */
export async function requestOf(path: string, call: Call): Promise<{ path: string; send: Send }> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? NO_RECORD))
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : ''
  return {
    path: filled + query,
    send: { ...(call.body !== undefined && { body: call.body }), ...(call.form && { form: await call.form() }) },
  }
}
