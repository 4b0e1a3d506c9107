import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentNotifications } from '../acknowledgement.ts'

export const readNotifications: Operation<typeof api.towCompanies.notifications> = async ({ db, actor }, { params }) =>
  presentNotifications(actor, await loadCompany(db, actor, params.id))
