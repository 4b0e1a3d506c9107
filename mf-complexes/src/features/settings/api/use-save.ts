import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { ApiError, keyOf, useCall } from '@curbwise/client'
import { useQueryClient } from '@tanstack/react-query'
import type { Step } from '../state/plan.ts'

/** The result of a save: the current complex, and the rejected changes, by field and as messages. */
export interface Saved {
  readonly details: ContractDetails
  readonly fields: Readonly<Record<string, string>>
  readonly messages: readonly string[]
}

/**
 * Sends the calls of a save one after the other, each with the version that the previous one returned. A rejected call
 * doesn't stop the others; a conflict with another user's change does.
 */
export function useSave(details: ContractDetails) {
  const client = useQueryClient()
  const calls = {
    resident: useCall(contractRecords.setResidentLimits),
    guest: useCall(contractRecords.setGuestLimits),
    hourly: useCall(contractRecords.setHourlyLimit),
    settings: useCall(contractRecords.update),
    hold: useCall(contractRecords.hold),
  }
  const send = ({ call, body }: Step, version: string): Promise<ContractDetails> => {
    const input = { params: { id: details.id }, body: call === 'hold' ? body : { ...body, version } }
    return calls[call].mutateAsync(input as never)
  }
  return async (steps: readonly Step[]): Promise<Saved> => {
    let latest = details
    const fields: Record<string, string> = {}
    const messages: string[] = []
    for (const step of steps) {
      try {
        latest = await send(step, latest.version)
      } catch (refused) {
        if (!(refused instanceof ApiError)) throw refused
        Object.assign(fields, refused.fields)
        if (Object.keys(refused.fields).length === 0) messages.push(refused.message)
        if (refused.status === 409 || refused.status === 0) break
      }
    }
    client.setQueryData(keyOf(contractRecords.details, { params: { id: details.id } }), latest)
    if (messages.length > 0) await client.invalidateQueries({ queryKey: [contractRecords.details.name] })
    await client.invalidateQueries({ queryKey: [contractRecords.previewChange.name] })
    return { details: latest, fields, messages }
  }
}
