import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { raw } from 'objection'
import { loadPerson } from '../../../../auth/load-actor.ts'
import { refusalOf } from '../../../../db/errors.ts'
import { NotFound, Refusal, Unauthorized } from '../../../../errors/errors.ts'
import { insertFile } from '../../../../files/file.store.ts'
import { holdFile } from '../../../../files/hold-file.ts'
import { loadInstallation } from '../../../../files/installation.store.ts'
import type { LongJob, LongStage } from '../../../../jobs/jobs.ts'
import type { FileStore } from '../../../../operation/operation.ts'
import type { EvidencePack } from '../evidence.model.ts'
import { canPack } from '../evidence.policy.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { beginPack, caseOf, failPack, patchUnfinishedPack } from '../evidence.store.ts'
import { loadCase } from '../load-case.ts'
import { type BuiltPack, buildArchive } from '../pack/build.ts'

const NO_ACCESS = 'You no longer have access to this case.'
const BROKEN = 'The evidence pack couldn’t be built. Request it again.'
const NO_KEY = 'This installation has no key that signs evidence packs. Ask the operator to set EVIDENCE_KEY.'

/**
 * Builds a pack as the person who requested it, with their current rights. Ends with a file, or with a sentence that says why there
 * is none; tries again only while the database or the photo folder is unavailable.
 */
export const buildPack: LongJob<'evidence_pack'> = {
  async long(stage, { pack_id }) {
    const pack = await stage.transaction(({ db }) => beginPack(db, pack_id))
    if (!pack) return
    try {
      await build(stage, pack)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error)
      if (refusal?.code === 'unavailable') throw error
      const lost = error instanceof NotFound || error instanceof Unauthorized
      if (!lost) stage.report(error)
      await stage.transaction(({ db }) => failPack(db, pack.id, lost ? NO_ACCESS : BROKEN))
    }
  },
}

async function build(stage: LongStage, pack: EvidencePack): Promise<void> {
  const { files, clock, evidence_keys } = stage
  const { sign } = evidence_keys
  if (!sign) {
    await stage.transaction(({ db }) => failPack(db, pack.id, NO_KEY))
    return
  }
  const { person, installation } = await stage.transaction(async ({ db, origin, product_name }) => {
    const row = await loadInstallation(db)
    return {
      person: await loadPerson(db, pack.requested_by),
      installation: { id: row?.id ?? '', name: product_name, address: origin },
    }
  })
  if (!person) throw new NotFound()
  const anchors = await stage.anchoredHeads()
  await stage.longTransaction(person, async ({ db }) => {
    const of = caseOf(pack)
    assertPermitted(canPack(person, await loadCase(db, person, of)))
    const built = await buildArchive(
      { db, actor: person, clock, files },
      {
        of,
        number: pack.number,
        installation,
        anchors,
        sign,
        onProgress: async (steps_done, steps_total) => {
          await stage.transaction((own) => patchUnfinishedPack(own.db, pack.id, { steps_done, steps_total }))
        },
      },
    )
    await save(db, files, pack, built)
  })
}

/** Writes the archive and its row, and marks the pack as ready, in the transaction that read what is in it. */
async function save(db: Knex.Transaction, files: FileStore, pack: EvidencePack, built: BuiltPack): Promise<void> {
  const sum = createHash('sha256')
  let size = 0
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of built.archive) {
      const bytes = Buffer.from(chunk)
      sum.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  const body = Readable.from(measured(), { objectMode: false })
  const key = await files.put(body, 'application/zip', (made) => holdFile(db, made))
  const sha256 = sum.digest('hex')
  // Without a complex and company, only its requester can reach it.
  const file_id = await insertFile(db, {
    key,
    kind: 'evidence_pack',
    content_type: 'application/zip',
    size,
    original_sha256: sha256,
    sha256,
    user_id: pack.requested_by,
    record_kind: 'evidence_pack',
    record_id: pack.id,
    created_by: pack.requested_by,
  })
  await patchUnfinishedPack(db, pack.id, {
    status: 'ready',
    file_id,
    file_name: built.file_name,
    size,
    manifest_sha256: built.manifest_sha256,
    ended_at: raw('app_now()'),
  })
}
