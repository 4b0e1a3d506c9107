import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canDrawer } from '../drawer.policy.ts'
import { presentDrawer } from '../drawer.presenter.ts'
import { cashSince } from '../lifecycle/drawer-cash.ts'
import { closedDrawers, uncountedCash } from '../queries/drawer-cash.query.ts'
import { drawerLots } from '../queries/drawer-lots.query.ts'

export const listDrawers: Operation<typeof api.drawers.list> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canDrawer.read(actor))
  const lots = await drawerLots(db, company.id)
  const closed = await closedDrawers(db, company.id)
  const of = (lot_id: string | null) => closed.filter(({ storage_lot_id }) => storage_lot_id === lot_id)
  const places = [...lots, null]
  const last = places.flatMap((lot) => of(lot?.id ?? null)[0]?.closed_at.getTime() ?? [])
  const rows = last.length === 0 ? [] : await uncountedCash(db, company.id, cashSince(new Date(Math.min(...last))))
  return {
    timezone: company.timezone,
    drawers: places.map((lot) => presentDrawer(lot, rows, of(lot?.id ?? null))),
    can: { close: canDrawer.close(actor).allowed },
  }
}
