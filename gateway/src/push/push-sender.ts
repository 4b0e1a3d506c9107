import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { PhoneText } from '../operation/queues.ts'
import { postPublic } from './post-public.ts'
import { endpointProblem } from './push-address.ts'

const TIMEOUT_MS = 20_000

/** A browser that gets messages, with the keys that encrypt them for it alone. */
interface PushTarget {
  readonly endpoint: string
  /** base64url */
  readonly p256dh: string
  readonly auth: string
}

export interface PushSender {
  /**
   * Encrypts a message (RFC 8291), signs it (RFC 8292), and hands it to the push service, which keeps it for `ttl_seconds`.
   * Returns `ended` if the browser no longer takes messages. Throws PushRefused when another attempt would end the same way.
   */
  send(target: PushTarget, text: PhoneText, ttl_seconds: number): Promise<'sent' | 'ended'>
}

/** The push service refused the message, or its address isn't allowed. */
export class PushRefused extends Error {}

type Settings = NonNullable<Config['push']>

/** Sends messages to browsers over their push services. */
export function createPushSender(settings: Settings, origin: () => string): PushSender {
  const { public_key: publicKey, private_key: privateKey, test_hosts } = settings
  return {
    async send({ endpoint, p256dh, auth }, text, ttl_seconds) {
      const problem = endpointProblem(endpoint, test_hosts)
      if (problem) throw new PushRefused(problem)
      const subject = settings.subject ?? subjectOf(origin())
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(text),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: ttl_seconds, urgency: 'high' },
      )
      const status = await postPublic(endpoint, headers, body, TIMEOUT_MS)
      if (status === 404 || status === 410) return 'ended'
      const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429
      if (isFinal) throw new PushRefused(`The push service answered ${status}`)
      if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`)
      return 'sent'
    },
  }
}

/** A push service wants a way to reach the operator; Apple refuses addresses of one's own computer. */
const subjectOf = (origin: string): string =>
  origin.startsWith('https://') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
