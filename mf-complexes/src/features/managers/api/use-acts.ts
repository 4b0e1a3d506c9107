import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { managers } from '@curbwise/api/resources/managers.calls'
import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { useCall } from '@curbwise/client'
import type { ContractRole } from '../state/words.ts'

const STALE = { invalidates: [managers.list] }

export interface Invited {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly role: ContractRole
}

/** Calls that change managers; each returns a promise that rejects with the gateway's refusal. */
export function useManagerActs() {
  const invite = useCall(managers.invite, STALE)
  const update = useCall(managers.update, STALE)
  const enable = useCall(managers.enableDisable, STALE)
  const remove = useCall(managers.remove, STALE)
  const add = useCall(managers.addToContract, STALE)
  const resend = useCall(managers.resendWelcome, STALE)
  const password = useCall(managers.updatePassword, STALE)
  const factor = useCall(ownSecurity.resetFor, STALE)
  const handOver = useCall(contractRecords.setManager, { invalidates: [managers.list, contractRecords.details] })
  return {
    invite: (contract_id: string, person: Invited) => invite.mutateAsync({ body: { contract_id, ...person } }),
    edit: (user_id: string, change: { name: string; email: string; phone: string | null }) =>
      update.mutateAsync({ params: { id: user_id }, body: change }),
    setRole: (user_id: string, contract_id: string, role: ContractRole) =>
      update.mutateAsync({ params: { id: user_id }, body: { contract_id, role } }),
    setActive: (user_id: string, is_active: boolean, contract_id?: string) =>
      enable.mutateAsync({ params: { id: user_id }, body: { is_active, ...(contract_id && { contract_id }) } }),
    remove: (user_id: string, contract_id: string) => remove.mutateAsync({ body: { user_id, contract_id } }),
    add: (user_id: string, contract_id: string, role: ContractRole) =>
      add.mutateAsync({ body: { user_id, contract_id, role } }),
    resend: (person: Manager, contract_id: string) =>
      resend.mutateAsync({ params: { id: contract_id, managerId: person.user_id } }),
    setPassword: (company_id: string, user_id: string, value: string | undefined) =>
      password.mutateAsync({ params: { id: company_id, managerId: user_id }, body: { password: value } }),
    resetFactor: (user_id: string, reason: string) => factor.mutateAsync({ params: { id: user_id }, body: { reason } }),
    handOver: (contract_id: string, user_id: string) =>
      handOver.mutateAsync({ params: { id: contract_id }, body: { user_id } }),
  }
}
