import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { useCall } from '@curbwise/client'
import { usePlatform, useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { FormButton } from '../profile/form-button.ts'

interface Props {
  readonly since: string
  readonly onOff: () => void
}

/** Since when two-step login is on, and its switch. Turning it off asks for the factor. */
export function TwoStepOn({ since, onOff }: Props): ReactElement {
  const { timezone } = useSession()
  const { refreshSession } = usePlatform()
  const [asking, setAsking] = useState(false)
  const turnOff = useCall(ownSecurity.turnOff, { invalidates: [ownSecurity.read] })
  return (
    <>
      <p>On since {momentText(since, timezone ?? 'America/Chicago')}.</p>
      <FormButton>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Turn off
        </Button>
      </FormButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Turn off two-step login?"
        verb="Turn off"
        keep="Keep it on"
        destructive
        will={['Let anyone with your password log in', 'Delete your recovery codes']}
        will_not={['Log you out anywhere']}
        onConfirm={async () => {
          await turnOff.mutateAsync({})
          onOff()
          await refreshSession()
        }}
      />
    </>
  )
}
