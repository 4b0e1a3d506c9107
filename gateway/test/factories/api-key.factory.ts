import { KEY_SCOPES, type KeyScope } from '@curbwise/api'
import { createKeySecret } from '../../src/auth/api-key-secret.ts'
import type { Company, World } from '../world.ts'

/** Creates a working API key of this company and returns its secret. */
export async function makeKey(
  world: World,
  company: Company,
  scopes: readonly KeyScope[] = KEY_SCOPES,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; secret: string }> {
  const { secret, prefix, digest } = createKeySecret()
  const row = { tow_company_id: company.id, name: 'Yard software', scopes, prefix, secret_sha256: digest }
  const { id } = await world.insert('api_keys', { ...row, created_by_name: 'Gil Arceneaux', ...fields })
  return { id, secret }
}
