import { session } from '@curbwise/api/resources/session.calls'
import type { ResponseOf } from '@curbwise/api/call'
import { call } from '@curbwise/client'
import { Alert, Button, SubmitButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { EntryPage, Gap, Stack } from '../pages/entry-page.tsx'
import { FactorForm } from './factor-form.tsx'
import type { Factor } from './factors.ts'

interface Props {
  readonly ticket: string
  readonly factors: readonly Factor[]
  readonly onLoggedIn: (answer: ResponseOf<typeof session.loginFactor>) => void
  readonly onBack: () => void
}

/** The second step of a login: the password was right. */
export default function LogInFactor({ ticket, factors, onLoggedIn, onBack }: Props): ReactElement {
  return (
    <EntryPage title="Is it you?" lead="Your password is right. One more step, and you’re in.">
      <FactorForm
        autoFocus
        factors={factors}
        askPasskey={() => call(session.askPasskey, { body: { ticket } })}
        onProof={async (proof) => onLoggedIn(await call(session.loginFactor, { body: { ticket, ...proof } }))}
      >
        <Stack>
          <SubmitButton size="lg" full>
            Continue
          </SubmitButton>
          <Button size="lg" full onClick={onBack}>
            Start over
          </Button>
        </Stack>
      </FactorForm>
      <Gap>
        <Alert severity="note">After 5 wrong codes you wait 15 minutes. We never ask for a code by phone.</Alert>
      </Gap>
    </EntryPage>
  )
}
