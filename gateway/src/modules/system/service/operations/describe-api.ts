import type { api } from '@curbwise/api'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { describedApi } from '../openapi.ts'

export const describeApi: DirectOperation<typeof api.system.openapi> = async ({ installation, origin }) =>
  describedApi(installation, origin)
