import { usePlatform, useSession } from '@curbwise/platform'
import { useLocation, useNavigate } from '@curbwise/platform/router'
import { useEffect } from 'react'

/** Syncs the selected complex with the `id` in a complex screen's address, which takes precedence. */
export function useContractAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { selectContract } = usePlatform()
  const { selected_contract_id, contracts } = useSession()
  const named = pathname.startsWith('/complexes') ? new URLSearchParams(search).get('id') : null
  const isRecord = pathname.split('/').length > 3

  useEffect(() => {
    if (named !== null && named !== selected_contract_id && contracts.some(({ id }) => id === named))
      selectContract(named)
  }, [named, selected_contract_id, contracts, selectContract])
  useEffect(() => {
    if (!pathname.startsWith('/complexes') || isRecord || named !== null || selected_contract_id === null) return
    const params = new URLSearchParams(search)
    params.set('id', selected_contract_id)
    void navigate(`${pathname}?${params}`, { replace: true })
  }, [pathname, isRecord, named, search, selected_contract_id, navigate])
}
