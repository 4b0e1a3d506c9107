import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { canPack } from '../evidence.policy.ts'
import { presentPack } from '../evidence.presenter.ts'
import { listOwnPacks } from '../evidence.store.ts'
import { loadCase } from '../load-case.ts'

export const listPacks: Operation<typeof api.evidence.list> = async ({ db, actor, clock }, { query }) => {
  const found = await loadCase(db, actor, { kind: query.record_kind, id: query.record_id })
  const { allowed } = canPack(actor, found)
  const packs = allowed ? await listOwnPacks(db, actor.user_id, clock.now(), found) : []
  return { data: packs.map((pack) => presentPack(pack, found.number)), can: { request: allowed } }
}
