import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { refusalOf } from '../db/errors.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { noticeMail } from '../mail/templates/account-mails.ts'
import {
  claimDueDeliveries,
  type DueDelivery,
  serverOf,
  settleDelivery,
  type WebhookAnswer,
  webhookEntry,
  webhookEventOf,
  webhookSignature,
} from '../modules/accounts/webhooks/index.ts'
import { adminAddresses } from '../modules/money/payment-accounts/index.ts'
import { companyName } from '../modules/organizations/tow-companies/index.ts'
import type { Clock } from '../operation/operation.ts'
import { recordHistory } from '../operation/record-history.ts'
import { postPublic } from '../push/post-public.ts'
import { PrivateAddress, webhookProblem } from '../push/push-address.ts'

const TIMEOUT_MS = 10_000
const WHY_OFF = 'it accepted nothing for three days'

interface Sender {
  readonly config: Config
  readonly knex: Knex
  readonly jobs: Jobs
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly origin: () => string
}

/**
 * Sends what webhooks are due to get, until nothing is. No transaction is open meanwhile. What a killed process had claimed is sent again
 * after a minute, so a receiver can get an event twice. Without the database, the next time does.
 */
export async function sendDueWebhooks(sender: Sender): Promise<void> {
  const { knex, databaseNow } = sender
  try {
    for (;;) {
      const due = await inTenancy(knex, PLATFORM_ACTOR, databaseNow(), claimDueDeliveries)
      if (due.length === 0) return
      await Promise.all(due.map((one) => deliver(sender, one)))
    }
  } catch (error) {
    if (refusalOf(error)?.code !== 'unavailable') throw error
  }
}

async function deliver(sender: Sender, due: DueDelivery): Promise<void> {
  const { knex, clock, databaseNow } = sender
  const answer = await post(sender, due)
  await inTenancy(knex, PLATFORM_ACTOR, databaseNow(), async (db) => {
    const off = await settleDelivery(db, due, answer, clock.now())
    if (off) await reportOff(sender, db, { ...due, server: serverOf(off) })
  })
}

async function post({ config, clock }: Sender, due: DueDelivery): Promise<WebhookAnswer> {
  const problem = webhookProblem(due.url, config.webhook_test_hosts)
  if (problem) return { status: null, error: problem }
  const body = JSON.stringify(webhookEventOf(due))
  const secrets = [due.secret, ...(due.previous_secret ? [due.previous_secret] : [])]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Curbwise-Webhooks/1',
    'curbwise-signature': webhookSignature(config.pin_key, secrets, body, clock.now()),
  }
  try {
    const status = await postPublic(due.url, headers, Buffer.from(body), TIMEOUT_MS)
    const accepted = status >= 200 && status < 300
    return { status, error: accepted ? null : `The server answered ${status}` }
  } catch (fault) {
    return { status: null, error: reasonOf(fault) }
  }
}

/** What an admin can act on, without what Node says of this network. */
function reasonOf(fault: unknown): string {
  if (fault instanceof PrivateAddress) return 'The server’s name leads to an address that isn’t on the public internet'
  const { name, code } = fault as { readonly name?: string; readonly code?: string }
  if (name === 'TimeoutError') return `The server didn’t answer within ${TIMEOUT_MS / 1000} seconds`
  return code ? `Couldn’t connect to the server (${code})` : 'Couldn’t connect to the server'
}

/** Records that a webhook was switched off, and emails the company's admins. */
async function reportOff(
  { config, jobs, origin }: Sender,
  db: Knex.Transaction,
  { endpoint_id, tow_company_id, server }: DueDelivery & { readonly server: string },
): Promise<void> {
  const webhook = { id: endpoint_id, tow_company_id }
  const entry = webhookEntry('webhook.switched_off', webhook, { before: null, after: { server, why: WHY_OFF } })
  await recordHistory(db, PLATFORM_ACTOR, entry, { ip: null, request_id: 'webhooks' })
  const setting = { language: 'en', product_name: config.product_name, origin: origin() } as const
  const values = { company: await companyName(db, tow_company_id), server }
  const stamp = { tenant: { tow_company_id }, behalf: { user_id: null, name: config.product_name, role: 'system' } }
  for (const to of await adminAddresses(db, tow_company_id))
    await jobs.enqueue(
      db,
      'mail',
      noticeMail('webhook_off', setting, { to, path: '/company/integrations', values }),
      stamp,
    )
}
