import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useEffect } from 'react'

/**
 * Adds the complex of an open record to the address, so that the shell selects it: the sidebar of people who work by complex would name the
 * one they selected last. `id` is undefined until the record is loaded.
 */
export function useComplexOfRecord(id: string | undefined): void {
  const { role, selected_contract_id, contracts } = useSession()
  const [params, setParams] = useSearchParams()
  const named = params.get('id')
  const is_shown = role === 'contract_manager' || role === 'external_user'
  const is_other = id !== undefined && (named === null ? selected_contract_id !== id : named !== id)
  const wanted = is_shown && is_other && contracts.some((one) => one.id === id) ? id : null
  useEffect(() => {
    if (wanted === null) return
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('id', wanted)
        return next
      },
      { replace: true },
    )
  }, [wanted, setParams])
}
