import { ROLE_LABELS, TOW_ROLES } from '@curbwise/api/roles'
import { useSession } from '@curbwise/platform'
import { Column, Facts, PageBody } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import { AlertsForm } from './profile/alerts-form.tsx'
import { AvatarEditor } from './profile/avatar-editor.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { PasswordForm } from './profile/password-form.tsx'
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
  const { user, email, role, timezone } = useSession()
  return (
    <PageBody data-padded="">
      <Column>
        <Part aria-labelledby="profile-picture">
          <h2 id="profile-picture">Picture</h2>
          <AvatarEditor />
        </Part>
        <Part aria-labelledby="profile-details">
          <h2 id="profile-details">Details</h2>
          {user ? <DetailsForm key={user.id} user={user} /> : null}
          <Facts
            facts={[
              ['Email', email],
              ['Role', role && ROLE_LABELS[role]],
              ['Company', user?.tow_company?.name ?? user?.external_company?.name ?? null],
              ['Time zone', timezone],
            ]}
          />
        </Part>
        {TOW_ROLES.some((one) => one === role) ? (
          <Part aria-labelledby="profile-alerts">
            <h2 id="profile-alerts">Alerts</h2>
            <AlertsForm />
          </Part>
        ) : null}
        <Part aria-labelledby="profile-password">
          <h2 id="profile-password">Password</h2>
          <p>A new password logs you out on all other devices. You stay logged in here.</p>
          <PasswordForm />
        </Part>
        <Part aria-labelledby="profile-security">
          <h2 id="profile-security">Security</h2>
          <SecurityLink />
        </Part>
      </Column>
    </PageBody>
  )
}
