import { randomUUID } from 'node:crypto'
import { SANDBOX_SIGNATURE } from '../../src/payments/sandbox/sandbox.ts'
import { signatureOf } from '../../src/payments/signature.ts'
import type { SandboxEvent } from '../../src/operation/queues.ts'
import type { Answer, HttpClient } from '../client/http-client.ts'
import type { TestGateway } from '../servers/start-gateway.ts'

export const WEBHOOK_SECRET = 'a secret that signs the events of tests'
/** The tests run jobs themselves, and no other events are sent. */
export const QUIET = {
  jobs: false,
  environment: { PAYMENT_WEBHOOK_SECRETS: WEBHOOK_SECRET, SANDBOX_DELAY_SECONDS: '0' },
} as const

/** Builds a sandbox event about a checkout; ids are random when not given. */
export function anEvent(
  of: { key: string; amount_cents: number },
  type: string,
  at: Date,
  more: Partial<SandboxEvent['data']> & { id?: string } = {},
): SandboxEvent {
  const { id = `evt_${randomUUID()}`, ...data } = more
  return {
    id,
    type,
    created: at.getTime(),
    data: {
      session: 'sbx_cs_of_the_test',
      reference: of.key,
      payment: null,
      refund: null,
      refund_key: null,
      amount_cents: of.amount_cents,
      ...data,
    },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account of the checkout that an event refers to, as the provider would name it. */
async function accountOf({ database }: Pick<TestGateway, 'database'>, event: unknown): Promise<object> {
  if (typeof event !== 'object' || event === null || 'account' in event || !('data' in event)) return {}
  const { reference } = event.data as { reference?: unknown }
  if (typeof reference !== 'string' || !UUID.test(reference)) return {}
  const found = await database
    .owner('checkouts')
    .where('id', reference)
    .first<{ provider_account: string | null } | undefined>('provider_account')
  return { account: found?.provider_account ?? null }
}

/**
 * Sends an event as the provider would, on the account of its checkout unless it names one; `secret` and `at` set who
 * signed it and when.
 */
export async function tell(
  gateway: Pick<TestGateway, 'url' | 'clock' | 'database'>,
  event: unknown,
  signed: { secret?: string; at?: Date; signature?: string } = {},
): Promise<Response> {
  const of = signed.signature === undefined ? await accountOf(gateway, event) : {}
  const raw = Buffer.from(JSON.stringify(typeof event === 'object' ? { ...event, ...of } : event))
  const signature =
    signed.signature ?? signatureOf(signed.secret ?? WEBHOOK_SECRET, raw, signed.at ?? gateway.clock.now())
  return fetch(`${gateway.url}/api/payments/sandbox/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
    body: raw,
  })
}

export const begin = (
  payer: HttpClient,
  case_key: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  payer.post(`/api/public/cases/${case_key}/checkout`, body, key ? { headers: { 'idempotency-key': key } } : {})
