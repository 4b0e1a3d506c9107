import type { Unit } from '@curbwise/api/resources/places.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { EMPTY_NOTICE, type NoticesOf } from '../state/notice.ts'
import { sendingText } from '../state/words.ts'
import { WriteForm } from './write-form.tsx'

export interface UnitDialogProps {
  readonly complex: NoticesOf
  readonly unit: Pick<Unit, 'id' | 'unit_number'>
  readonly onClose: () => void
}

/** Sends a notice to one unit by email, by text, or both. */
export default function UnitDialog({ complex, unit, onClose }: UnitDialogProps): ReactElement {
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title={`Notify unit ${unit.unit_number}`}>
      <WriteForm
        complex={complex}
        start={{ ...EMPTY_NOTICE, whom: 'unit', unit_id: unit.id }}
        fixed
        onClose={onClose}
        onSent={(sent) => {
          const [most] = sent
            .map(({ counts }) => counts)
            .toSorted((a, b) => b.all - b.opted_out - (a.all - a.opted_out))
          onClose()
          if (most) toast.success(sendingText(most), 'See its delivery under “Notify residents,” “Sent.”')
        }}
      />
    </Dialog>
  )
}
