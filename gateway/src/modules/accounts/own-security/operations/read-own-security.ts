import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

export const readOwnSecurity: Operation<typeof api.ownSecurity.read> = ({ db, actor, installation }) =>
  presentOwnSecurity(db, { user_id: actor.user_id ?? '', role: actor.role }, installation)
