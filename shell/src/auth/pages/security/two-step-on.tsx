import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { useCall } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { FormButton } from '../profile/form-button.ts'

/** The switch of two-step login. Turning it off asks for the factor. */
export function TwoStepOn({ onOff }: { readonly onOff: () => void }): ReactElement {
  const { refreshSession } = usePlatform()
  const [asking, setAsking] = useState(false)
  const turnOff = useCall(ownSecurity.turnOff, { invalidates: [ownSecurity.read] })
  return (
    <>
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
        will={['Let anyone with your password log in', 'Remove your app, passkeys, and recovery codes']}
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
