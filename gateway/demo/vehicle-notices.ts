import { localDate } from '@curbwise/rules'
import { the, type CastName } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

/** A written notice to the owner of one car; all days count back from now. */
export interface NoticeStory {
  readonly key: string
  readonly complex: string
  readonly plate: string
  readonly method: 'in_person' | 'certified_mail' | 'mail' | 'sticker'
  readonly by: CastName
  readonly sent: number
  readonly delivered?: number
  readonly tracking?: string
  readonly recipient?: string
  readonly withdrawn?: { readonly days: number; readonly by: CastName; readonly reason: string }
  readonly proof?: 'photo' | 'pdf'
}

/**
 * Notices to owners about expired registrations. GRV 1185 has the whole story: a sticker that doesn't count, a
 * withdrawn letter, and one whose ten days are over. JWM 8874 is still within its ten days; KFR 1360 waits for
 * delivery.
 */
export const NOTICES: readonly NoticeStory[] = [
  { key: 'GRV sticker', complex: 'arbor-ridge', plate: 'GRV 1185', method: 'sticker', by: 'dana', sent: 41 },
  {
    key: 'GRV first',
    complex: 'arbor-ridge',
    plate: 'GRV 1185',
    method: 'certified_mail',
    by: 'dana',
    sent: 31,
    delivered: 27,
    tracking: '9407 1118 9956 0418 2206 51',
    recipient: 'G. Benavidez',
    withdrawn: { days: 24, by: 'gil', reason: 'The letter names the plate GRV 1158' },
  },
  {
    key: 'GRV second',
    complex: 'arbor-ridge',
    plate: 'GRV 1185',
    method: 'certified_mail',
    by: 'dana',
    sent: 22,
    delivered: 19,
    tracking: '9407 1118 9956 0419 8840 17',
    recipient: 'O. Benavides',
    proof: 'pdf',
  },
  {
    key: 'JWM',
    complex: 'arbor-ridge',
    plate: 'JWM 8874',
    method: 'in_person',
    by: 'dana',
    sent: 4,
    delivered: 4,
    recipient: 'Grady Holcomb',
    proof: 'photo',
  },
  { key: 'KFR letter', complex: 'arbor-ridge', plate: 'KFR 1360', method: 'mail', by: 'dana', sent: 16 },
  {
    key: 'KFR certified',
    complex: 'arbor-ridge',
    plate: 'KFR 1360',
    method: 'certified_mail',
    by: 'gil',
    sent: 2,
    tracking: '9407 1118 9956 0422 3097 64',
  },
  {
    key: 'BZN 0826',
    complex: 'larkspur',
    plate: 'BZN 0826',
    method: 'certified_mail',
    by: 'dana',
    sent: 17,
    delivered: 14,
    tracking: '9407 1118 9956 0421 7733 10',
    recipient: 'P. Delacroix',
    proof: 'photo',
  },
]

export const noticeId = ({ key }: Pick<NoticeStory, 'key'>): string => idOf('notice', key)

/** Adds the notices: a car with an expired registration may be towed only after ten full days' written notice. */
export async function seedVehicleNotices(demo: Demo): Promise<void> {
  await insertAll(
    demo.db,
    'notices',
    NOTICES.map((story) => {
      const sent_at = daysAgo(demo, story.sent)
      const delivered_at = story.delivered === undefined ? null : daysAgo(demo, story.delivered)
      const { name, user_id } = the(story.by)
      return {
        id: noticeId(story),
        contract_id: complexOf(story.complex).id,
        kind: 'condition',
        reason: 'expired_registration',
        method: story.method,
        license_plate: story.plate,
        state: 'TX',
        sent_at,
        delivered_at,
        valid_from: sent_at,
        valid_until: story.withdrawn ? daysAgo(demo, story.withdrawn.days) : null,
        proof_reference: story.tracking ?? null,
        recipient: story.recipient ?? null,
        recorded_by_name: name,
        created_by: user_id,
        created_at: sent_at,
        delivery_recorded_at: delivered_at,
        delivery_recorded_by_name: delivered_at && name,
        ended_by: story.withdrawn ? the(story.withdrawn.by).user_id : null,
        ended_by_name: story.withdrawn ? the(story.withdrawn.by).name : null,
        end_reason: story.withdrawn?.reason ?? null,
      }
    }),
  )
  await demo.db.raw('update notices_versions set known_from = created_at')
}

/** Returns their history entries. */
export function vehicleNoticeNotes(demo: Demo): HistoryNote[] {
  const day = (days: number): string => localDate(daysAgo(demo, days).toISOString(), 'America/Chicago')
  return NOTICES.flatMap((story): HistoryNote[] => {
    const complex = complexOf(story.complex)
    const car = { license_plate: story.plate, state: 'TX' }
    const note = (
      action: string,
      days: number,
      by: CastName,
      before: object | null,
      after: object | null,
      reason: string | null = null,
    ): HistoryNote => ({
      action,
      record_kind: 'notice',
      record_id: noticeId(story),
      contract_id: complex.id,
      tow_company_id: companyId(complex.company),
      at: daysAgo(demo, days),
      actor: actorOf(by, { complex }),
      before,
      after,
      reason,
    })
    const days = { reason: 'expired_registration', how: story.method, sent_on: day(story.sent) }
    const at_once = story.delivered === story.sent
    return [
      note('notice.recorded', story.sent, story.by, null, {
        ...days,
        delivered_on: at_once ? day(story.sent) : null,
        ...car,
      }),
      ...(story.delivered === undefined || at_once
        ? []
        : [
            note(
              'notice.delivered',
              story.delivered,
              story.by,
              { delivered_on: null },
              { delivered_on: day(story.delivered), ...car },
            ),
          ]),
      ...(story.withdrawn
        ? [
            note(
              'notice.withdrawn',
              story.withdrawn.days,
              story.withdrawn.by,
              { ...days, ...car },
              null,
              story.withdrawn.reason,
            ),
          ]
        : []),
    ]
  })
}
