import { useSearchParams } from '@curbwise/platform/router'
import { useCallback } from 'react'

/** Whether the address opens this dialog (`?open=price`), and a function that removes it from the address. */
export function useOpened(dialog: string): readonly [boolean, () => void] {
  const [params, setParams] = useSearchParams()
  const forget = useCallback(() => {
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('open')
        return rest
      },
      { replace: true },
    )
  }, [setParams])
  return [params.get('open') === dialog, forget]
}
