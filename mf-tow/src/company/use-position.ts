import { useCallback, useEffect, useState } from 'react'
import type { Position } from './use-complexes.ts'

const TIMEOUT_MS = 8000
const FRESH_MS = 60_000

/**
 * `off`: not wanted, or the browser has no positions. `can_ask`: the user hasn't been asked. `denied` covers a phone
 * that doesn't know where it is.
 */
type PositionState = 'off' | 'can_ask' | 'asking' | 'denied' | 'known'

export interface OwnPosition {
  readonly state: PositionState
  readonly position: Position | null
  /** Asks the browser, which asks the user once. */
  readonly ask: () => void
}

/** Browsers that can't say count as not asked yet. */
async function permissionNow(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

/** Provides where the user is. Reads it on its own only if the user has allowed it before. */
export function usePosition(wanted: boolean): OwnPosition {
  const [state, setState] = useState<PositionState>('off')
  const [position, setPosition] = useState<Position | null>(null)
  const ask = useCallback(() => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude })
        setState('known')
      },
      () => setState('denied'),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: TIMEOUT_MS },
    )
  }, [])
  useEffect(() => {
    if (!wanted || !('geolocation' in navigator) || !('permissions' in navigator)) return undefined
    let is_current = true
    const read = async (): Promise<void> => {
      const permission = await permissionNow()
      if (!is_current) return
      if (permission === 'granted') ask()
      else setState(permission === 'denied' ? 'denied' : 'can_ask')
    }
    void read()
    return () => {
      is_current = false
    }
  }, [wanted, ask])
  return wanted ? { state, position, ask } : { state: 'off', position: null, ask }
}
