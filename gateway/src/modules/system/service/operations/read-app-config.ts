import type { api } from '@curbwise/api'
import type { DirectOperation } from '../../../../operation/operation.ts'

export const readAppConfig: DirectOperation<typeof api.system.appConfig> = async ({
  installation: { product_name, mode, sentry_dsn, version },
}) => ({ product_name, mode, sentry_dsn, version })
