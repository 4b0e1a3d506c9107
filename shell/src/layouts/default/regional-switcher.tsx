import { lazyPart, type Session } from '@curbwise/platform'
import { ContractSwitcher } from '@curbwise/ui/app'
import { Suspense, useCallback, useState } from 'react'
import { complexOptions, type OpenTows } from './open-tows.ts'

/** Loaded lazily because only users of several complexes need it. */
const OpenTowsCount = lazyPart(() => import('./open-tows-count.tsx'))

interface RegionalSwitcherProps {
  readonly contracts: Session['contracts']
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** Switches between all complexes and one, with what is open and what waits for the user in each. */
export function RegionalSwitcher({ contracts, value, onChange }: RegionalSwitcherProps) {
  const [tows, setTows] = useState<OpenTows | null>(null)
  // What an open list shows stays where it is, whatever is counted meanwhile. In a drawer it can be open before the first count.
  const [opened, setOpened] = useState<{ readonly tows: OpenTows | null } | null>(null)
  const onCount = useCallback((counted: OpenTows) => {
    setTows(counted)
    setOpened((shown) => shown && { tows: shown.tows ?? counted })
  }, [])
  return (
    <>
      <Suspense fallback={null}>
        <OpenTowsCount onCount={onCount} />
      </Suspense>
      <ContractSwitcher
        label="Complex"
        options={complexOptions(contracts, (opened ?? { tows }).tows)}
        value={value}
        onChange={onChange}
        onOpen={(is_open) => setOpened(is_open ? { tows } : null)}
      />
    </>
  )
}
