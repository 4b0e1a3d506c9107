import { dayText, towNumber } from '@curbwise/rules'
import { DOCUMENTS } from '@curbwise/rules/evidence'
import { NotFound } from '../../../../errors/errors.ts'
import { companyHead, loadPaperFacts, paperSight, plateWords, towDocument } from '../../tow-documents/index.ts'
import { loadTowDetails } from '../../tows/index.ts'
import type { CaseContent, PackContext } from './content.ts'
import { bytesPart, type PackPart } from './part.ts'

/** Reads a tow, with every document that exists and that its requester may read. */
export async function towContent(context: PackContext, id: string): Promise<CaseContent> {
  const { db, actor, clock, files } = context
  const at = clock.now()
  const answer = await loadTowDetails(db, actor, id)
  const of_driver = { driver_id: answer.driver?.id ?? null }
  const reader = { db, files, at, amounts: answer.charge !== null, language: 'en' } as const
  const facts = await loadPaperFacts(reader, id)
  if (!facts) throw new NotFound()
  const documents: PackPart[] = []
  for (const { kind, missing } of answer.documents) {
    const sight = paperSight(actor, kind, of_driver)
    if (missing !== null || sight === null) continue
    const paper = await towDocument({ ...reader, amounts: sight === 'whole' }, id, kind)
    if (paper) documents.push(bytesPart(`${DOCUMENTS}${kind.replaceAll('_', '-')}.pdf`, paper.bytes))
  }
  const { contract, license_plate, state } = answer
  const taken = answer.steps.hooked
  const number = towNumber(answer.number)
  const when = taken ?? answer.requested_at
  return {
    answer,
    record: { kind: 'tow', id, number, license_plate, state, at: when },
    company: { id: answer.tow_company.id, name: answer.tow_company.name, phone: facts.company.phone },
    contract: { id: contract.id, name: contract.name, timezone: contract.timezone },
    is_practice: facts.is_practice,
    line: [`Tow ${number}`, facts.vehicle, contract.name, dayText(when, contract.timezone)].filter(Boolean).join(', '),
    issuer: companyHead({ ...facts, language: 'en' }),
    plate: plateWords({ ...facts, language: 'en' }),
    documents,
    decisive_moment: taken ? 'hook_up' : 'request',
    decisive_words: taken ? 'at hook-up' : 'when the tow was requested',
  }
}
