import { the, type CastName } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { actorOf } from './tow-rows.ts'
import { unitId } from './units.ts'

const COMPLEX = 'arbor-ridge'

interface Notice {
  readonly key: string
  readonly by: CastName
  readonly channel: 'mail' | 'sms'
  readonly days_ago: number
  readonly subject?: string
  readonly message: string
  readonly unit?: string
  readonly building?: string
}

const NOTICES: readonly Notice[] = [
  {
    key: 'striping',
    by: 'elena',
    channel: 'mail',
    days_ago: 34,
    subject: 'The north lot will be restriped on Tuesday',
    message:
      'The north lot will be restriped on Tuesday, from 8 AM to 4 PM.\n\nPlease leave it by 7:30 AM. Every space in the south lot is open to you that day, and nobody is towed from the north lot while the crew works.',
  },
  {
    key: 'water',
    by: 'jerome',
    channel: 'sms',
    days_ago: 16,
    building: '3',
    message: 'Water is off in building 3 on Wednesday from 9 AM to noon. The garage stays open.',
  },
  {
    key: 'guests',
    by: 'elena',
    channel: 'mail',
    days_ago: 8,
    subject: 'Register your guests before they park',
    message:
      'Guests without a permit may be towed at night.\n\nRegister them with your guest PIN before they park. It takes a minute on a phone, and it counts from that minute on.',
  },
  {
    key: 'space',
    by: 'jerome',
    channel: 'mail',
    days_ago: 3,
    unit: '117',
    subject: 'Your third car',
    message: 'Three cars are registered to your unit, and the lease has two. Please tell us by Friday which one goes.',
  },
  {
    key: 'gate',
    by: 'elena',
    channel: 'sms',
    days_ago: 1,
    message:
      'The north gate is repaired tonight from 9 PM. Please come in by Westheimer Rd. Your fob opens the gate there.',
  },
]

interface Contact {
  readonly id: string
  readonly unit_id: string
  readonly email: string | null
  readonly phone: string | null
  readonly email_opted_out_at: Date | null
  readonly sms_opted_out_at: Date | null
}
const FAILURES = {
  mail: ['550 5.1.1 The mailbox does not exist', '552 5.2.2 The mailbox is full'],
  sms: ['Twilio error 30003: the phone was off', 'Twilio error 30005: nobody has this number'],
} as const

/** Returns a message's delivery state: email has no delivery reports. */
function deliveryOf(
  random: Random,
  channel: Notice['channel'],
): { readonly status: string; readonly error: string | null } {
  const draw = random.next()
  if (draw < 0.03) return { status: 'failed', error: random.pick(FAILURES[channel]) }
  if (channel === 'mail') return { status: 'sent', error: null }
  return draw < 0.06 ? { status: 'unknown', error: null } : { status: draw < 0.1 ? 'sent' : 'delivered', error: null }
}

/**
 * Adds the notices of Arbor Ridge's managers to its residents, with opt-outs and failed messages; returns their history
 * entries.
 */
export async function seedNotices(demo: Demo): Promise<HistoryNote[]> {
  const complex = complexOf(COMPLEX)
  const place = { tow_company_id: companyId(complex.company), contract_id: complex.id }
  const random = new Random('notices')
  const residents = (): Promise<(Contact & { building: string })[]> =>
    demo
      .db('contacts as c')
      .join('units as u', 'u.id', 'c.unit_id')
      .where('c.contract_id', complex.id)
      .whereNull('c.ended_at')
      .orderBy(['u.unit_number', 'c.name'])
      .select('c.id', 'c.unit_id', 'c.email', 'c.phone', 'c.email_opted_out_at', 'c.sms_opted_out_at', 'u.building')
  // Noah Pruitt stays subscribed: the demo shows his unit.
  const stopped = (await residents())
    .filter(({ email, unit_id }) => email && unit_id !== unitId(COMPLEX, '214'))
    .filter((_, at) => at % 23 === 7)
  await demo
    .db('contacts')
    .whereIn(
      'id',
      stopped.map(({ id }) => id),
    )
    .update({ email_opted_out_at: daysAgo(demo, 20) })
  await demo.db.raw(
    'insert into mail_opt_outs (contract_id, email_sha256, opted_out_at) select distinct ?::uuid, email_sha256(email), ?::timestamptz from unnest(?::text[]) email on conflict do nothing',
    [complex.id, daysAgo(demo, 20), stopped.flatMap(({ email }) => email ?? [])],
  )
  const contacts = await residents()
  const rows = NOTICES.map((notice) => {
    const id = idOf('announcement', notice.key)
    const at = daysAgo(demo, notice.days_ago)
    const unit_id = notice.unit ? unitId(COMPLEX, notice.unit) : null
    const whom = contacts.filter(
      (one) =>
        (unit_id === null || one.unit_id === unit_id) &&
        (notice.building === undefined || one.building === notice.building),
    )
    const messages = whom.flatMap((one) => {
      const recipient = notice.channel === 'mail' ? one.email : one.phone
      if (recipient === null) return []
      const out = notice.channel === 'mail' ? one.email_opted_out_at : one.sms_opted_out_at
      const { status, error } =
        out && out < at ? { status: 'opted_out', error: null } : deliveryOf(random, notice.channel)
      const notification_id = idOf('notice', notice.key, one.id)
      return [
        {
          ...place,
          id: notification_id,
          message_id: notification_id,
          unit_id: one.unit_id,
          contact_id: one.id,
          channel: notice.channel,
          kind: 'announcement',
          recipient,
          subject: notice.subject ?? null,
          batch_id: id,
          status,
          error,
          sent_at: status === 'sent' || status === 'delivered' ? at : null,
          created_at: at,
          created_by: the(notice.by).user_id,
        },
      ]
    })
    return { notice, id, at, unit_id, messages }
  })
  await insertAll(
    demo.db,
    'announcements',
    rows.map(({ notice, id, at, unit_id }) => ({
      ...place,
      id,
      unit_id,
      building: notice.building ?? null,
      channel: notice.channel,
      subject: notice.subject ?? null,
      message: notice.message,
      goes_out_at: at,
      sent_by_name: the(notice.by).name,
      created_at: at,
      created_by: the(notice.by).user_id,
    })),
  )
  await insertAll(
    demo.db,
    'notifications',
    rows.flatMap(({ messages }) => messages),
  )
  return rows.map(({ notice, at, unit_id, messages }): HistoryNote => {
    const opted_out = messages.filter(({ status }) => status === 'opted_out').length
    return {
      ...place,
      action: 'announcement.sent',
      record_kind: unit_id ? 'unit' : 'contract',
      record_id: unit_id ?? complex.id,
      at,
      actor: actorOf(notice.by, { complex }),
      before: null,
      reason: null,
      after: {
        channel: notice.channel,
        subject: notice.subject ?? null,
        message: notice.message,
        unit_number: notice.unit ?? null,
        building: notice.building ?? null,
        reached: messages.length - opted_out,
        opted_out,
      },
    }
  })
}
