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
  readonly who: 'admin' | 'super_admin'
}

/**
 * B13: every list, search, segment, count, and export of a company with 404 complexes on a platform of a million vehicles ÷ the
 * same company and platform at a hundredth of that, by buffers and median time; and the first byte of its exports.
 */
export async function scale(scales: Scales): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const question of await questions(scales.whole)) figures.push(...(await compare(scales, question)))
  for (const list of ['vehicles', 'tows', 'history-logs'])
    figures.push(await firstByte(scales.whole, `/api/${list}/export?format=csv`))
  return figures
}

async function questions({ owner_url }: Platform): Promise<Question[]> {
  const { plate, complex } = await asOwner(owner_url, async (owner) => {
    const { rows } = await owner.query<{ plate: string; complex: string }>(
      `select ${SCALE_PLATE} as plate, scale_id('complex', 2) as complex`,
    )
    return rows[0] ?? { plate: '', complex: '' }
  })
  const of = (what: string, path: string, asked: readonly string[]): Question[] =>
    asked.map((query) => ({ what: query ? `${what} ${query}` : what, path: `${path}?${query}`, who: 'admin' }))
  const first = (what: string, path: string): Question => ({ what: `${what}, super admin`, path, who: 'super_admin' })
  return [
    ...of('vehicles', '/api/vehicles', [
      '',
      'counts=true',
      'sort=license_plate',
      'sort=-valid_until',
      ...['resident', 'guest', 'paid', 'vip', 'blocked'].map((segment) => `segment=${segment}`),
      `search=${plate}`,
      `search=${plate}&counts=true`,
      'search=toyota',
      'search=toyota&counts=true',
    ]),
    ...of('tows', '/api/tows', [
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
    ]),
    ...of('history', '/api/history-logs', [
      '',
      'filter=action:is:vehicle.created',
      'filter=action:is:tow.completed',
      'filter=record_kind:is:tow',
    ]),
    ...of('units', '/api/units', [`contract_id=${complex}`, `contract_id=${complex}&counts=true`]),
    ...of('custody', '/api/custody', ['', 'counts=true']),
    ...of('exports of tows', '/api/tows/export', ['format=csv&segment=open']),
    ...of('exports of vehicles', '/api/vehicles/export', [`format=csv&contract_id=${complex}`]),
    first('vehicles', '/api/vehicles'),
    first('tows', '/api/tows'),
    first('history', '/api/history-logs'),
  ]
}

const TARGETS = { admin: 2, super_admin: 3 } as const

async function compare({ whole, hundredth }: Scales, { what, path, who }: Question): Promise<Figure[]> {
  const ask = (platform: Platform) => () => fetchAll(platform.gateway.url, platform[who], path)
  const [large, small] = [await buffers(whole, ask(whole)), await buffers(hundredth, ask(hundredth))]
  const timed = (platform: Platform) => async (): Promise<number> => {
    const begun = performance.now()
    await ask(platform)()
    return performance.now() - begun
  }
  const time = await inTurns(PAIRS, timed(whole), timed(hundredth))
  const key = what.replace(/[^a-z0-9]+/gi, '_')
  const target = TARGETS[who]
  return [
    {
      key: `b13_buffers_${key}`,
      bar: 'B13',
      what: `${what}: buffers ÷ at a hundredth`,
      value: large / Math.max(small, 1),
      target,
      kind: 'counter',
      note: `${large} ÷ ${small}`,
    },
    {
      key: `b13_p50_${key}`,
      bar: 'B13',
      what: `${what}: p50 ÷ at a hundredth`,
      value: time.ratio,
      target,
      kind: 'timing',
      note: describePair(time, 'ms', 1),
    },
  ]
}

/** The fewest of three, because sessions are read again every few seconds. */
async function buffers({ gateway, app_url }: Platform, ask: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn++) counts.push(await buffersOf(app_url, await gateway.counter.during(ask)))
  return Math.min(...counts)
}

async function fetchAll(url: string, person: Person, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: person.headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${text.slice(0, 200)}`)
}

/** Seconds until the first byte of an export, or until it is known to become a job. */
async function firstByte({ gateway, admin }: Platform, path: string): Promise<Figure> {
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
    key: `b13_first_byte_${path.split('/')[2] ?? ''}`,
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
