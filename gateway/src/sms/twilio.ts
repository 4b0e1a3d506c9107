import { createHmac, timingSafeEqual } from 'node:crypto'
import { phoneKey } from '@curbwise/rules'
import { type Texter, TextRefused } from './texter.ts'

const TIMEOUT_MS = 20_000

export interface TwilioParts {
  readonly account_sid: string
  readonly auth_token: string
  /** A number (+1…) or a messaging service (MG…). */
  readonly from: string
  readonly api_url: string
  /** The product's public address. */
  readonly origin: () => string
}

const authorizationOf = ({ account_sid, auth_token }: Pick<TwilioParts, 'account_sid' | 'auth_token'>): string =>
  `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`

/** Returns the status of the account, such as `active` or `suspended`; null when Twilio refuses its token. Sends no text. */
export async function twilioAccountStatus(
  parts: Pick<TwilioParts, 'account_sid' | 'auth_token' | 'api_url'>,
): Promise<string | null> {
  const response = await fetch(`${parts.api_url}/2010-04-01/Accounts/${parts.account_sid}.json`, {
    headers: { authorization: authorizationOf(parts) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 || response.status === 404) return null
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
  const { status } = (await response.json()) as { status?: string }
  return status ?? 'unknown'
}

/** Sends text messages with Twilio’s API. After a timeout or a server fault, the outcome is unknown. */
export function twilioTexter(parts: TwilioParts): Texter {
  const address = `${parts.api_url}/2010-04-01/Accounts/${parts.account_sid}/Messages.json`
  const authorization = authorizationOf(parts)
  return {
    async send(message, { message_id }) {
      const notification = message.id ?? message_id.split('@')[0] ?? ''
      const form = new URLSearchParams({
        // Users write numbers in any format; the provider accepts only one.
        To: phoneKey(message.to) ?? message.to,
        Body: message.text,
        [parts.from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: parts.from,
        StatusCallback: `${parts.origin()}/api/sms/twilio/status?notification=${notification}`,
      })
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = (await response.json().catch(() => ({}))) as { sid?: string; message?: string }
      if (response.status >= 400 && response.status < 500)
        throw new TextRefused(answer.message ?? `Twilio answered ${response.status}`)
      if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
      return { provider_id: answer.sid ?? null }
    },
  }
}

/** Returns Twilio’s signature of a form that it posts: HMAC-SHA-1 over the address and the sorted fields. */
export function twilioSignature(auth_token: string, url: string, form: URLSearchParams): string {
  const fields = [...form.entries()].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHmac('sha1', auth_token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64')
}

/** Whether the header signs this form at this address; compares in constant time. */
export function isSignedByTwilio(
  auth_token: string,
  signed: { readonly url: string; readonly form: URLSearchParams; readonly header: string | null },
): boolean {
  const expected = Buffer.from(twilioSignature(auth_token, signed.url, signed.form), 'base64')
  const given = Buffer.from(signed.header ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
