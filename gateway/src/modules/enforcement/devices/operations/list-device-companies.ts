import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canDevices } from '../device.policy.ts'
import { deviceCompanies } from '../queries/companies.query.ts'

/** Companies that can get devices, each with where its boots are. */
export const listDeviceCompanies: Operation<typeof api.adminDevices.companies> = async ({ db, actor }) => {
  assertPermitted(canDevices.read(actor))
  return { data: await deviceCompanies(db) }
}
