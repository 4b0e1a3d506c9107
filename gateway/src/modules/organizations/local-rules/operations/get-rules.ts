import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { versionAnswer } from '../load-rules.ts'

export const getRules: Operation<typeof api.adminRules.get> = (context, { params }) =>
  versionAnswer(context, params.version)
