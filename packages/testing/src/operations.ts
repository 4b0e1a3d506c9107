import type {
  OperationsChain,
  OperationsEvent,
  OperationsJob,
  OperationsMessage,
  OperationsOverview,
  OperationsSizes,
  OperationsVersions,
} from '@curbwise/api/resources/admin-operations.schemas'

const AT = '2026-11-21T03:41:00.000Z'
const LATER = '2026-11-21T04:07:00.000Z'
const BAYOU = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' }
const idOf = (n: number): string => `0190a0f2-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`

const job = (fields: Partial<OperationsJob>): OperationsJob => ({
  id: idOf(1),
  queue: 'remind_permit',
  name: 'Remind of the end of a permit',
  state: 'failed',
  tow_company: BAYOU,
  record: { kind: 'permit', id: idOf(90) },
  tries: 6,
  max_tries: 6,
  progress: null,
  created_at: AT,
  started_at: AT,
  failed_at: AT,
  next_at: null,
  error: 'No answer for <address>',
  listed_until: '2026-11-28T03:41:00.000Z',
  final_because: null,
  stopped: null,
  stop_means: 'What it was to do doesn’t happen until someone tries it again.',
  can: { retry: true, stop: true },
  ...fields,
})

/** A job in each state, one that can't be tried again, one that counts its work, and one that was stopped. */
export const OPERATIONS_JOBS = {
  failed: job({}),
  final: job({
    id: idOf(2),
    queue: 'sms',
    name: 'Send a text',
    record: null,
    error: null,
    tries: 1,
    max_tries: 1,
    final_because: 'A text is never sent twice. Send another one from where it was sent.',
    can: { retry: false, stop: true },
  }),
  retrying: job({
    id: idOf(3),
    queue: 'refund_payment',
    name: 'Refund a payment',
    state: 'retrying',
    record: { kind: 'transaction', id: idOf(91) },
    tries: 3,
    max_tries: 21,
    failed_at: null,
    next_at: LATER,
    error: 'The provider didn’t answer',
    listed_until: null,
    stop_means: 'The money isn’t refunded, and the refund stays open. The person still has a right to it.',
  }),
  running: job({
    id: idOf(4),
    queue: 'clone_contract',
    name: 'Clone a complex',
    state: 'running',
    tow_company: null,
    record: { kind: 'clone', id: idOf(92) },
    tries: 1,
    max_tries: 1,
    failed_at: null,
    error: null,
    listed_until: null,
    can: { retry: false, stop: false },
  }),
  counting: job({
    id: idOf(5),
    queue: 'replay_rules',
    name: 'Replay decisions under other rules',
    state: 'running',
    tow_company: null,
    record: { kind: 'replay', id: idOf(93) },
    tries: 1,
    max_tries: 13,
    progress: { done: 7_904, total: 11_482 },
    failed_at: null,
    error: null,
    listed_until: null,
    can: { retry: false, stop: false },
  }),
  stopped: job({
    id: idOf(6),
    queue: 'send_report',
    name: 'Email a saved report',
    record: { kind: 'schedule', id: idOf(94) },
    tries: 2,
    max_tries: 13,
    stopped: { at: LATER, by: 'Ines Halvorsen', reason: 'The company has left' },
    can: { retry: true, stop: false },
  }),
} as const

const message = (fields: Partial<OperationsMessage>): OperationsMessage => ({
  id: idOf(10),
  channel: 'mail',
  kind: 'tow_notice',
  recipient: 'r…@gmail.com',
  status: 'queued',
  tow_company: BAYOU,
  contract: { id: idOf(80), name: 'Arbor Ridge' },
  created_at: AT,
  error: '451 <address>: try later',
  sent_again: false,
  ...fields,
})
const event = (fields: Partial<OperationsEvent>): OperationsEvent => ({
  id: idOf(20),
  provider: 'stripe',
  provider_event_id: 'evt_1QNx7aT',
  type: 'checkout.session.completed',
  received_at: AT,
  tow_company: BAYOU,
  why: 'amount',
  ...fields,
})
const chain = (fields: Partial<OperationsChain>): OperationsChain => ({
  id: BAYOU.id,
  tow_company: BAYOU,
  entries: 1_204,
  state: 'verified',
  checked_at: '2026-11-20T08:40:00.000Z',
  checked_entries: 1_201,
  broken_at: null,
  problem: null,
  checking: false,
  can: { verify: true },
  ...fields,
})

export const OPERATIONS_CHAINS = {
  broken: chain({
    id: idOf(30),
    tow_company: { id: idOf(30), name: 'Pecos Street Towing' },
    state: 'broken',
    broken_at: 17,
    problem: 'the entry was changed',
  }),
  verified: chain({}),
  checking: chain({
    id: idOf(31),
    tow_company: null,
    state: 'never',
    checked_at: null,
    checked_entries: null,
    checking: true,
    can: { verify: false },
  }),
} as const

/** Made-up answers of the calls about the installation, with something of each kind. */
export const OPERATIONS = {
  overview: {
    at: AT,
    jobs: { failed: 2, stopped: 1, retrying: 1, running: 2, waiting: 3 },
    messages: { waiting: 1, oldest_at: AT, failed: 1, unknown: 1 },
    events: { received: 91, not_applied: 1, under_review: 1 },
    chains: { all: 3, verified: 1, broken: 1, oldest_check_at: '2026-11-20T08:40:00.000Z' },
  } satisfies OperationsOverview,
  jobs: {
    data: Object.values(OPERATIONS_JOBS),
    has_more: false,
    queues: [{ queue: 'mail', name: 'Send an email', waiting: 3, oldest_at: AT }],
    kinds: [
      { kind: 'refund_payment', name: 'Refund a payment' },
      { kind: 'remind_permit', name: 'Remind of the end of a permit' },
    ],
  },
  messages: {
    data: [
      message({}),
      message({
        id: idOf(11),
        channel: 'sms',
        kind: 'boot_reminder',
        recipient: '(…) …-..14',
        status: 'unknown',
        contract: null,
        error: null,
      }),
      message({ id: idOf(12), status: 'failed', error: '550 mailbox full', sent_again: true }),
    ],
    has_more: false,
    kinds: [{ kind: 'tow_notice', name: 'Tow notice' }],
  },
  events: {
    data: [event({}), event({ id: idOf(21), tow_company: null, why: 'no_checkout', provider_event_id: 'evt_1QNx7aU' })],
    has_more: false,
    kinds: [{ kind: 'checkout.session.completed', name: 'checkout.session.completed' }],
  },
  chains: {
    data: [OPERATIONS_CHAINS.broken, OPERATIONS_CHAINS.checking, OPERATIONS_CHAINS.verified],
    has_more: false,
  },
  versions: {
    gateway: '0.1.0',
    api: '1.40',
    schema: { name: '0029-operations', changes: 30, in_step: true },
    platform: '1.12.0',
    remotes: [
      {
        name: 'mf-tow',
        version: '0.1.0-2c91f07',
        requires: { platform: '1.12', api: '1.40' },
        previous: ['0.1.0-1b80e06'],
      },
    ],
  } satisfies OperationsVersions,
  sizes: {
    database_bytes: 48_000_000,
    tables: [
      { name: 'history_entries', bytes: 12_000_000 },
      { name: 'decisions', bytes: 5_000_000 },
    ],
    other_tables_bytes: 9_000_000,
    files: [{ kind: 'tow_image_private', files: 1_204, bytes: 412_000_000 }],
  } satisfies OperationsSizes,
} as const
