import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { loadFile } from '../../../../files/file.store.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canPack } from '../evidence.policy.ts'
import { caseOf, loadOwnPack } from '../evidence.store.ts'
import { loadCase } from '../load-case.ts'

/** Returns the archive. Checks the permission on every download: it may have ended since the pack was built. */
export const readPackFile: Operation<typeof api.evidence.file> = async ({ db, actor, clock, files }, { params }) => {
  const pack = await loadOwnPack(db, actor.user_id, clock.now(), params.id)
  assertPermitted(canPack(actor, await loadCase(db, actor, caseOf(pack))))
  const file = pack.file_id ? await loadFile(db, pack.file_id) : undefined
  if (!file) throw new Refused('This pack isn’t ready. Request it again if it couldn’t be built.')
  return new Download(await files.get(file.key), {
    content_type: 'application/zip',
    filename: pack.file_name ?? 'evidence.zip',
  })
}
