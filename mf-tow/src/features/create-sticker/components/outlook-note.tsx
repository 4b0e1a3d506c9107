import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Outlook } from '../state/outlook.ts'

/** Says before the save what the decision means for the sticker; nothing where it means nothing. */
export function OutlookNote({ outlook }: { readonly outlook: Outlook | null }): ReactElement | null {
  if (outlook === null || outlook.kind === 'new') return null
  if (outlook.kind === 'joins')
    return (
      <Alert severity="info" title="This car already has an open sticker" announce>
        {outlook.sentence} Your photo is added to it; its reason, day, and comments stay.
      </Alert>
    )
  if (outlook.kind === 'needs_condition')
    return (
      <Alert severity="warn" title="This car may park here" announce>
        {outlook.sentence} It gets a sticker only for its condition: choose what is wrong with it.
      </Alert>
    )
  return (
    <Alert severity="error" title="No sticker for this car" announce>
      {outlook.sentence}
      {outlook.missing.length > 0 ? ` Still missing: ${outlook.missing.join(', ')}.` : null}
    </Alert>
  )
}
