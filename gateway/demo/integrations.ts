import { createHash } from 'node:crypto'
import { encryptPin } from '../src/db/pin-cipher.ts'
import { PLATFORM_ACTOR } from '../src/db/tenancy.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, hoursAgo, insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const BAYOU = companyId('bayou')
const STARTED_DAYS = 47
const KEY = { id: idOf('api key', 'bayou'), name: 'Yard software', prefix: 'cw_live_4kQz' } as const
const SCOPES = ['read_tows', 'read_payments']
const WEBHOOK_ID = idOf('webhook', 'bayou')
const SERVER = 'hooks.bayoucitytowing.example'

/** Deliveries of earlier changes were deleted. */
const LISTED_DAYS = 20
/** When the server broke. Three days later the webhook was switched off. */
const BROKE_DAYS = 8
const TRIED_MS = 3 * 86_400_000
const TRIES = 41

/**
 * Adds the key of the yard's software, and a webhook whose server broke last week. It is switched off, so that the demo sends nothing to
 * anyone; its address doesn't exist either. Returns the notes of its history.
 */
export async function seedIntegrations(demo: Demo, pin_key: Buffer): Promise<HistoryNote[]> {
  const { db, now } = demo
  const { user_id, name } = the('gil')
  const created = { created_at: daysAgo(demo, STARTED_DAYS), created_by: user_id, created_by_name: name }
  await insertAll(db, 'api_keys', [
    {
      ...KEY,
      tow_company_id: BAYOU,
      scopes: SCOPES,
      // Of a text that isn't a key, so that no one can log in with it.
      secret_sha256: createHash('sha256').update(KEY.id).digest(),
      last_used_at: minutesAgo(demo, 3),
      ...created,
    },
  ])
  const tows = await db('tows')
    .where({ tow_company_id: BAYOU, is_practice: false })
    .whereBetween('completed_at', [hoursAgo(demo, LISTED_DAYS * 24), now])
    .orderBy('completed_at')
    .select<{ id: string; status: string; completed_at: Date }[]>('id', 'status', 'completed_at')
  const broke = hoursAgo(demo, BROKE_DAYS * 24)
  const failing_since = tows.find(({ completed_at }) => completed_at >= broke)?.completed_at ?? broke
  const off_at = new Date(failing_since.getTime() + TRIED_MS)
  const accepted = tows.filter(({ completed_at }) => completed_at < failing_since)
  await insertAll(db, 'webhook_endpoints', [
    {
      id: WEBHOOK_ID,
      tow_company_id: BAYOU,
      url: `https://${SERVER}/curbwise`,
      kinds: ['tow', 'payment'],
      secret: encryptPin(pin_key, `whsec_${WEBHOOK_ID}`),
      failing_since,
      last_delivered_at: accepted.at(-1)?.completed_at ?? null,
      switched_off_at: off_at,
      off_why: 'failed',
      ...created,
    },
  ])
  await insertAll(
    db,
    'webhook_deliveries',
    tows
      .filter(({ completed_at }) => completed_at < off_at)
      .map(({ id, status, completed_at }) => ({
        id: idOf('delivery', id),
        tow_company_id: BAYOU,
        endpoint_id: WEBHOOK_ID,
        event_id: idOf('event', id),
        kind: 'tow',
        record_id: id,
        record_status: status,
        occurred_at: completed_at,
        since: completed_at,
        next_at: completed_at,
        ...outcomeOf(completed_at, { failing_since, off_at }),
      })),
  )
  return notesOf(demo, off_at)
}

interface Fault {
  readonly failing_since: Date
  readonly off_at: Date
}

/** The first change that was refused was tried until the end; then all others were given up. */
function outcomeOf(changed: Date, { failing_since, off_at }: Fault): object {
  if (changed < failing_since) return { status: 'delivered', tries: 1, delivered_at: changed, response_status: 200 }
  const is_first = changed.getTime() === failing_since.getTime()
  return {
    status: 'failed',
    tries: Math.max(1, Math.round((TRIES * (off_at.getTime() - changed.getTime())) / TRIED_MS)),
    response_status: 503,
    error: is_first ? 'The server answered 503' : 'The webhook was switched off',
  }
}

/** Who created the key and the webhook, and why the webhook was switched off. */
function notesOf(demo: Demo, off_at: Date): HistoryNote[] {
  const note = (action: string, record_id: string, at: Date, after: object): HistoryNote => ({
    action,
    record_kind: action.split('.')[0] ?? '',
    record_id,
    contract_id: null,
    tow_company_id: BAYOU,
    at,
    actor: actorOf('gil'),
    before: null,
    after,
    reason: null,
  })
  const started = daysAgo(demo, STARTED_DAYS)
  const { name, prefix } = KEY
  return [
    note('api_key.created', KEY.id, started, { name, prefix, scopes: SCOPES.join(', '), ends_on: null }),
    note('webhook.created', WEBHOOK_ID, started, { server: SERVER, kinds: 'tow, payment' }),
    {
      ...note('webhook.switched_off', WEBHOOK_ID, off_at, {
        server: SERVER,
        why: 'it accepted nothing for three days',
      }),
      actor: PLATFORM_ACTOR,
    },
  ]
}
