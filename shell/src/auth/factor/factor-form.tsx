import type { BodyOf } from '@curbwise/api/call'
import type { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas } from '@curbwise/api/resources/own-security.schemas'
import { Button, Form, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement, type ReactNode } from 'react'

const Switch = styled.div`
  display: flex;
  justify-content: center;
`

type Proof = BodyOf<typeof ownSecurity.confirm>

interface Props {
  readonly onProof: (proof: Proof) => Promise<void>
  readonly autoFocus?: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** Takes a code of the authenticator app, or a recovery code. */
export function FactorForm({ onProof, autoFocus = false, children }: Props): ReactElement {
  const [with_app, setWithApp] = useState(true)
  return (
    <Form
      key={String(with_app)}
      purpose="send"
      schema={ownSecuritySchemas.confirm.body}
      defaultValues={with_app ? { code: '' } : { recovery_code: '' }}
      onSubmit={onProof}
    >
      {with_app ? (
        <TextField
          label="Code from your app"
          name="code"
          size="lg"
          mono="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          help="The six digits that your authenticator app shows now."
        />
      ) : (
        <TextField
          label="Recovery code"
          name="recovery_code"
          size="lg"
          mono="plate"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          help="One of those you saved, such as 7KQ4-M2XD. Each works once."
        />
      )}
      <Switch>
        <Button variant="ghost" onClick={() => setWithApp(!with_app)}>
          {with_app ? 'Use a recovery code' : 'Use a code from your app'}
        </Button>
      </Switch>
      {children}
    </Form>
  )
}
