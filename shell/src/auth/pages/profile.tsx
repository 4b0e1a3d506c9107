import { ROLE_LABELS, TOW_ROLES } from '@curbwise/api/roles'
import { useSession, useTitle } from '@curbwise/platform'
import { Column, Facts, PageBody } from '@curbwise/ui/app'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import { FRAME_TEXTS } from '../../layouts/default/frame-texts.ts'
import { AlertsForm } from './profile/alerts-form.tsx'
import { AvatarEditor } from './profile/avatar-editor.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { useProfileTexts } from './profile/profile-texts.ts'
import { SecurityLink } from './profile/security-link.tsx'

const Part = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 20px;
  h2 {
    font-size: 1rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  h2 + p {
    margin-top: -10px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

export default function Profile() {
  const t = useProfileTexts()
  const { language } = useKit()
  useTitle(FRAME_TEXTS[language].profile)
  const { user, email, role, timezone } = useSession()
  return (
    <PageBody data-padded="">
      <Column>
        <Part aria-labelledby="profile-picture">
          <h2 id="profile-picture">{t('picture')}</h2>
          <AvatarEditor />
        </Part>
        <Part aria-labelledby="profile-details">
          <h2 id="profile-details">{t('details')}</h2>
          {user ? <DetailsForm key={user.id} user={user} /> : null}
          <Facts
            facts={[
              [t('email'), email],
              [t('role'), role && (FRAME_TEXTS[language].role || ROLE_LABELS[role])],
              [t('company'), user?.tow_company?.name ?? user?.external_company?.name ?? null],
              [t('time_zone'), timezone],
            ]}
          />
        </Part>
        {TOW_ROLES.some((one) => one === role) ? (
          <Part aria-labelledby="profile-alerts">
            <h2 id="profile-alerts">{t('alerts')}</h2>
            <AlertsForm />
          </Part>
        ) : null}
        <Part aria-labelledby="profile-password">
          <h2 id="profile-password">{t('password')}</h2>
          <p>{t('password.what')}</p>
          <PasswordForm />
        </Part>
        <Part aria-labelledby="profile-security">
          <h2 id="profile-security">{t('security')}</h2>
          <SecurityLink />
        </Part>
      </Column>
    </PageBody>
  )
}
