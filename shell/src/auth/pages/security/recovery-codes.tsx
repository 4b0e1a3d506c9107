import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { Codes, Part, Row } from './style.ts'

interface Props {
  readonly counts: NonNullable<OwnSecurity['recovery_codes']>
  /** Codes that were just created; null otherwise. */
  readonly shown: readonly string[] | null
  readonly onCodes: (codes: readonly string[]) => void
}

/** From this many on, new codes are due. */
const FEW = 2

/** How many recovery codes are left, and the codes themselves right after they were created. */
export function RecoveryCodes({ counts, shown, onCodes }: Props): ReactElement {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const create = useCall(ownSecurity.newRecoveryCodes, { invalidates: [ownSecurity.read] })
  const copy = async (codes: readonly string[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Couldn’t copy the codes', 'Write them down, or select and copy them.')
    }
  }
  return (
    <Part aria-labelledby="recovery-codes">
      <Row>
        <h2 id="recovery-codes">Recovery codes</h2>
        <span>
          {counts.left} of {counts.of} left
        </span>
      </Row>
      {shown ? (
        <>
          <Alert severity="warn" title="Save these now" announce>
            They’re shown only this once. Each replaces your passkey or a code from your app one time, for example if
            you lose your phone.
          </Alert>
          <Codes aria-label="Your recovery codes">
            {shown.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Row>
            <Button onClick={() => void copy(shown)}>Copy all</Button>
          </Row>
        </>
      ) : (
        <>
          {counts.left <= FEW ? <Alert severity="warn">Only a few are left. Create new ones.</Alert> : null}
          <p>Each works once, if you have neither your passkey nor your phone.</p>
          <Row>
            <Button onClick={() => setAsking(true)}>Create new codes</Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Create new recovery codes?"
        verb="Create new codes"
        will={['Show ten new codes once']}
        will_not={['Accept the old codes']}
        onConfirm={async () => onCodes((await create.mutateAsync({})).recovery_codes)}
      />
    </Part>
  )
}
