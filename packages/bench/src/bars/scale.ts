import type { Page } from '@curbwise/api'
import { buffersOf } from '../measure/buffers.ts'
import { describePair, inTurns, median } from '../measure/numbers.ts'
import { asOwner } from '../world/fill.ts'
import type { Person } from '../world/person.ts'
import type { Platform, Scales } from '../world/scale-world.ts'
import { SCALE_PLATE } from '../world/scale.sql.ts'
import type { Figure } from './bar.ts'

const PAIRS = 7
const FIRST_BYTE_SECONDS = 1

interface Question {
  readonly what: string
  readonly path: string
  readonly who: 'admin' | 'manager' | 'super_admin'
  /** `page`: a list. `export`: compared for each row. `whole`: an answer that isn't a list. */
  readonly kind: 'page' | 'export' | 'whole'
}

/**
 * B13: every list, search, segment, count, and export of a company with 404 complexes on a platform of a million vehicles ÷ the
 * same company and platform at a hundredth of that, by buffers and median time; and the first byte of its exports. A question
 * that fails doesn't stop the others.
 */
export async function* scale(scales: Scales): AsyncGenerator<Figure> {
  const failed: string[] = []
  const tried = async function* (what: string, measure: () => Promise<readonly Figure[]>): AsyncGenerator<Figure> {
    try {
      yield* await measure()
    } catch (error) {
      failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const question of await questions(scales.whole)) yield* tried(question.what, () => compare(scales, question))
  for (const list of ['vehicles', 'tows', 'history-logs'])
    yield* tried(list, async () => [await firstByte(scales, `/api/${list}/export?format=csv`)])
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

interface Place {
  readonly plate: string
  readonly complex: string
  readonly company: string
}

async function questions({ owner_url }: Platform): Promise<Question[]> {
  const place = await asOwner(owner_url, async (owner) => {
    const { rows } = await owner.query<Place>(
      `select ${SCALE_PLATE} as plate, c.id as complex, c.tow_company_id as company from contracts c where c.id = scale_id('complex', 2)`,
    )
    return rows[0]
  })
  if (!place) throw new Error('The platform has no complexes')
  const asked =
    (kind: Question['kind'], who: Question['who']) =>
    (path: string, queries: readonly string[]): Question[] =>
      queries.map((query) => {
        const what = `${path.replace('/api/', '').replaceAll(UUID, '…')}${query && `?${query.replaceAll(UUID, '…')}`}`
        return {
          what: who === 'admin' ? what : `${what}, ${who.replace('_', ' ')}`,
          path: `${path}?${query}`,
          who,
          kind,
        }
      })
  const [office, manager, platform] = [asked('page', 'admin'), asked('page', 'manager'), asked('page', 'super_admin')]
  return [
    ...office('/api/vehicles', [...VEHICLES, `search=${place.plate}`, `search=${place.plate}&counts=true`]),
    ...office('/api/tows', TOWS),
    ...office('/api/history-logs', HISTORY),
    ...office('/api/units', [`contract_id=${place.complex}`, `contract_id=${place.complex}&counts=true`]),
    ...office('/api/custody', CUSTODY),
    ...office(`/api/contracts/${place.complex}/vip-vehicles`, ['', 'counts=true']),
    ...office(`/api/contracts/${place.complex}/notices`, ['', 'counts=true']),
    ...office('/api/users/managers', ['', 'counts=true', 'search=manager 2']),
    ...office(`/api/tow-companies/${place.company}/tow-users`, ['', 'counts=true']),
    ...asked('whole', 'admin')('/api/search', [`q=${place.plate}`, 'q=1000010']),
    ...asked('export', 'admin')('/api/tows/export', ['format=csv&segment=open']),
    ...asked('export', 'admin')('/api/vehicles/export', [
      `format=csv&contract_id=${place.complex}`,
      'format=csv&segment=vip',
    ]),
    ...manager('/api/vehicles', ['', `search=${place.plate}`]),
    ...platform('/api/vehicles', ['', 'counts=true', `search=${place.plate}`, 'filter=verdict:is:check']),
    ...platform('/api/tows', ['', 'counts=true', 'sort=-number', 'sort=-requested_at', 'search=1000010']),
    ...platform('/api/history-logs', ['', 'filter=action:is:tow.completed']),
    ...platform('/api/custody', ['', 'counts=true']),
    ...platform('/api/users/managers', ['']),
  ]
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const VEHICLES = [
  '',
  'counts=true',
  'sort=license_plate',
  'sort=-valid_until',
  ...['resident', 'guest', 'paid', 'vip', 'blocked'].map((segment) => `segment=${segment}`),
  'search=toyota',
  'search=toyota&counts=true',
  'filter=verdict:is:authorized',
  'filter=verdict:is:check',
]
const TOWS = [
  '',
  'counts=true',
  'sort=-requested_at',
  'sort=-number',
  'sort=-since',
  ...['open', 'closed_recently', 'in_storage', 'completed', 'completed_dropped_on_site', 'cancelled'].map(
    (segment) => `segment=${segment}`,
  ),
  'search=1000010',
  'search=1000010&counts=true',
]
const HISTORY = ['', 'filter=action:is:vehicle.created', 'filter=action:is:tow.completed', 'filter=record_kind:is:tow']
const CUSTODY = ['', 'counts=true', 'segment=in_storage', 'segment=ended', 'search=1000001']

/**
 * What reads less on the small platform counts as much as this: a page of fifty rows reads fifty pages of its table when no two
 * of them are neighbors. Below that, a figure would compare the depth of indexes and how rows happen to be packed.
 */
const LEAST_BUFFERS = 50

const TARGETS = { admin: 2, manager: 2, super_admin: 3 } as const
const ROWS_A_PAGE = 50

async function compare({ factor, whole, hundredth }: Scales, question: Question): Promise<Figure[]> {
  const { what, who, kind } = question
  const [ofWhole, ofHundredth] = [await rowsOf(whole, question), await rowsOf(hundredth, question)]
  // A page of as many rows on both sides, because each row costs something at any size.
  const rows = Math.max(1, Math.min(ROWS_A_PAGE, ofWhole, ofHundredth))
  const path = kind === 'page' ? `${question.path}&limit=${rows}` : question.path
  const each = kind === 'export' ? Math.max(ofWhole, 1) / Math.max(ofHundredth, 1) : 1
  const ask = (platform: Platform) => () => answerOf(platform, who, path)
  const [large, small] = [await buffers(whole, ask(whole)), await buffers(hundredth, ask(hundredth))]
  const timed = (platform: Platform) => async (): Promise<number> => {
    const begun = performance.now()
    await ask(platform)()
    return performance.now() - begun
  }
  const time = await inTurns(PAIRS, timed(whole), timed(hundredth))
  const key = what.replace(/[^a-z0-9]+/gi, '_') + scaleOf(factor)
  const target = TARGETS[who]
  const size =
    kind === 'page'
      ? `pages of ${rows}`
      : kind === 'export'
        ? `for each of ${ofWhole} and ${ofHundredth} rows`
        : 'results'
  return [
    {
      key: `b13_buffers_${key}`,
      bar: 'B13',
      what: `${what}: buffers ÷ at a hundredth`,
      value: large / Math.max(small, LEAST_BUFFERS) / each,
      target,
      kind: 'buffers',
      note: `${large} ÷ ${small}, ${size}`,
    },
    {
      key: `b13_p50_${key}`,
      bar: 'B13',
      what: `${what}: p50 ÷ at a hundredth`,
      value: time.ratio / each,
      target,
      kind: 'timing',
      note: describePair(time, 'ms', 1),
    },
  ]
}

/** Figures of another scale have limits of their own. */
const scaleOf = (factor: number): string => (factor === 1 ? '' : `@${factor}`)

/** How many rows a page or an export has. */
async function rowsOf(platform: Platform, { who, path, kind }: Question): Promise<number> {
  const text = await answerOf(platform, who, path)
  if (kind === 'export') return text.trimEnd().split('\n').length - 1
  return kind === 'page' ? (JSON.parse(text) as Page<unknown>).data.length : 1
}

/** The fewest of three, because sessions are read again every few seconds. */
async function buffers({ gateway, app_url }: Platform, ask: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn++) counts.push(await buffersOf(app_url, await gateway.counter.during(ask)))
  return Math.min(...counts)
}

async function answerOf(platform: Platform, who: Question['who'], path: string): Promise<string> {
  const answer = await fetch(platform.gateway.url + path, { headers: platform[who].headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}: ${text.slice(0, 200)}`)
  return text
}

/** Seconds until the first byte of an export, or until it is known to become a job. */
async function firstByte({ factor, whole: { gateway, admin } }: Scales, path: string): Promise<Figure> {
  const seconds: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const begun = performance.now()
    const answer = await fetch(gateway.url + path, { headers: admin.headers })
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    seconds.push((performance.now() - begun) / 1000)
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
    while (!((await reader?.read())?.done ?? true));
    if (answer.status === 202) await cancel(gateway.url, admin, new TextDecoder().decode(value))
  }
  return {
    key: `b13_first_byte_${path.split('/')[2] ?? ''}${scaleOf(factor)}`,
    bar: 'B13',
    what: `${path}: seconds until the first byte`,
    value: median(seconds),
    target: FIRST_BYTE_SECONDS,
    kind: 'timing',
    note: `${seconds.map((one) => one.toFixed(2)).join(', ')} s`,
  }
}

/** One unfinished export for each user: the next one needs this one to be gone. */
async function cancel(url: string, person: Person, job: string): Promise<void> {
  const { id } = JSON.parse(job) as { id: string }
  await fetch(`${url}/api/exports/${id}`, { method: 'DELETE', headers: person.headers })
}
