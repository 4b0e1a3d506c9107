import { useSession } from '@curbwise/platform'
import { Alert, LinkButton } from '@curbwise/ui/entry'
import { ShieldIcon } from '@curbwise/ui/icons'
import { FormButton } from './form-button.ts'
import { useProfileTexts } from './profile-texts.ts'

/** Roles that can do the most harm, and are asked to set up two-step login. */
const ADVISED = ['super_admin', 'tow_admin'] as const

/** Leads to two-step login and the sessions, and recommends the first to admins who haven't set it up. */
export function SecurityLink() {
  const t = useProfileTexts()
  const { role, user } = useSession()
  const is_advised = ADVISED.some((one) => one === role) && user?.has_second_factor !== true
  return (
    <>
      {is_advised ? (
        <Alert severity="warn" title="Two-step login is off">
          Your login can refund money and change who works here. Protect it with a passkey or a code from your phone.
        </Alert>
      ) : (
        <p>{t('security.what')}</p>
      )}
      <FormButton>
        <LinkButton href="/account/security" icon={<ShieldIcon />} variant={is_advised ? 'primary' : 'outline'}>
          {is_advised ? 'Set up two-step login' : t('security.open')}
        </LinkButton>
      </FormButton>
    </>
  )
}
