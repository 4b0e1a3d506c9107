import { CAUTIOUS, figuresOf } from '@curbwise/rules'
import { randomUUID } from 'node:crypto'
import type { Place } from '../matrix/matrix-world.ts'
import type { Call, Target } from './target.ts'

/** Rules belong to the platform: no complex and no company has them. */
const same = ['sibling', 'other_unit'] as const
const NOWHERE = { contract_id: undefined }
const FIGURES = figuresOf(CAUTIOUS)

let serial = 0
/** A version of a place starts once a day: every one gets a day of its own. */
const freshDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2090, 0, serial)).toISOString().slice(0, 10)
}

interface Version {
  readonly id: string
  readonly code: string
}

async function versionAt(place: Place): Promise<Version> {
  const code = `AK ${randomUUID()}`
  const starts_on = freshDay()
  const id = await place.row('jurisdiction_rules', ({ mark }) => ({
    ...NOWHERE,
    state: 'AK',
    code,
    rule: JSON.stringify(FIGURES),
    source: mark,
    starts_on,
    valid_from: new Date(`${starts_on}T04:00:00Z`),
    created_by_name: mark,
  }))
  return { id, code }
}

const replayAt = async (place: Place): Promise<string> => {
  const { id } = await versionAt(place)
  return place.row('rules_replays', ({ mark }) => ({
    ...NOWHERE,
    rules_id: id,
    figures: JSON.stringify(FIGURES),
    month: '2026-10-01',
    requested_by_name: mark,
  }))
}

const version = (body?: unknown): Target => ({
  call: async (place): Promise<Call> => ({ params: { version: (await versionAt(place)).code }, body }),
  same,
})
const replay: Target = { call: async (place) => ({ params: { id: await replayAt(place) } }), same }

/** A replay that a company asked for, and that has ended: only one of a company may be unfinished. */
const whatIf: Target = {
  call: async (place) => {
    const id = await place.companyRow('rules_replays', {
      grace_minutes: 5,
      month: '2026-10-01',
      requested_by_name: 'Dana Whitfield',
      status: 'done',
    })
    return { params: { id } }
  },
  same,
}
const ofCompany: Target = { call: (place) => ({ params: { id: place.company_id } }), same }

/** Versions of local rules, and replays of decisions under them or under other settings. */
export const LOCAL_RULES_TARGETS: Readonly<Record<string, Target>> = {
  'adminRules.list': { call: null },
  'adminRules.get': version(),
  'adminRules.create': {
    call: null,
    plain: { body: { state: 'HI', starts_on: '2027-01-02', source: 'Haw. Rev. Stat. 290-11', figures: FIGURES } },
  },
  'adminRules.update': version({ note: 'Photos' }),
  'adminRules.withdraw': version({ reason: 'Never passed' }),
  'adminRules.verify': version({ verified_by: 'L. Ostrander', verified_on: '2026-11-01', source: 'AS 28.11' }),
  'adminRules.startReplay': version(),
  'adminRules.getReplay': replay,
  'adminRules.cancelReplay': replay,
  'adminRules.replayedDecisions': replay,
  'whatIfs.read': ofCompany,
  'whatIfs.start': {
    ...ofCompany,
    call: (place) => ({ params: { id: place.company_id }, body: { grace_minutes: 5 } }),
  },
  'whatIfs.get': whatIf,
  'whatIfs.cancel': whatIf,
  'whatIfs.listDecisions': whatIf,
}
