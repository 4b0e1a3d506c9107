import type { ExternalCompanyDetails, ExternalUser } from '@curbwise/api/resources/external-companies.schemas'
import { AccountBadge, Avatar, Menu, type MenuAction } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { TwoLine } from '@curbwise/ui/grid'
import { MoreVertIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { PanelList, PanelNote } from '../../../parts/panel-list.tsx'
import { loginText } from '../state/words.ts'

const BADGES = { active: 'active', disabled: 'disabled', has_not_joined_yet: 'not_joined' } as const

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > :last-child {
    min-width: 0;
  }
`

export interface PanelPeopleProps {
  readonly company: ExternalCompanyDetails
  /** ms since 1970 */
  readonly now: number
  readonly onAct: (kind: 'person' | 'switch' | 'resend' | 'factor', person: ExternalUser) => void
}

/** The people of a company: who can log in, who was invited, and who is disabled. */
export function PanelPeople({ company, now, onAct }: PanelPeopleProps): ReactElement {
  if (company.users.length === 0) return <PanelNote>No one can log in for this company yet.</PanelNote>
  const actions = (person: ExternalUser): readonly MenuAction[] => [
    ...(person.can.edit ? [{ label: 'Edit', onSelect: () => onAct('person', person) }] : []),
    ...(person.can.resend_invitation ? [{ label: 'Resend invitation', onSelect: () => onAct('resend', person) }] : []),
    ...(person.can.reset_factor ? [{ label: 'Turn off two-step login', onSelect: () => onAct('factor', person) }] : []),
    ...(person.can.enable_disable
      ? [{ label: person.status === 'disabled' ? 'Enable' : 'Disable', onSelect: () => onAct('switch', person) }]
      : []),
  ]
  return (
    <PanelList>
      {company.users.map((person) => (
        <li key={person.id}>
          <Person>
            <Avatar name={person.name} />
            <TwoLine title={person.name} detail={loginText(person, now)} />
          </Person>
          <AccountBadge state={BADGES[person.status]} />
          <Menu
            label={`Actions for ${person.name}`}
            items={actions(person)}
            trigger={<IconButton label={`Actions for ${person.name}`} icon={<MoreVertIcon size={20} />} />}
          />
        </li>
      ))}
    </PanelList>
  )
}
