import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { useCall } from '@curbwise/client'
import type { SignValues } from '../state/sign-form.ts'

/** Calls that change a complex's signs. */
export function useSignActs(id: string) {
  const invalidates = [contractRecords.details, contractRecords.signs]
  const add = useCall(contractRecords.addSign, { invalidates })
  const update = useCall(contractRecords.updateSign, { invalidates })
  const remove = useCall(contractRecords.removeSign, { invalidates })
  return {
    add: (body: SignValues, photo: Blob) => add.mutateAsync({ params: { id }, body, files: [photo] }),
    update: (signId: string, body: Partial<SignValues>) => update.mutateAsync({ params: { id, signId }, body }),
    remove: (signId: string, reason: string) => remove.mutateAsync({ params: { id, signId }, body: { reason } }),
  }
}
