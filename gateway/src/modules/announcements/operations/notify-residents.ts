import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadContract } from '../../contracts/index.ts'
import { announce } from '../send.ts'

export const notifyResidents: Operation<typeof api.announcements.notifyResidents> = async (context, { params, body }) =>
  announce(context, await loadContract(context.db, context.actor, params.id), { channel: 'mail', ...body })
