import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadManager } from '../load-manager.ts'
import { presentManager } from '../manager.presenter.ts'

export const getManager: Operation<typeof api.managers.get> = async ({ db, actor }, { params }) =>
  presentManager(await loadManager(db, params.id), actor)
