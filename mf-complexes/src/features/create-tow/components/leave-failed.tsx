import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

/** Says that the reasons couldn't be saved. The user can leave the car anyway. */
export function LeaveFailed({ why, onAnyway }: { readonly why: string; readonly onAnyway: () => void }): ReactElement {
  const t = useRequestTexts()
  return (
    <Alert
      severity="error"
      announce
      title={t('leave.failed')}
      action={
        <Button size="sm" onClick={onAnyway}>
          {t('leave.anyway')}
        </Button>
      }
    >
      {t('leave.failed.again', { why })}
    </Alert>
  )
}
