import { api } from '@curbwise/api'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { route, type Operation, type Route } from '../../../../operation/operation.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { ROUTES } from '../../../all.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { loadTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

let scene: Scene
afterEach(() => scene.gateway.close())

/** Each tow is a separate race. The naive code below loses most of a dozen. */
const TOWS = process.env['FULL'] ? 500 : 60
/** All accept at the same time, so no more than the pool has connections. */
const DRIVERS = 8

/** Inserts requests in one statement. */
async function requests(count: number): Promise<string[]> {
  const { world, bayou, arbor, gateway } = scene
  const rows: { id: string }[] = await world
    .db('tows')
    .insert(
      Array.from({ length: count }, () => ({
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        license_plate: freshPlate(),
        state: 'TX',
        reason: 'abandoned',
        location: 'Row 4',
        requested_by_name: 'Elena Brandt',
        requested_by_role: 'contract_manager',
        requested_at: gateway.clock.now(),
        since: gateway.clock.now(),
        timezone: 'America/Chicago',
        jurisdiction_state: 'TX',
      })),
    )
    .returning('id')
  return rows.map(({ id }) => id)
}

const drivers = (): Promise<HttpClient[]> =>
  Promise.all(
    Array.from({ length: DRIVERS }, async (_, i) =>
      scene.world.logIn(await scene.world.towUser('tow_driver', scene.bayou, `Driver ${'ABCDEFGH'[i] ?? ''}`)),
    ),
  )

/**
 * Returns the faults after all drivers accepted one tow at the same time: the row, the responses, and the history must
 * agree on one winner.
 */
async function faultsOf(id: string, answers: readonly Answer[]): Promise<string[]> {
  const faults: string[] = []
  const winners = answers.filter(({ status }) => status === 200)
  if (winners.length !== 1) faults.push(`${winners.length} winners`)
  const row = await scene.world
    .db('tows')
    .where('id', id)
    .first<{ driver_id: string | null; version: number } | undefined>('driver_id', 'version')
  const has = winners[0]?.json['driver'] as { id: string; name: string } | undefined
  if (!has || row?.driver_id !== has.id) faults.push('the winner got a tow that another driver has')
  for (const loser of answers.filter(({ status }) => status !== 200)) {
    const holder = (loser.json['details'] as { driver?: { id: string } } | undefined)?.driver
    if (loser.json['code'] !== 'conflict' || holder?.id !== row?.driver_id) faults.push(`a loser got ${loser.text}`)
  }
  const accepted = await scene.world
    .db('history_entries')
    .where({ record_id: id, action: 'tow.accepted' })
    .count<{ count: string }[]>('id as count')
  if (Number(accepted[0]?.count) !== 1) faults.push(`${String(accepted[0]?.count)} entries in the history`)
  return faults
}

/** Lets all drivers accept the same tow at the same time, one tow after another. Returns all faults. */
async function rush(count: number): Promise<string[]> {
  const [ids, everybody] = [await requests(count), await drivers()]
  const faults: string[] = []
  for (const id of ids) {
    const answers = await Promise.all(everybody.map((client) => client.post(`/api/tows/${id}/accept`, {})))
    faults.push(...(await faultsOf(id, answers)))
  }
  return faults
}

/** A naive implementation without concurrency control: reads the tow, and takes it when it's unassigned. */
const naiveAccept: Operation<typeof api.tows.acceptTow> = async ({ db, actor, clock, history }, { params }) => {
  const tow = await loadTow(db, actor, params.id)
  if (tow.driver_id === null) {
    const now = clock.now()
    await db('tows')
      .where('id', tow.id)
      .update({ status: 'pending', driver_id: actor.role_id, assigned_at: now, accepted_at: now, since: now })
    await history({
      action: 'tow.accepted',
      record_kind: 'tow',
      record_id: tow.id,
      contract_id: tow.contract_id,
      tow_company_id: tow.tow_company_id,
      before: null,
      after: null,
    })
  }
  return loadTowDetails(db, actor, params.id)
}

describe('eight drivers who accept at the same time', () => {
  it(`have one winner for each of ${TOWS} tows, and the others learn who`, async () => {
    scene = await startScene({ jobs: false })
    expect(await rush(TOWS)).toEqual([])
    expect(await scene.world.db('tows').where('status', 'pending').count('id as count')).toEqual([{ count: TOWS }])
  })

  it('break a naive accept, which this test detects', async () => {
    const routes: Route[] = ROUTES.map((one) =>
      one.endpoint.name === api.tows.acceptTow.name ? route(api.tows.acceptTow, naiveAccept) : one,
    )
    scene = await startScene({ jobs: false, routes })
    const faults = await rush(12)
    expect(faults.some((fault) => fault.endsWith(' winners'))).toBe(true)
    expect(faults.some((fault) => fault.endsWith('entries in the history'))).toBe(true)
  })
})
