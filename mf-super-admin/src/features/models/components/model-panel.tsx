import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { DeleteIcon, EditIcon, LinkIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { BODY_LABELS, DUTY_LABELS, nameOf } from '../state/words.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
`
const Lines = styled.ul`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  li {
    padding: 4px 0;
  }
`

export interface ModelPanelProps {
  readonly model: AdminModel
  readonly onAct: (kind: 'edit' | 'merge' | 'remove') => void
  readonly onClose: () => void
}

/** A model's side panel: its class, how many cars use it, its spellings, and those that look alike. */
export function ModelPanel({ model, onAct, onClose }: ModelPanelProps): ReactElement {
  return (
    <Panel
      kind="Vehicle model"
      title={nameOf(model)}
      onClose={onClose}
      actions={
        <Actions>
          <Button icon={<EditIcon />} onClick={() => onAct('edit')}>
            Edit
          </Button>
          <Button icon={<LinkIcon />} onClick={() => onAct('merge')}>
            Merge
          </Button>
          <Button icon={<DeleteIcon />} onClick={() => onAct('remove')}>
            Remove
          </Button>
        </Actions>
      }
    >
      <PanelSection>
        <PanelHead title="Model" />
        <Facts
          facts={[
            ['Duty class', DUTY_LABELS[model.duty]],
            ['Body', BODY_LABELS[model.body]],
            ['Registered cars', count(model.cars, 'car')],
          ]}
        />
      </PanelSection>
      {model.look_alikes.length > 0 ? (
        <PanelSection>
          <PanelHead title="Look alike" fact="Same letters and digits" />
          <Lines>
            {model.look_alikes.map(({ id, name, cars }) => (
              <li key={id}>
                {name}, {count(cars, 'car')}
              </li>
            ))}
          </Lines>
        </PanelSection>
      ) : null}
      {model.spellings.length > 0 ? (
        <PanelSection>
          <PanelHead title="Other spellings" fact="Merged into it" />
          <Lines>
            {model.spellings.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Lines>
        </PanelSection>
      ) : null}
    </Panel>
  )
}
