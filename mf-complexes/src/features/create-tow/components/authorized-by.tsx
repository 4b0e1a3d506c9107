import { useSession } from '@curbwise/platform'
import { TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { asksAuthorizer, type Draft } from '../state/draft.ts'

export interface AuthorizedByProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
  readonly size?: 'touch'
}

/** Who at the complex authorized the tow. Only the company's office is asked; the complex's own people are named anyway. */
export function AuthorizedBy({ draft, onChange, size }: AuthorizedByProps): ReactElement | null {
  const { role } = useSession()
  if (!asksAuthorizer(role)) return null
  return (
    <TextField
      label="Authorized by"
      {...(size && { size })}
      optional
      help="Who at the complex asked for this tow. Leave it empty if the complex has a standing instruction."
      maxLength={120}
      autoComplete="off"
      value={draft.authorized_by}
      onChange={(event) => onChange({ authorized_by: event.target.value })}
    />
  )
}
