import type { Unit } from '@curbwise/api/resources/places.schemas'
import { lazyPart, useSelectedContract } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { CampaignIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'

const UnitDialog = lazyPart(() => import('./unit-dialog.tsx'))

/** Button that sends a notice to one unit, if the user may. */
export function NotifyUnit({ unit }: { readonly unit: Unit }): ReactElement | null {
  const [open, setOpen] = useState(false)
  const { contract } = useSelectedContract()
  if (!unit.can.notify || contract === null) return null
  return (
    <>
      <Button size="sm" icon={<CampaignIcon size={18} />} onClick={() => setOpen(true)}>
        Notify
      </Button>
      {open ? (
        <Suspense>
          <UnitDialog complex={contract} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
