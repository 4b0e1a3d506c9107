import type { PaperFacts } from '../tow-documents/index.ts'
import { loadPaperFacts } from '../tow-documents/index.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { TowRecord } from '../tows/index.ts'

/** What the mails of a tow are written from, with amounts: who sends them may know them. */
export async function factsForMail({ db, files, clock }: OperationContext, tow: TowRecord): Promise<PaperFacts> {
  const facts = await loadPaperFacts({ db, files, at: clock.now(), amounts: true }, tow.id, { pictures: false })
  if (!facts) throw new NotFound()
  return facts
}
