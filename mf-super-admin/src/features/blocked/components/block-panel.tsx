import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { fromText, momentText, untilText } from '@curbwise/rules/time/format'
import { CarIdentity, EffectList, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, TextLink, zoneName } from '@curbwise/ui/entry'
import { EventBusyIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { count, ZONE } from '../../../parts/words.ts'
import { rightHref, rightsToPark, rightText, WILL, WILL_NOT } from '../state/words.ts'

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  li {
    padding: 7px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 0.8125rem;
  }
  @media (max-width: 576px) {
    li {
      padding: 13px 0;
    }
  }
`
const Quiet = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

export interface BlockPanelProps {
  readonly block: SystemBlock
  readonly onEnd: () => void
  readonly onClose: () => void
}

/** An entry's side panel: why and how long, the rights the car still has anywhere, and the button to end the entry. */
export function BlockPanel({ block, onEnd, onClose }: BlockPanelProps): ReactElement {
  const { rights, phase } = block
  const held = rightsToPark(rights).length
  return (
    <Panel
      kind="System-blocked vehicle"
      title={block.reason}
      onClose={onClose}
      subtitle={<CarIdentity plate={block.license_plate} state={block.state} vin={block.vin} size="lg" />}
      actions={
        block.can.end ? (
          <div>
            <Button icon={<EventBusyIcon />} onClick={onEnd}>
              Unblock
            </Button>
          </div>
        ) : undefined
      }
    >
      <PanelSection>
        <PanelHead title="Entry" fact={zoneName(ZONE)} />
        <Facts
          facts={[
            ['VIN', block.license_plate === null ? null : block.vin],
            ['From', fromText(block.valid_from, ZONE)],
            [
              phase === 'ended' ? 'Ended' : 'Until',
              block.valid_until === null ? 'No end' : untilText(block.valid_until, ZONE),
            ],
            ['Ended by', block.ended_by],
            ['Ended because', block.ended_why],
            ['Added by', block.added_by],
            ['Added', momentText(block.added_at, ZONE)],
          ]}
        />
      </PanelSection>
      {phase === 'ended' ? null : (
        <PanelSection>
          <PanelHead
            title="Still on record"
            fact={held > 0 ? count(held, 'right to park', 'rights to park') : undefined}
          />
          {rights.length === 0 ? (
            <Quiet>No complex has a registration, a permit, or a list entry of this vehicle.</Quiet>
          ) : (
            <Lines>
              {rights.map((right) => (
                <li key={right.id}>
                  <TextLink href={rightHref(right)}>{rightText(right)}</TextLink>
                  <small>
                    {right.contract_name}, {right.tow_company_name}
                  </small>
                </li>
              ))}
            </Lines>
          )}
        </PanelSection>
      )}
      {phase === 'ended' ? null : (
        <PanelSection>
          <PanelHead title="What it does" />
          <EffectList will={WILL} will_not={WILL_NOT} />
        </PanelSection>
      )}
    </Panel>
  )
}
