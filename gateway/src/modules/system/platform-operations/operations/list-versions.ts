import type { api } from '@curbwise/api'
import { API_VERSION } from '@curbwise/api/version'
import { pendingMigrations } from '../../../../db/migrate.ts'
import { MIGRATIONS } from '../../../../db/schema.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'

/** Names the versions that work together now; the site's are those that a page opened now gets. */
export const listVersions: Operation<typeof api.adminOperations.versions> = async ({ db, actor, installation }) => {
  assertPermitted(canOperate.read(actor))
  const pending = new Set(await pendingMigrations(db))
  const applied = MIGRATIONS.filter(({ name }) => !pending.has(name))
  const { platform, remotes } = await installation.releases()
  return {
    gateway: installation.version,
    api: API_VERSION,
    schema: { name: applied.at(-1)?.name ?? '', changes: applied.length, in_step: pending.size === 0 },
    platform,
    remotes: [...remotes],
  }
}
