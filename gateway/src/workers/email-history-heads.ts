import type { Knex } from 'knex'
import { historyHeadMail } from '../mail/templates/history-head-mail.ts'
import { companyHeads } from '../jobs/history-check.query.ts'
import type { Jobs } from '../jobs/jobs.ts'

interface Sender {
  readonly jobs: Jobs
  readonly now: Date
  readonly product_name: string
  readonly origin: string
}

/**
 * Queues an email to each active tow company with its chain's head, so that proof of it exists outside the
 * installation.
 */
export async function emailHistoryHeads(
  db: Knex.Transaction,
  { jobs, now, product_name, origin }: Sender,
): Promise<void> {
  const setting = { language: 'en', product_name, origin } as const
  for (const { chain_id, last_seq, last_hash, name, timezone, email } of await companyHeads(db)) {
    const head = { to: email, company: name, timezone, at: now, seq: last_seq, hash: last_hash.toString('hex') }
    await jobs.enqueue(db, 'mail', historyHeadMail(setting, head), {
      tenant: { tow_company_id: chain_id },
      behalf: { user_id: null, name: product_name, role: 'system' },
    })
  }
}
