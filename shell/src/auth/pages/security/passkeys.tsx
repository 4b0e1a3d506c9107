import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas, type OwnPasskey, type OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call, useCall } from '@curbwise/client'
import { usePlatform, useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button, Form, PasswordField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { KeyIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import { useId, useMemo, useState, type ReactElement } from 'react'
import { inWords, worded } from '../../account-words.ts'
import { createPasskey, knowsPasskeys } from '../../factor/passkeys.ts'
import { useSecurityTexts } from './security-texts.ts'
import { List, Part, Row } from './style.ts'

interface Props {
  readonly security: OwnSecurity
  readonly onAdded: (added: { readonly security: OwnSecurity; readonly codes: readonly string[] }) => Promise<void>
}

/** The user's passkeys: each can be removed, and another one added. */
export function Passkeys({ security, onAdded }: Props): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const { refreshSession } = usePlatform()
  const remove = useCall(ownSecurity.removePasskey, { invalidates: [ownSecurity.read] })
  const { passkeys, app } = security
  const is_last = passkeys.length === 1 && app === null
  return (
    <Part aria-labelledby="passkeys">
      <Row>
        <h2 id="passkeys">{t('passkeys')}</h2>
      </Row>
      <p>{t('passkeys.what')}</p>
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
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </Row>
      ) : (
        <p>{t('passkeys.cant')}</p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('passkeys.title', { name: removing?.name ?? t('passkeys.this') })}
        verb={t('passkeys.remove')}
        keep={t('keep')}
        destructive
        will={is_last ? [t('passkeys.last'), t('passkeys.last_codes')] : [t('passkeys.refuse')]}
        will_not={[t('turn_off.log_out'), t('passkeys.from_device')]}
        onConfirm={async () => {
          if (!removing) return
          await inWords(remove.mutateAsync({ params: { id: removing.id } }), language)
          await refreshSession()
        }}
      />
    </Part>
  )
}

function Line({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove: () => void }): ReactElement {
  const t = useSecurityTexts()
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
          {last_used_at
            ? t('passkeys.added', { added: momentText(created_at, zone), used: momentText(last_used_at, zone) })
            : t('passkeys.unused', { added: momentText(created_at, zone) })}
        </small>
      </span>
      <Button size="sm" aria-label={t('passkeys.remove_named', { name })} aria-describedby={text_id} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

const { name } = ownSecuritySchemas.confirmPasskey.body.shape
const newPasskey = ownSecuritySchemas.startPasskey.body.extend({ name })

/** Asks for a name and the password, then the browser for a passkey. */
function AddPasskey({ onAdded, onBack }: Pick<Props, 'onAdded'> & { readonly onBack: () => void }): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
  const schema = useMemo(() => worded(newPasskey, language), [language])
  const { email } = useSession()
  return (
    <Form
      purpose="send"
      schema={schema}
      defaultValues={{ name: '', current_password: '' }}
      onSubmit={async ({ current_password, name: given }) => {
        const request = await inWords(call(ownSecurity.startPasskey, { body: { current_password } }), language)
        const passkey = await inWords(createPasskey(request), language)
        const confirmed = call(ownSecurity.confirmPasskey, { body: { name: given, passkey } })
        const { security, recovery_codes } = await inWords(confirmed, language)
        await onAdded({ security, codes: recovery_codes })
      }}
    >
      <TextField label={t('passkeys.name')} name="name" autoComplete="off" autoFocus help={t('passkeys.name_help')} />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={t('password')} name="current_password" autoComplete="current-password" />
      <Row>
        <SubmitButton>{t('continue')}</SubmitButton>
        <Button onClick={onBack}>{t('cancel')}</Button>
      </Row>
    </Form>
  )
}
