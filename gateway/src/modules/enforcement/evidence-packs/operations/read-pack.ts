import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentPack } from '../evidence.presenter.ts'
import { caseOf, loadOwnPack } from '../evidence.store.ts'
import { loadCase } from '../load-case.ts'

export const readPack: Operation<typeof api.evidence.get> = async ({ db, actor, clock }, { params }) => {
  const pack = await loadOwnPack(db, actor.user_id, clock.now(), params.id)
  return presentPack(pack, (await loadCase(db, actor, caseOf(pack))).number)
}
