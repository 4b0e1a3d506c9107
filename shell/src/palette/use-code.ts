import { lazyPage } from '@curbwise/platform'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** Loads a dialog's code when it's first opened. Returns null until then. */
export function useCode<Props>(load: Load<Props>, isOpen: boolean, onFailed: () => void): ComponentType<Props> | null {
  const [code, setCode] = useState<ComponentType<Props> | null>(null)
  const start = useEffectEvent((isCurrent: () => boolean) => {
    if (!isOpen || code) return
    lazyPage(load)().then(
      (loaded) => setCode(() => loaded.default),
      () => {
        if (isCurrent()) onFailed()
      },
    )
  })
  useEffect(() => {
    let isCurrent = true
    start(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isOpen])
  return code
}
