import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { AccountBadge, Facts, Menu, Panel, PanelHead, PanelSection, RoleTag } from '@curbwise/ui/app'
import { Alert, Button, IconButton, LinkButton, TextLink, zoneName } from '@curbwise/ui/entry'
import {
  AddIcon,
  EditIcon,
  KeyIcon,
  MailIcon,
  MoreVertIcon,
  RemoveCircleIcon,
  ShieldIcon,
  SwapHorizIcon,
} from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Act } from '../state/acts.ts'
import { linkText, ROLE_LABELS, seenText, type ContractRole, type Pair } from '../state/words.ts'
import { MainTag } from './person.tsx'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
`
const Work = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 8px;
    align-items: center;
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    font-size: 0.875rem;
    color: var(--text-2);
  }
`
const Status = styled.span`
  display: inline-flex;
`
const Note = styled.div`
  padding: 0 20px 14px;
`

export interface ManagerPanelProps {
  readonly person: Manager
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  /** Roles that the user may invite people to; only these can be assigned. */
  readonly roles: readonly ContractRole[]
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

/** A manager's side panel: contact details, complexes, and actions. */
export function ManagerPanel({ person, zone, now, roles, onAct, onClose }: ManagerPanelProps): ReactElement {
  const { can, status, contracts } = person
  const link = linkText(person, zone, now)
  const is_own = useSession().userId === person.user_id
  return (
    <Panel
      kind="Person"
      title={person.name}
      onClose={onClose}
      subtitle={
        <Status>
          <AccountBadge state={status === 'has_not_joined_yet' ? 'not_joined' : status} />
        </Status>
      }
      actions={
        <Actions>
          {can.edit ? (
            <Button icon={<EditIcon />} onClick={() => onAct({ kind: 'edit', person })}>
              Edit
            </Button>
          ) : null}
          {can.resend_welcome ? (
            <Button icon={<MailIcon />} onClick={() => onAct({ kind: 'resend', person })}>
              Resend invitation
            </Button>
          ) : null}
          {can.update_password ? (
            <Button icon={<KeyIcon />} onClick={() => onAct({ kind: 'password', person })}>
              New password
            </Button>
          ) : null}
          {can.reset_factor ? (
            <Button icon={<ShieldIcon />} onClick={() => onAct({ kind: 'factor', person })}>
              Turn off two-step login
            </Button>
          ) : null}
          {can.enable_disable ? (
            <Button icon={<RemoveCircleIcon />} onClick={() => onAct({ kind: 'switch', person })}>
              {status === 'disabled' ? 'Enable' : 'Disable'}
            </Button>
          ) : null}
        </Actions>
      }
    >
      {status === 'has_not_joined_yet' ? (
        <Note>
          <Alert severity="info" title={link ?? 'Invitation sent'}>
            They can’t log in until they choose a password. A new invitation replaces the old link.
          </Alert>
        </Note>
      ) : null}
      {is_own ? (
        <Note>
          <Alert
            severity="info"
            title="This is you"
            action={
              <LinkButton size="sm" href="/account/profile">
                Profile
              </LinkButton>
            }
          >
            You edit your details in your profile. Another manager changes your role or your access.
          </Alert>
        </Note>
      ) : null}
      {person.works_elsewhere ? (
        <Note>
          <Alert severity="info" title="Works for others too">
            Only they can change their name, email, and login. Here you manage their work at your complexes.
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
            ['Invited', person.invited_at ? momentText(person.invited_at, zone) : null],
            ['Last login', seenText(person, zone)],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead
          title="Complexes"
          fact={contracts.length === 1 ? '1' : String(contracts.length)}
          action={
            can.add_to_contract ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<AddIcon size={18} />}
                onClick={() => onAct({ kind: 'add', person })}
              >
                Add
              </Button>
            ) : undefined
          }
        />
        <Work>
          {contracts.map((pair) => (
            <li key={pair.id}>
              <b>{pair.name}</b>
              <PairMenu person={person} pair={pair} roles={roles} onAct={onAct} />
              <p>
                <RoleTag role={pair.role} />
                {pair.is_main ? <MainTag /> : null}
                {pair.is_active ? null : <AccountBadge state="disabled" />}
              </p>
            </li>
          ))}
        </Work>
      </PanelSection>
    </Panel>
  )
}

function PairMenu({
  person,
  pair,
  roles,
  onAct,
}: Pick<ManagerPanelProps, 'person' | 'roles' | 'onAct'> & { readonly pair: Pair }): ReactElement | null {
  const { can } = pair
  const other = pair.role === 'contract_manager' ? 'contract_staff' : 'contract_manager'
  const items = [
    ...(can.hand_over
      ? [
          {
            label: 'Make main manager',
            icon: <SwapHorizIcon />,
            onSelect: () => onAct({ kind: 'hand_over', person, pair }),
          },
        ]
      : []),
    ...(can.edit && roles.includes(other)
      ? [
          {
            label: `Make ${ROLE_LABELS[other]}`,
            icon: <EditIcon />,
            onSelect: () => onAct({ kind: 'role', person, pair }),
          },
        ]
      : []),
    ...(can.edit
      ? [
          {
            label: pair.is_active ? 'Disable here' : 'Enable here',
            icon: <RemoveCircleIcon />,
            onSelect: () => onAct({ kind: 'switch', person, pair }),
          },
        ]
      : []),
    ...(can.remove
      ? [
          {
            label: 'Remove from complex',
            icon: <RemoveCircleIcon />,
            danger: true,
            divided: true,
            onSelect: () => onAct({ kind: 'remove', person, pair }),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const label = `What to do with ${person.name} at ${pair.name}`
  return <Menu label={label} trigger={<IconButton label={label} icon={<MoreVertIcon />} />} items={items} />
}
