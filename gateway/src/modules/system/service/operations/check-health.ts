import type { api } from '@curbwise/api'
import type { DirectOperation } from '../../../../operation/operation.ts'

export const checkHealth: DirectOperation<typeof api.system.health> = async ({ installation }) => ({
  status: 'ok',
  version: installation.version,
})
