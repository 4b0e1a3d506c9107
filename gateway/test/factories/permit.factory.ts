import type { GuestOrder } from '../../src/modules/parking/guest-permits/lifecycle/register-guest.ts'
import { registerGuestPermit } from '../../src/modules/parking/guest-permits/lifecycle/register-guest.ts'
import type { PermitRow } from '../../src/modules/parking/guest-permits/permit.model.ts'
import type { PermitWork } from '../../src/modules/parking/guest-permits/permit.store.ts'
import type { TestGateway } from '../servers/start-gateway.ts'
import { inTenancy, systemActor } from '../../src/db/tenancy.ts'
import { jobContext } from '../../src/jobs/job-context.ts'

/** Does work on permits as a company does on behalf of a guest, in a transaction of its own. */
export function asCompany<T>(
  gateway: TestGateway,
  tow_company_id: string,
  work: (context: PermitWork) => Promise<T>,
): Promise<T> {
  const actor = { ...systemActor({ tow_company_id, on_behalf_of: null }), name: 'Guest' }
  const { kernel } = gateway.gateway.app
  const stamp = { tenant: { tow_company_id }, behalf: { user_id: null, name: 'Guest', role: 'system' } }
  return inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), (db) =>
    work(
      jobContext(
        {
          config: kernel.config,
          jobs: kernel.jobs,
          clock: gateway.clock,
          origin: kernel.origin,
          payments: kernel.payments,
        },
        { id: 'test', actor, stamp },
        db,
      ),
    ),
  )
}

/** A guest's permit for tests, entered through the front door. */
export const makePermit = (
  gateway: TestGateway,
  tow_company_id: string,
  order: Omit<GuestOrder, 'contact'>,
): Promise<PermitRow> =>
  asCompany(gateway, tow_company_id, (work) => registerGuestPermit(work, { ...order, contact: {} }))
