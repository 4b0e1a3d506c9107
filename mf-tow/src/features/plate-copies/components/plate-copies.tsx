import { lazyPart } from '@curbwise/platform'
import { useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import { type ReactElement, Suspense, useState } from 'react'
import type { Complex, Position } from '../../../company/use-complexes.ts'
import { useCopyTexts } from '../../../parts/copy-texts.ts'
import { useCopies } from '../api/use-copies.ts'

const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'))

/** Below this width the top bar has room for an icon only. */
const NARROW = '(max-width:900px)'

export interface PlateCopiesProps {
  /** Nearest first if the phone says where it is. */
  readonly complexes: readonly Complex[]
  readonly position: Position | null
}

/** The driver's copies: how many complexes can be checked without a connection, and the choice of them. */
export default function PlateCopies({ complexes, position }: PlateCopiesProps): ReactElement {
  const t = useCopyTexts()
  const copies = useCopies()
  const narrow = useMedia(NARROW)
  const [open, setOpen] = useState(false)
  const label = copies.held.length === 0 ? t('held.button_zero') : t('held.button', { count: copies.held.length })
  return (
    <>
      {narrow ? (
        <IconButton label={label} icon={<CloudOffIcon />} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={<CloudOffIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <CopyDialog complexes={complexes} position={position} copies={copies} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
