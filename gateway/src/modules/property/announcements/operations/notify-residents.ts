import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { announce } from '../lifecycle/send.ts'

export const notifyResidents: Operation<typeof api.announcements.notifyResidents> = async (context, { params, body }) =>
  announce(context, await loadContract(context.db, context.actor, params.id), { channel: 'mail', ...body })
