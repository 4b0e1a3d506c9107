import { ALL_COMPLEXES } from '@curbwise/api/screen'
import { findScreenAtom, usePlatform, useSession } from '@curbwise/platform'
import { useLocation, useNavigate } from '@curbwise/platform/router'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { allComplexesAtom } from '../../app/state.ts'
import { mayOpenAll } from '../../auth/all-complexes.ts'

/**
 * Syncs the selected complex with the `id` in a complex screen's address, which takes precedence. Screens that can show
 * all complexes remember whether they did, so that the sidebar leads back to all of them.
 */
export function useContractAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { selectContract } = usePlatform()
  const session = useSession()
  const { selected_contract_id, contracts } = session
  const [all, setAll] = useAtom(allComplexesAtom)
  const screen = useAtomValue(findScreenAtom)(pathname)
  const may_show_all = screen !== null && mayOpenAll(screen, session)
  const named = pathname.startsWith('/complexes') ? new URLSearchParams(search).get('id') : null
  const isRecord = pathname.split('/').length > 3
  const wanted = all && may_show_all ? ALL_COMPLEXES : selected_contract_id

  useEffect(() => {
    if (may_show_all && named !== null) setAll(named === ALL_COMPLEXES)
  }, [may_show_all, named, setAll])
  useEffect(() => {
    if (named !== null && named !== selected_contract_id && contracts.some(({ id }) => id === named))
      selectContract(named)
  }, [named, selected_contract_id, contracts, selectContract])
  useEffect(() => {
    if (!pathname.startsWith('/complexes') || isRecord || named !== null || wanted === null) return
    const params = new URLSearchParams(search)
    params.set('id', wanted)
    void navigate(`${pathname}?${params}`, { replace: true })
  }, [pathname, isRecord, named, search, wanted, navigate])
}
