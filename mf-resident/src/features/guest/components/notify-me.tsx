import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage, useToast } from '@curbwise/platform'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { MailIcon, PhoneIcon } from '@curbwise/ui/icons'
import { useMemo, useState, type ReactElement } from 'react'
import { Buttons } from '../../../parts/section.tsx'
import { usePermitActs } from '../api/use-permit.ts'
import { type Contact, lateContactSchema } from '../state/draft.ts'
import { refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'

/** Lets guests who gave neither phone nor email add them, to get the permit now and a reminder before it ends. */
export function NotifyMe({ permit }: { readonly permit: PublicPermit }): ReactElement | null {
  const g = useGuestTexts()
  const [open, setOpen] = useState(false)
  const { add_mail, add_phone } = permit.can
  if (!add_mail && !add_phone) return null
  if (open) return <Contacts permit={permit} onDone={() => setOpen(false)} />
  const label = g(add_mail && add_phone ? 'tell' : add_mail ? 'tell.mail' : 'tell.phone')
  return (
    <Buttons>
      <Button size="touch" icon={add_phone ? <PhoneIcon /> : <MailIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
    </Buttons>
  )
}

function Contacts({ permit, onDone }: { readonly permit: PublicPermit; readonly onDone: () => void }): ReactElement {
  const g = useGuestTexts()
  const toast = useToast()
  const { language } = useLanguage()
  const { tell } = usePermitActs(permit.key)
  const schema = useMemo(() => lateContactSchema(g), [g])
  const { add_mail, add_phone } = permit.can
  const send = async (contact: Contact): Promise<void> => {
    await tell.mutateAsync({ params: { key: permit.key }, body: { ...contact, language } }).catch((error: unknown) => {
      throw new Error(refusalText(error, { t: g, language, timezone: permit.timezone }), { cause: error })
    })
    toast.success(g('tell.sent'))
    onDone()
  }
  return (
    <Form schema={schema} purpose="send" defaultValues={{ guest_phone: '', guest_email: '' }} onSubmit={send}>
      <p>{g('tell.help')}</p>
      {add_phone ? (
        <TextField
          label={g('check.phone')}
          name="guest_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          size="touch"
          autoFocus
          optional={add_mail}
          icon={<PhoneIcon size={20} />}
        />
      ) : null}
      {add_mail ? (
        <TextField
          label={g('check.mail')}
          name="guest_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          size="touch"
          autoFocus={!add_phone}
          optional={add_phone}
          icon={<MailIcon size={20} />}
        />
      ) : null}
      <Buttons>
        <SubmitButton size="touch">{g('tell.send')}</SubmitButton>
        <Button size="touch" onClick={onDone}>
          {g('tell.not_now')}
        </Button>
      </Buttons>
    </Form>
  )
}
