import type { api } from '@curbwise/api'
import { stickerCode } from '@curbwise/rules'
import { callForValue } from '../../../../db/call-function.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { bootCodeDigest } from '../../boot-cases/index.ts'
import { presentBoot } from '../boot-case.presenter.ts'
import { asFound, noteFound } from '../note-found.ts'

/** Returns the case whose window notice has this code. A code that never was one and one of an old case are the same `NotFound`. */
export const readBootNotice: Operation<typeof api.publicBoots.notice> = async (context, { params }) => {
  const { db, clock, payments } = context
  const code = stickerCode(params.code)
  const found = code === null ? null : await callForValue(db, 'public_boot_notice', bootCodeDigest(code))
  if (!found) throw new NotFound()
  await noteFound(context, [found])
  return presentBoot(asFound(found), clock.now(), payments)
}
