import { bootNumber, dayText } from '@curbwise/rules'
import { carName } from '@curbwise/messages/car-name'
import { DOCUMENTS } from '@curbwise/rules/evidence'
import { companyOf, loadBoot, loadBootDetails, loadReceipt, platesOf, renderReceipt } from '../../boots/index.ts'
import type { CaseContent, PackContext } from './content.ts'
import { bytesPart } from './part.ts'

/** Reads a booted car, with its receipt once there is one. The window notice has a code of its own each time and isn't made again. */
export async function bootContent(context: PackContext, id: string): Promise<CaseContent> {
  const { db, actor } = context
  const answer = await loadBootDetails(db, actor, id)
  const boot = await loadBoot(db, actor, id)
  const company = await companyOf(context, boot, 'en')
  const { contract, license_plate, state, deployed_at } = answer
  const has_receipt = answer.documents.some(({ kind, missing }) => kind === 'receipt' && missing === null)
  const receipt = has_receipt ? await renderReceipt(await loadReceipt(context, id, 'en')) : null
  const number = bootNumber(answer.number)
  return {
    answer,
    record: { kind: 'boot', id, number, license_plate, state, at: deployed_at },
    company: { id: answer.tow_company.id, name: answer.tow_company.name, phone: company.row.phone },
    contract: { id: contract.id, name: contract.name, timezone: contract.timezone },
    is_practice: boot.is_practice,
    line: [`Boot ${number}`, carName('en', boot), contract.name, dayText(deployed_at, contract.timezone)]
      .filter(Boolean)
      .join(', '),
    issuer: company.issuer,
    plate: platesOf(boot),
    documents: receipt ? [bytesPart(`${DOCUMENTS}receipt.pdf`, receipt)] : [],
    decisive_moment: 'boot_deployment',
    decisive_words: 'when the boot went on',
  }
}
