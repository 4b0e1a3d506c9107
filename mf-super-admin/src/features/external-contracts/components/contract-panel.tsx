import type { ExternalContractDetails } from '@curbwise/api/resources/external-companies.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { EffectList, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ActivityBars } from '../../../parts/activity-bars.tsx'
import { Actions } from '../../../parts/list-box.tsx'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { PanelList, PanelNote } from '../../../parts/panel-list.tsx'
import { useExternalContract } from '../api/use-external-contracts.ts'
import { endingWords } from '../state/words.ts'

const Sub = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const Note = styled.div`
  padding: 0 20px 14px;
`

export interface ContractPanelProps {
  readonly id: string
  readonly onChoose: (contract: ExternalContractDetails) => void
  readonly onEnd: (contract: ExternalContractDetails) => void
  readonly onClose: () => void
}

/** A complex's side panel: who works there since when, what they did, who worked there before, and what ending it would stop. */
export function ContractPanel({ id, ...panel }: ContractPanelProps): ReactElement {
  return (
    <LoadedPanel kind="Complex" query={useExternalContract(id)} onClose={panel.onClose}>
      {(contract) => <OpenContract contract={contract} {...panel} />}
    </LoadedPanel>
  )
}

interface OpenContractProps extends Omit<ContractPanelProps, 'id'> {
  readonly contract: ExternalContractDetails
}

function OpenContract({ contract, onChoose, onEnd, onClose }: OpenContractProps): ReactElement {
  const { external_company: company, activity, before, timezone, since, set_by, tow_company } = contract
  return (
    <Panel
      kind="External contract"
      title={contract.name}
      onClose={onClose}
      subtitle={
        <Sub>
          {company && since ? `${company.name}, since ${dayText(since, timezone)}` : 'No external company works here'}
        </Sub>
      }
      footer={
        <Actions>
          {company ? (
            <Button variant="danger" onClick={() => onEnd(contract)}>
              End contract
            </Button>
          ) : null}
          <Button variant="primary" onClick={() => onChoose(contract)}>
            {company ? 'Change company' : 'Assign company'}
          </Button>
        </Actions>
      }
    >
      {company?.status === 'disabled' ? (
        <Note>
          <Alert severity="warn" title={`${company.name} is disabled`}>
            Its people can’t log in, so no external company works here now.
          </Alert>
        </Note>
      ) : null}
      {contract.is_active ? null : (
        <Note>
          <Alert severity="note" title="This complex is disabled">
            External users don’t see it until it is enabled.
          </Alert>
        </Note>
      )}
      <PanelSection>
        <PanelHead title="Assignment" />
        <Facts
          facts={[
            ['Tow company', tow_company.name],
            [
              'External company',
              company ? (
                <TextLink key="company" href={`/super-admin/external-companies?selected=${company.id}`}>
                  {company.name}
                </TextLink>
              ) : (
                'None'
              ),
            ],
            ['Chosen by', set_by],
          ]}
        />
      </PanelSection>
      {activity ? (
        <PanelSection>
          <PanelHead title="Here in 30 days" />
          <ActivityBars activity={activity} />
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelHead title="Before" />
        {before.length === 0 ? (
          <PanelNote>No earlier company is on record.</PanelNote>
        ) : (
          <PanelList>
            {before.map(({ name, from, until }) => (
              <li key={`${name} ${from}`}>
                {name}, {dayText(from, timezone)} to {dayText(until, timezone)}
              </li>
            ))}
          </PanelList>
        )}
      </PanelSection>
      {company ? (
        <PanelSection>
          <PanelHead title="Ending it" />
          <EffectList {...endingWords(contract)} />
        </PanelSection>
      ) : null}
    </Panel>
  )
}
