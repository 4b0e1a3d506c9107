import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canClone } from '../clone.policy.ts'
import { presentClone } from '../clone.presenter.ts'
import { allClones, CLONE_ORDER } from '../queries/clone-list.query.ts'
import { cloneNames } from '../queries/clone-names.query.ts'

const ROWS_A_PAGE = 30

/** All clones, newest first. */
export const listClones: Operation<typeof api.contractClones.list> = async ({ db, actor }, { query }) => {
  assertPermitted(canClone(actor))
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(allClones(db), { db, keys: CLONE_ORDER, direction: 'desc', after, before, limit })
  const names = await cloneNames(db, page.rows)
  return {
    data: page.rows.flatMap((row) => {
      const named = names.get(row.id)
      return named ? [presentClone(row, named)] : []
    }),
    next: page.next,
    previous: page.previous,
    total: null,
    counts: null,
  }
}
