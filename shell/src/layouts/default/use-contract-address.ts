import { usePlatform, useSession } from '@curbwise/platform'
import { useLocation, useNavigate } from '@curbwise/platform/router'
import { useEffect } from 'react'

/** Keeps the selected complex and the `id` of a complex screen's address the same; the address wins. */
export function useContractAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { selectContract } = usePlatform()
  const { selected_contract_id, contracts } = useSession()
  const asked = pathname.startsWith('/complexes') ? new URLSearchParams(search).get('id') : null
  const isRecord = pathname.split('/').length > 3

  useEffect(() => {
    if (asked !== null && asked !== selected_contract_id && contracts.some(({ id }) => id === asked))
      selectContract(asked)
  }, [asked, selected_contract_id, contracts, selectContract])
  useEffect(() => {
    if (!pathname.startsWith('/complexes') || isRecord || asked !== null || selected_contract_id === null) return
    const params = new URLSearchParams(search)
    params.set('id', selected_contract_id)
    void navigate(`${pathname}?${params}`, { replace: true })
  }, [pathname, isRecord, asked, search, selected_contract_id, navigate])
}
