import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas, type OwnPasskey, type OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call, useCall } from '@curbwise/client'
import { usePlatform, useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button, Form, PasswordField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { KeyIcon } from '@curbwise/ui/icons'
import { useId, useState, type ReactElement } from 'react'
import { createPasskey, knowsPasskeys } from '../../factor/passkeys.ts'
import { List, Part, Row } from './style.ts'

interface Props {
  readonly security: OwnSecurity
  readonly onAdded: (added: { readonly security: OwnSecurity; readonly codes: readonly string[] }) => Promise<void>
}

/** The user's passkeys: each can be removed, and another one added. */
export function Passkeys({ security, onAdded }: Props): ReactElement {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const { refreshSession } = usePlatform()
  const remove = useCall(ownSecurity.removePasskey, { invalidates: [ownSecurity.read] })
  const { passkeys, app } = security
  const is_last = passkeys.length === 1 && app === null
  return (
    <Part aria-labelledby="passkeys">
      <Row>
        <h2 id="passkeys">Passkeys</h2>
      </Row>
      <p>Your fingerprint, face, or screen lock. They don’t work on fake pages.</p>
      {passkeys.length > 0 ? (
        <List>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </List>
      ) : null}
      {adding ? (
        <AddPasskey
          onAdded={async (added) => {
            setAdding(false)
            await onAdded(added)
          }}
          onBack={() => setAdding(false)}
        />
      ) : knowsPasskeys() ? (
        <Row>
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        </Row>
      ) : (
        <p>This browser can’t add a passkey. Use another one, or an authenticator app.</p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? 'this passkey'}?`}
        verb="Remove"
        keep="Keep"
        destructive
        will={
          is_last
            ? ['Turn off two-step login: your password is enough', 'Delete your recovery codes']
            : ['Refuse this passkey from now on']
        }
        will_not={['Log you out anywhere', 'Delete it from your device']}
        onConfirm={async () => {
          if (!removing) return
          await remove.mutateAsync({ params: { id: removing.id } })
          await refreshSession()
        }}
      />
    </Part>
  )
}

function Line({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove: () => void }): ReactElement {
  const { timezone } = useSession()
  const zone = timezone ?? 'America/Chicago'
  const text_id = useId()
  const { name, created_at, last_used_at } = passkey
  return (
    <li>
      <KeyIcon size={24} />
      <span>
        <b>{name}</b>
        <small id={text_id}>
          Added {momentText(created_at, zone)},{' '}
          {last_used_at ? `used ${momentText(last_used_at, zone)}` : 'not used yet'}
        </small>
      </span>
      <Button size="sm" aria-label={`Remove ${name}`} aria-describedby={text_id} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

const { name } = ownSecuritySchemas.confirmPasskey.body.shape
const schema = ownSecuritySchemas.startPasskey.body.extend({ name })

/** Asks for a name and the password, then the browser for a passkey. */
function AddPasskey({ onAdded, onBack }: Pick<Props, 'onAdded'> & { readonly onBack: () => void }): ReactElement {
  const { email } = useSession()
  return (
    <Form
      purpose="send"
      schema={schema}
      defaultValues={{ name: '', current_password: '' }}
      onSubmit={async ({ current_password, name: given }) => {
        const request = await call(ownSecurity.startPasskey, { body: { current_password } })
        const passkey = await createPasskey(request)
        const { security, recovery_codes } = await call(ownSecurity.confirmPasskey, { body: { name: given, passkey } })
        await onAdded({ security, codes: recovery_codes })
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        autoFocus
        help="What you’ll recognize it by, such as “Office laptop” or “My phone.”"
      />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Your password" name="current_password" autoComplete="current-password" />
      <Row>
        <SubmitButton>Continue</SubmitButton>
        <Button onClick={onBack}>Cancel</Button>
      </Row>
    </Form>
  )
}
