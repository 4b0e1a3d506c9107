import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams as useRenderedSearchParams,
  type SetURLSearchParams,
  type URLSearchParamsInit,
} from 'react-router'

/**
 * The parameters of the address, and a function that changes them. As in react-router, but a change starts from the newest address, whose
 * route may still be loading, or which React may not have rendered yet: two quick choices would otherwise undo each other.
 */
export function useSearchParams(initial?: URLSearchParamsInit): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRenderedSearchParams(initial)
  const router = useContext(DataRouterContext)?.router
  const { pathname } = useLocation()
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (typeof next !== 'function') return setParams(next, options)
      const newest = router?.state.navigation.location ?? router?.state.location
      return setParams(
        (rendered) => next(newest?.pathname === pathname ? new URLSearchParams(newest.search) : rendered),
        options,
      )
    },
    [setParams, router, pathname],
  )
  return [params, change]
}
