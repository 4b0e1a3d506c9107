import { randomUUID } from 'node:crypto'
import type { ActorName, MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const VIEW = { tab: 'tows', preset: 'last_month', from: null, until: null, compared: 'before', by: null, filter: [] }
const same = ['sibling', 'other_unit'] as const
let serial = 0

/** A report that this user saved, at a place of their own company; anywhere else one of that place's own office. */
async function saved(place: Place, actor: ActorName, { places, user_ids }: MatrixWorld): Promise<string> {
  serial += 1
  const is_far = place === places.foreign
  const is_manager = actor === 'contract_manager'
  const owner_id = (is_far ? undefined : user_ids[actor]) ?? user_ids.super_admin
  return place.companyRow('saved_reports', {
    name: `Saved ${serial}`,
    owner_id,
    is_shared: is_far || !is_manager,
    ...(is_manager && !is_far && { tow_company_id: null }),
    tab: 'tows',
    preset: 'last_month',
    compared: 'before',
  })
}

const EVERY_DAY = { every: 'day', weekday: null, day: null, hour: 7 }

/** The same, emailed every day. */
async function scheduled(place: Place, actor: ActorName, world: MatrixWorld): Promise<string> {
  const saved_report_id = await saved(place, actor, world)
  await place.companyRow('report_schedules', {
    ...EVERY_DAY,
    saved_report_id,
    timezone: 'America/Chicago',
    next_at: new Date('2100-01-01'),
  })
  return saved_report_id
}

/** Saved reports: those of a company's office, and a manager's own. */
export const SAVED_REPORT_TARGETS: Readonly<Record<string, Target>> = {
  'savedReports.list': { call: (place) => ({ query: { tow_company_id: place.company_id } }), same },
  'savedReports.create': {
    call: (place) => {
      serial += 1
      return { body: { ...VIEW, name: `Saved ${serial}`, is_shared: false, tow_company_id: place.company_id } }
    },
    same,
  },
  'savedReports.update': {
    call: async (place, actor, world) => {
      const id = await saved(place, actor, world)
      return { params: { id }, body: { name: `Renamed ${serial}` } }
    },
    same,
  },
  'savedReports.remove': {
    call: async (place, actor, world) => ({ params: { id: await saved(place, actor, world) } }),
    same,
  },
  'savedReports.schedule': {
    call: async (place, actor, world) => ({ params: { id: await saved(place, actor, world) } }),
    same,
  },
  'savedReports.setSchedule': {
    call: async (place, actor, world) => ({
      params: { id: await saved(place, actor, world) },
      body: {
        ...EVERY_DAY,
        recipients: [(actor === 'super_admin' ? world.user_ids.tow_admin : world.user_ids[actor]) ?? randomUUID()],
      },
    }),
    same,
  },
  'savedReports.pauseSchedule': {
    call: async (place, actor, world) => ({
      params: { id: await scheduled(place, actor, world) },
      body: { is_paused: true },
    }),
    same,
  },
  'savedReports.stopSchedule': {
    call: async (place, actor, world) => ({ params: { id: await scheduled(place, actor, world) } }),
    same,
  },
  'savedReports.stopPage': { call: null, plain: { params: { token: 'nobody.signed.this' } }, open: true },
  'savedReports.stopEmails': { call: null, plain: { params: { token: 'nobody.signed.this' } }, open: true },
}
