import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { useSession } from '@curbwise/platform'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection, RoleTag } from '@curbwise/ui/app'
import { Alert, Button, TextLink, zoneName } from '@curbwise/ui/entry'
import { BlockIcon, EditIcon, KeyIcon, MailIcon, RemoveCircleIcon, ShieldIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Act, PersonAct } from '../state/acts.ts'
import { linkText, ROLE_LABELS, seenText, shiftText } from '../state/words.ts'
import { StatusBadge } from './member.tsx'
import { OpenTows } from './open-tows.tsx'
import { Permissions } from './permissions.tsx'
import { Sessions } from './sessions.tsx'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Line = styled.span`
  display: inline-flex;
`
const Note = styled.div`
  padding: 0 20px 14px;
`

export interface MemberPanelProps {
  readonly company_id: string
  readonly person: TowUser
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

/** A person's side panel: contact, open tows, role, permissions, and actions. */
export function MemberPanel({ company_id, person, zone, now, onAct, onClose }: MemberPanelProps): ReactElement {
  const { can, status, open_tows } = person
  const own = useSession().roleId === person.id
  const act = (kind: PersonAct['kind']) => () => onAct({ kind, person })
  return (
    <Panel
      kind={`${ROLE_LABELS[person.role]} since ${dayText(person.since, zone)}`}
      title={person.name}
      onClose={onClose}
      subtitle={
        <Line>
          <StatusBadge person={person} />
        </Line>
      }
      actions={
        can.edit || can.resend_invitation || can.reset_password || can.reset_factor ? (
          <Actions style={{ paddingTop: 6 }}>
            {can.edit ? (
              <Button icon={<EditIcon />} onClick={act('edit')}>
                Edit
              </Button>
            ) : null}
            {can.resend_invitation ? (
              <Button icon={<MailIcon />} onClick={act('resend')}>
                Resend invitation
              </Button>
            ) : null}
            {can.reset_password ? (
              <Button icon={<KeyIcon />} onClick={act('password')}>
                Send password link
              </Button>
            ) : null}
            {can.reset_factor ? (
              <Button icon={<ShieldIcon />} onClick={act('factor')}>
                Turn off two-step login
              </Button>
            ) : null}
          </Actions>
        ) : undefined
      }
      footer={
        can.enable_disable || can.remove ? (
          <Actions>
            {can.enable_disable ? (
              <Button
                icon={<BlockIcon />}
                variant={status === 'disabled' ? undefined : 'danger'}
                onClick={act('switch')}
              >
                {status === 'disabled' ? 'Enable' : 'Disable'}
              </Button>
            ) : null}
            {can.remove ? (
              <Button icon={<RemoveCircleIcon />} variant="danger" onClick={act('remove')}>
                Remove
              </Button>
            ) : null}
          </Actions>
        ) : undefined
      }
    >
      {status === 'has_not_joined_yet' ? (
        <Note>
          <Alert severity="info" title={linkText(person, zone, now) ?? 'The invitation link has expired'}>
            They can log in once they choose a password. A new invitation replaces the old link.
          </Alert>
        </Note>
      ) : null}
      {own ? (
        <Note>
          <Alert severity="note">
            This is you. Change your name, phone, and password on{' '}
            <TextLink href="/account/profile">your profile</TextLink>. Another admin changes your role and permissions.
          </Alert>
        </Note>
      ) : null}
      <PanelSection>
        <PanelHead title="Contact" fact={zoneName(zone)} />
        <Facts
          facts={[
            [
              'Email',
              <TextLink key="mail" href={`mailto:${person.email}`}>
                {person.email}
              </TextLink>,
            ],
            [
              'Phone',
              person.phone ? (
                <TextLink key="phone" href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}>
                  {person.phone}
                </TextLink>
              ) : null,
            ],
            ['Truck', person.truck?.name ?? null],
            ['Last seen', person.last_seen_at ? momentText(person.last_seen_at, zone) : seenText(person, zone, now)],
          ]}
        />
      </PanelSection>
      {person.role === 'tow_driver' ? (
        <PanelSection>
          <PanelHead
            title={person.on_shift_since === null ? 'Shift' : 'Working now'}
            fact={shiftText(person, zone, now)}
            action={
              can.end_shift ? (
                <Button size="sm" variant="ghost" onClick={act('end_shift')}>
                  End shift
                </Button>
              ) : undefined
            }
          />
        </PanelSection>
      ) : null}
      {open_tows > 0 ? (
        <PanelSection>
          <PanelHead title="Open tows" fact={String(open_tows)} />
          <OpenTows person={person} />
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelHead
          title="Role and permissions"
          action={
            can.change_role ? (
              <Button size="sm" variant="ghost" onClick={act('role')}>
                Change role
              </Button>
            ) : undefined
          }
        />
        <RoleTag role={person.role} />
        <Permissions company_id={company_id} person={person} />
        {person.is_main ? <p>Main admin of the company. Contact support to transfer this role.</p> : null}
      </PanelSection>
      {can.see_sessions && status === 'active' ? (
        <Sessions company_id={company_id} person={person} zone={zone} now={now} onAct={onAct} />
      ) : null}
    </Panel>
  )
}
