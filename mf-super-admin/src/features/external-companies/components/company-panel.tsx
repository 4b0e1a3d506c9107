import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { AccountBadge, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, TextLink } from '@curbwise/ui/entry'
import { AddIcon, BlockIcon, CheckCircleIcon, EditIcon, PersonAddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ActivityBars } from '../../../parts/activity-bars.tsx'
import { Actions } from '../../../parts/list-box.tsx'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { count, ZONE } from '../../../parts/words.ts'
import { useExternalCompany } from '../api/use-external-companies.ts'
import type { Act } from '../state/acts.ts'
import { PanelComplexes } from './panel-complexes.tsx'
import { PanelPeople } from './panel-people.tsx'

const Line = styled.span`
  display: inline-flex;
`
const Foot = styled.p`
  margin-bottom: 10px;
  color: var(--text-3);
  font-size: 0.75rem;
  line-height: 1rem;
`
const Note = styled.div`
  padding: 0 20px 14px;
`

export interface CompanyPanelProps {
  readonly id: string
  /** ms since 1970 */
  readonly now: number
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

/** A company's side panel: its complexes, its people, what it did, and what you can do with it. */
export function CompanyPanel({ id, ...panel }: CompanyPanelProps): ReactElement {
  return (
    <LoadedPanel kind="Company" query={useExternalCompany(id)} onClose={panel.onClose}>
      {(company) => <OpenCompany company={company} {...panel} />}
    </LoadedPanel>
  )
}

interface OpenCompanyProps extends Pick<CompanyPanelProps, 'now' | 'onAct' | 'onClose'> {
  readonly company: ExternalCompanyDetails
}

function OpenCompany({ company, now, onAct, onClose }: OpenCompanyProps): ReactElement {
  const { status, can, activity } = company
  const act = (kind: 'edit' | 'invite' | 'complex' | 'enable' | 'disable') => () => onAct({ kind, company })
  return (
    <Panel
      kind={`External company since ${dayText(company.created_at, ZONE)}`}
      title={company.name}
      onClose={onClose}
      subtitle={
        <Line>
          <AccountBadge state={status} />
        </Line>
      }
      actions={
        can.edit ? (
          <Actions style={{ paddingTop: 6 }}>
            <Button icon={<EditIcon />} onClick={act('edit')}>
              Edit
            </Button>
          </Actions>
        ) : undefined
      }
      footer={<Decide company={company} act={act} />}
    >
      {status === 'disabled' ? (
        <Note>
          <Alert
            severity="warn"
            title={company.disabled_at ? `Disabled since ${momentText(company.disabled_at, ZONE)}` : 'Disabled'}
          >
            Its people can’t log in.{' '}
            {company.contracts > 0 ? 'Its complexes stay assigned to it until you choose another company.' : null}
          </Alert>
        </Note>
      ) : null}
      <PanelSection>
        <PanelHead title="Contact" />
        <Facts facts={contactOf(company)} />
      </PanelSection>
      <PanelSection>
        <PanelHead
          title="Complexes they work at"
          fact={company.contracts === 0 ? 'None' : String(company.contracts)}
          action={
            status === 'active' ? (
              <Button size="sm" variant="ghost" icon={<AddIcon />} onClick={act('complex')}>
                Add complex
              </Button>
            ) : undefined
          }
        />
        <PanelComplexes company={company} onLeave={(complex) => onAct({ kind: 'leave', company, complex })} />
      </PanelSection>
      <PanelSection>
        <PanelHead
          title="People"
          fact={company.users.length === 0 ? 'None' : String(company.users.length)}
          action={
            can.invite ? (
              <Button size="sm" variant="ghost" icon={<PersonAddIcon />} onClick={act('invite')}>
                Invite
              </Button>
            ) : undefined
          }
        />
        <PanelPeople company={company} now={now} onAct={(kind, person) => onAct({ kind, company, person })} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="What they did in 30 days" />
        <ActivityBars activity={activity} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="What they see" />
        <Facts
          facts={[
            ['See', 'Plate, make, and validity of vehicles, the plate check, stickers, and their own tow requests.'],
            ['Never', 'Units, residents, prices, and releases.'],
          ]}
        />
      </PanelSection>
    </Panel>
  )
}

type Fact = readonly [string, ReactElement | string | null]

function contactOf({ email, phone, address, city, state, zip_code }: ExternalCompanyDetails): readonly Fact[] {
  const place = [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [
    [
      'Email',
      email ? (
        <TextLink key="mail" href={`mailto:${email}`}>
          {email}
        </TextLink>
      ) : null,
    ],
    [
      'Phone',
      phone ? (
        <TextLink key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </TextLink>
      ) : null,
    ],
    ['Address', place || null],
  ]
}

interface DecideProps {
  readonly company: ExternalCompanyDetails
  readonly act: (kind: 'enable' | 'disable') => () => void
}

/** Enables or disables the company, and says what that ends. */
function Decide({ company, act }: DecideProps): ReactElement {
  const { can, now } = company
  if (!can.disable)
    return (
      <Actions>
        <Button icon={<CheckCircleIcon />} variant="primary" disabled={!can.enable} onClick={act('enable')}>
          Enable
        </Button>
      </Actions>
    )
  return (
    <>
      <Foot>
        {now.people_logged_in === 0
          ? 'No one there is logged in now. '
          : `Disabling logs out ${count(now.people_logged_in, 'person', 'people')} right away. `}
        {now.open_requests === 0 ? null : `Their ${count(now.open_requests, 'open request')} would stay.`}
      </Foot>
      <Actions>
        <Button icon={<BlockIcon />} variant="danger" onClick={act('disable')}>
          Disable
        </Button>
      </Actions>
    </>
  )
}
