import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { loadInstallation } from '../../../../files/installation.store.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** Publishes the keys that sign packs. Anyone may have them: they only verify. */
export const readKeys: Operation<typeof api.evidence.keys> = async (context) => {
  const installation = await context.as(PLATFORM_ACTOR, ({ db }) => loadInstallation(db))
  return {
    installation: installation?.id ?? '',
    keys: context.installation.evidence_keys.published.map((key) => ({ ...key })),
  }
}
