import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLIC_ACTOR, type Actor } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { openHistoryList } from '../queries/history-list.query.ts'

const ENTRIES = 8000
let scene: Scene

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  const { db } = scene.world
  const other = await scene.world.complex(scene.bayou, 'Sibley Court')
  // Inserts directly: linking the chain would take a minute, and no test here verifies it.
  await db.raw('alter table history_entries disable trigger user')
  await db.raw(
    `insert into history_entries (chain_id, seq, at, action, record_kind, record_id, contract_id, tow_company_id, actor_kind, actor_role, digest, prev_hash, hash)
     select ?::uuid, 1000000 + g, timestamptz '2026-11-20' - g * interval '1 minute', 'vehicle.edited', 'vehicle', gen_random_uuid(),
       case when g % 2 = 0 then ?::uuid else ?::uuid end, ?::uuid, 'user', 'contract_manager', '\\x00', '\\x00', '\\x00' from generate_series(1, ?::int) g`,
    [scene.bayou.id, scene.arbor.id, other.id, scene.bayou.id, ENTRIES * 2],
  )
  await db.raw(`insert into history_values (entry_id, contract_id, tow_company_id, salt, before, after) select id, contract_id, tow_company_id, '\\x00', '{"color": "Blue"}', '{"color": "Red"}'
    from history_entries where seq > 1000000`)
  await db.raw('analyze history_entries, history_values')
})
afterAll(() => scene.gateway.close())

/** Returns the query plan of one page as the gateway requests it, under its role and the reader's tenancy. */
async function planOf(actor: Partial<Actor>, before: string | null): Promise<{ text: string; blocks: number }> {
  const reader: Actor = { ...PUBLIC_ACTOR, kind: 'user', ...actor }
  return inTenancy(scene.gateway.gateway.knex, reader, scene.gateway.clock.now(), async (trx) => {
    const list = await openHistoryList(trx, reader, reader.tow_company_id ? {} : { contract_id: scene.arbor.id })
    const page = list.rows.clone()
    void page.orderByRaw('e.at desc, e.id desc').limit(51)
    if (before)
      void page.whereRaw(`(e.at, e.id) < (?::timestamptz, ?::uuid)`, [before, '00000000-0000-4000-8000-000000000000'])
    const { sql, bindings } = page.toSQL()
    const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain (analyze, buffers, costs off, timing off) ${sql}`,
      bindings as never,
    )
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    return { text, blocks: Number(/shared hit=(\d+)/.exec(text)?.[1] ?? 0) }
  })
}

it.each<[string, () => Partial<Actor>]>([
  [
    'a manager',
    () => ({ role: 'contract_manager', user_id: scene.people.manager.user_id, contract_ids: [scene.arbor.id] }),
  ],
  [
    'the office',
    () => ({
      role: 'tow_staff',
      user_id: scene.people.dispatcher.user_id,
      contract_ids: null,
      tow_company_id: scene.bayou.id,
    }),
  ],
])('a late page of %s costs the same as the first and uses an index', async (_, actor) => {
  const [first, late] = [await planOf(actor(), null), await planOf(actor(), '2026-11-12')]
  for (const { text } of [first, late])
    expect(text).toMatch(/Index Scan Backward using history_entries_(contract|company|all)_page/)
  expect(late.text).toMatch(/Index Cond: .*ROW\(at, id\) </)
  expect(late.blocks).toBeLessThan(first.blocks * 2)
})
