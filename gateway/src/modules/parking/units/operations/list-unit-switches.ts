import { type api, UNIT_SWITCH_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeUnit } from '../lock-unit.ts'
import { countUnitSwitches, openUnitSwitches, UNIT_ID, UNIT_SWITCH_SORTS } from '../queries/unit-switches.query.ts'
import { presentSwitchedUnit } from '../switched-unit.presenter.ts'

const ROWS_A_PAGE = 50

export const listUnitSwitches: Operation<typeof api.unitSwitches.list> = async ({ db, actor }, { query }) => {
  authorizeUnit(actor, 'switches')
  const list = openUnitSwitches(db, query)
  const { after, before, limit = ROWS_A_PAGE, segment = 'off' } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, UNIT_SWITCH_LIST, UNIT_SWITCH_SORTS, UNIT_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countUnitSwitches(list) : null
  return {
    data: page.rows.map(presentSwitchedUnit),
    next: page.next,
    previous: page.previous,
    total: segment === 'all' ? null : (counts?.[segment] ?? null),
    counts,
  }
}
