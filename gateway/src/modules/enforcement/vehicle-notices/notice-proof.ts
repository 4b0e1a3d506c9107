import { isCountingMethod, type NoticeMethod, type NoticeRule } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'
import type { OperationContext, OperationInput } from '../../../operation/operation.ts'
import type { Endpoint } from '@curbwise/api'
import type { Contract } from '../../organizations/contracts/index.ts'
import { type PictureOwner, storeDocument, storePicture } from '../../system/files/index.ts'

export interface Proof {
  readonly method: NoticeMethod
  readonly delivered_on: string | null
  readonly tracking_number: string | null
  readonly recipient: string | null
  readonly has_file: boolean
}

/**
 * Checks the proof of a delivery that allows a tow: a certified letter needs a tracking number or a scan; a hand
 * delivery needs the recipient's name or a photo. Throws a 422 that names what is missing.
 */
export function assertProof(
  { method, delivered_on, tracking_number, recipient, has_file }: Proof,
  rule: NoticeRule | null,
): void {
  if (delivered_on === null || has_file || rule === null || !isCountingMethod(rule, method)) return
  if (method === 'in_person' && !recipient)
    throw new ValidationFailed({ recipient: 'Name who took it, or add a photo or scan' })
  if (method !== 'in_person' && !tracking_number)
    throw new ValidationFailed({ tracking_number: 'Enter the tracking number, or add a scan of the return receipt' })
}

/** Returns the uploaded file, if any: its kind for the history, and a function that stores it for a notice. */
export function fileOf({
  images: [image],
  documents: [document],
}: Pick<OperationInput<Endpoint>, 'images' | 'documents'>) {
  const sha256 = document?.sha256 ?? image?.original_sha256 ?? null
  return {
    sha256,
    async store(context: OperationContext, contract: Contract, notice_id: string): Promise<string | null> {
      const owner: PictureOwner = {
        kind: 'notice_proof',
        record_kind: 'notice',
        record_id: notice_id,
        contract_id: contract.id,
        tow_company_id: contract.tow_company_id,
      }
      if (document) return storeDocument(context, document, owner)
      return image ? storePicture(context, image, owner) : null
    },
  }
}
