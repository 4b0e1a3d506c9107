import type { PaperFacts } from '../tow-documents/index.ts'
import { loadPaperFacts } from '../tow-documents/index.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { TowRecord } from '../tows/index.ts'

/** Returns the facts for a tow's emails, with amounts: users who may send them may see amounts. */
export async function factsForMail({ db, files, clock }: OperationContext, tow: TowRecord): Promise<PaperFacts> {
  const facts = await loadPaperFacts({ db, files, at: clock.now(), amounts: true }, tow.id, { pictures: false })
  if (!facts) throw new NotFound()
  return facts
}
