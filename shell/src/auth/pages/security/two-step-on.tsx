import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { useCall } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useState, type ReactElement } from 'react'
import { inWords } from '../../account-words.ts'
import { FormButton } from '../profile/form-button.ts'
import { useSecurityTexts } from './security-texts.ts'

/** The switch of two-step login. Turning it off asks for the factor. */
export function TwoStepOn({ onOff }: { readonly onOff: () => void }): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
  const { refreshSession } = usePlatform()
  const [asking, setAsking] = useState(false)
  const turnOff = useCall(ownSecurity.turnOff, { invalidates: [ownSecurity.read] })
  return (
    <>
      <FormButton>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('turn_off')}
        </Button>
      </FormButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('turn_off.title')}
        verb={t('turn_off')}
        keep={t('turn_off.keep')}
        destructive
        will={[t('turn_off.anyone'), t('turn_off.remove')]}
        will_not={[t('turn_off.log_out')]}
        onConfirm={async () => {
          await inWords(turnOff.mutateAsync({}), language)
          onOff()
          await refreshSession()
        }}
      />
    </>
  )
}
