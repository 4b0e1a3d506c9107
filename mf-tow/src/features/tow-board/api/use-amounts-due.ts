import { custody } from '@curbwise/api/resources/custody.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePractice } from '../../../company/use-practice.ts'
import { dollars } from '../../../parts/money.ts'

const MOST = 200

/**
 * Loads what each stored car owes, by the id of its tow: "$296.73". Only while a listed car is in storage; of the cars
 * stored longest, beyond 200, only the release desk shows the amount.
 */
export function useAmountsDue(rows: readonly TowRow[]): ReadonlyMap<string, string> {
  const { contract_id } = usePractice()
  useLiveEvents(['custody'])
  const { data } = useQuery({
    ...queryFor(custody.list, { query: { segment: 'in_storage', contract_id, limit: MOST } }),
    enabled: rows.some(({ custody_status }) => custody_status === 'in_storage'),
  })
  return useMemo(
    () => new Map((data?.data ?? []).filter(({ due }) => due.cents > 0).map(({ tow, due }) => [tow.id, dollars(due)])),
    [data],
  )
}
