import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection, Switch } from '@curbwise/ui/app'
import { Alert, Button, LinkButton, TextLink, zoneName } from '@curbwise/ui/entry'
import { BlockIcon, CheckCircleIcon, EditIcon, MailIcon, SwapHorizIcon, VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Actions } from '../../../parts/list-box.tsx'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { useCompany } from '../api/use-companies.ts'
import type { Act } from '../state/acts.ts'
import { activityText, addressText, count, ZONE } from '../state/words.ts'
import { Checks } from './checks.tsx'
import { LegalHolds } from './legal-holds.tsx'
import { StatusTag } from './status-tag.tsx'

const Line = styled.span`
  display: inline-flex;
`
const Quiet = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const Foot = styled.p`
  margin-bottom: 10px;
  color: var(--text-3);
  font-size: 0.75rem;
  line-height: 1rem;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
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

/** A company's side panel: what was checked, its people, what it does now, and what you can do with it. */
export function CompanyPanel({ id, now, onAct, onClose }: CompanyPanelProps): ReactElement {
  return (
    <LoadedPanel kind="Company" query={useCompany(id)} onClose={onClose}>
      {(company) => <OpenCompany company={company} now={now} onAct={onAct} onClose={onClose} />}
    </LoadedPanel>
  )
}

interface OpenCompanyProps extends Pick<CompanyPanelProps, 'now' | 'onAct' | 'onClose'> {
  readonly company: AdminCompanyDetails
}

function OpenCompany({ company, now, onAct, onClose }: OpenCompanyProps): ReactElement {
  const { status, can, admin } = company
  const asks = status === 'pending' || status === 'declined'
  const act = (kind: Act['kind']) => () => onAct({ kind, company })
  return (
    <Panel
      kind={asks ? 'Sign-up' : `Company since ${dayText(company.created_at, ZONE)}`}
      title={company.name}
      onClose={onClose}
      subtitle={
        status === 'pending' ? (
          <Quiet>Asked to join {momentText(company.created_at, ZONE)}. Disabled until you approve it.</Quiet>
        ) : (
          <Line>
            <StatusTag status={status} />
          </Line>
        )
      }
      actions={
        <Acts>
          {can.edit ? (
            <Button icon={<EditIcon />} onClick={act('edit')}>
              Edit
            </Button>
          ) : null}
          {asks ? null : (
            <Button icon={<VisibilityIcon />} onClick={act('view')}>
              View its screens
            </Button>
          )}
        </Acts>
      }
      footer={<Decide company={company} act={act} />}
    >
      {status === 'disabled' ? (
        <Note>
          <Alert
            severity="warn"
            title={company.disabled_at ? `Disabled since ${momentText(company.disabled_at, ZONE)}` : 'Disabled'}
          >
            Nothing new starts. Its admin can log in, only to release cars.{' '}
            {company.now.cars_in_custody > 0
              ? `${count(company.now.cars_in_custody, 'car')} in storage, which can still be paid for online.`
              : 'No car is in its storage.'}
          </Alert>
        </Note>
      ) : null}
      {status === 'declined' ? (
        <Note>
          <Alert severity="note" title="Declined">
            {company.decline_reason}
          </Alert>
        </Note>
      ) : null}
      {asks ? (
        <PanelSection>
          <PanelHead title="What was checked" />
          <Checks company={company} />
        </PanelSection>
      ) : (
        <PanelSection>
          <PanelHead title="Now" />
          <Facts
            facts={[
              ['Complexes', company.contracts],
              ['People', `${company.people}, ${company.now.people_logged_in} logged in`],
              ['Tows', `${company.tows_this_month} this month, ${company.now.open_tows} open`],
              ['In storage', count(company.now.cars_in_custody, 'car')],
              ['Last activity', activityText(company, now)],
            ]}
          />
        </PanelSection>
      )}
      <PanelSection>
        <PanelHead
          title={asks ? 'What they wrote' : 'Main admin'}
          action={
            can.set_admin ? (
              <Button size="sm" variant="ghost" icon={<SwapHorizIcon />} onClick={act('admin')}>
                New main admin
              </Button>
            ) : undefined
          }
        />
        <Facts
          facts={[
            ['Person', admin?.name ?? 'None'],
            [
              'Email',
              admin ? (
                <TextLink key="mail" href={`mailto:${admin.email}`}>
                  {admin.email}
                </TextLink>
              ) : null,
            ],
            ['Login', admin?.status === 'has_not_joined_yet' ? 'Has not joined yet' : null],
            ...(asks ? [profileOf(company)[2], profileOf(company)[4]] : []),
          ]}
        />
      </PanelSection>
      {asks ? null : (
        <PanelSection>
          <PanelHead title="Profile" fact={zoneName(company.timezone)} />
          <Facts facts={profileOf(company)} />
        </PanelSection>
      )}
      <PanelSection>
        {can.set_boot_access ? (
          <Switch
            label="Boot access"
            detail={
              company.has_booting_access
                ? company.now.boots_on_cars > 0
                  ? company.now.boots_on_cars === 1
                    ? '1 boot is on a car. Release the car before you turn this off.'
                    : `${company.now.boots_on_cars.toLocaleString('en-US')} boots are on cars. Release the cars before you turn this off.`
                  : 'Off hides all of booting'
                : 'On shows booting to its team and its managers'
            }
            checked={company.has_booting_access}
            disabled={company.has_booting_access && company.now.boots_on_cars > 0}
            onChange={act('boots')}
          />
        ) : (
          <Facts facts={[['Boot access', company.has_booting_access ? 'On' : 'Off']]} />
        )}
      </PanelSection>
      {asks ? null : <LegalHolds company={company} />}
    </Panel>
  )
}

type Fact = readonly [string, ReactElement | string | null]

const profileOf = (company: AdminCompanyDetails): readonly [Fact, Fact, Fact, Fact, Fact, Fact] => [
  ['License', company.license_number],
  ['Booting', company.booting_license_number],
  ['Address', addressText(company)],
  ['Email', company.email],
  ['Phone', company.phone],
  ['Legal name', company.legal_name],
]

interface DecideProps {
  readonly company: AdminCompanyDetails
  readonly act: (kind: Act['kind']) => () => void
}

/** The decision bar: approve or decline a sign-up, enable or disable a company. */
function Decide({ company, act }: DecideProps): ReactElement {
  const { can, admin, status } = company
  if (status === 'active')
    return (
      <Actions>
        <Button icon={<BlockIcon />} variant="danger" onClick={act('disable')} disabled={!can.disable}>
          Disable
        </Button>
      </Actions>
    )
  if (status === 'disabled')
    return (
      <Actions>
        <Button icon={<CheckCircleIcon />} variant="primary" onClick={act('enable')}>
          Enable
        </Button>
      </Actions>
    )
  return (
    <>
      <Foot>
        {admin ? `Approving emails ${admin.name} and lets them log in. ` : null}It gives the company no complex.
      </Foot>
      <Actions>
        {can.decline ? (
          <Button variant="danger" onClick={act('decline')}>
            Decline
          </Button>
        ) : null}
        {admin ? (
          <LinkButton href={`mailto:${admin.email}`} icon={<MailIcon />}>
            Ask a question
          </LinkButton>
        ) : null}
        <Button variant="primary" onClick={act('approve')}>
          Approve
        </Button>
      </Actions>
    </>
  )
}
