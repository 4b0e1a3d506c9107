import {
  CLONE_STEPS,
  type ClonePart,
  PART_OF_STEP,
  PERSONAL_PARTS,
} from '@curbwise/api/resources/contract-clones.parts'
import type { ClonePreview } from '@curbwise/api/resources/contract-clones.schemas'
import { Tag } from '@curbwise/ui/app'
import { Checkbox } from '@curbwise/ui/entry'
import { VerifiedUserIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { copiedOf } from '../state/chosen-parts.ts'
import { CHECKBOX_OF, howText, numberText, STEP_LABELS } from '../state/words.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.25rem;
  th,
  td {
    padding: 12px 8px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    font-weight: 400;
    vertical-align: middle;
  }
  thead th {
    padding-block: 8px;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--text-3);
  }
  th:first-of-type {
    width: 230px;
    padding-left: 24px;
    font-weight: 600;
  }
  th:nth-of-type(2),
  td:first-of-type {
    width: 72px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  td:first-of-type {
    font-weight: 650;
  }
  thead th:last-of-type,
  td:last-of-type {
    width: 150px;
    padding-right: 24px;
  }
  tr[data-left-out] td {
    color: var(--text-3);
  }
  .plain {
    display: block;
    padding-left: 30px;
  }
  @media (max-width: 767px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 12px;
      padding: 10px 16px;
      border-bottom: 1px solid var(--line);
    }
    tbody th:first-of-type,
    tbody td:first-of-type,
    td:nth-of-type(2),
    td:last-of-type {
      width: auto;
      padding: 0;
      border: 0;
    }
    td:nth-of-type(2),
    td:last-of-type {
      grid-column: 1 / -1;
      padding-left: 30px;
      color: var(--text-2);
    }
  }
`

export interface CopiedTableProps {
  readonly preview: ClonePreview
  readonly parts: readonly ClonePart[]
  readonly onToggle: (part: ClonePart) => void
  /** The field for the storage lot. */
  readonly lot: ReactNode
}

/** What is copied, how, and what there is at the target afterwards; each part can be left out. */
export function CopiedTable({ preview, parts, onToggle, lot }: CopiedTableProps): ReactElement {
  return (
    <Table aria-label="Copied">
      <thead>
        <tr>
          <th scope="col">Copied</th>
          <th scope="col">Count</th>
          <th scope="col">How</th>
          <th scope="col">At the target</th>
        </tr>
      </thead>
      <tbody>
        {CLONE_STEPS.map((step) => {
          const part = PART_OF_STEP[step]
          const is_left_out = part !== null && !parts.includes(part)
          const chosen = CHECKBOX_OF[step]
          return (
            <tr key={step} data-left-out={is_left_out ? '' : undefined}>
              <th scope="row">
                {chosen ? (
                  <Checkbox
                    label={STEP_LABELS[step]}
                    checked={!is_left_out}
                    disabled={step === 'prices' && preview.price_problem !== null}
                    onChange={() => onToggle(chosen)}
                  />
                ) : (
                  <span className="plain">{STEP_LABELS[step]}</span>
                )}
              </th>
              <td>{numberText(preview.copied[step])}</td>
              <td>{howText(step, preview)}</td>
              <td>
                <AtTarget preview={preview} step={step} parts={parts} />
              </td>
            </tr>
          )
        })}
        <tr>
          <th scope="row">
            <span className="plain">Storage lot</span>
          </th>
          <td />
          <td>{lot}</td>
          <td>Chosen by you</td>
        </tr>
      </tbody>
    </Table>
  )
}

interface AtTargetProps extends Pick<CopiedTableProps, 'preview' | 'parts'> {
  readonly step: (typeof CLONE_STEPS)[number]
}

function AtTarget({ preview, step, parts }: AtTargetProps): ReactElement {
  const part = PART_OF_STEP[step]
  const count = copiedOf(preview, step, parts)
  if (step === 'settings') return <>Same</>
  if (step === 'prices' && !preview.is_other_company) return <>Same</>
  if (part !== null && !parts.includes(part)) return <>Left out</>
  const text = `${numberText(count)} new`
  if (!preview.is_other_company || part === null || !PERSONAL_PARTS.includes(part)) return <>{text}</>
  return (
    <Tag color="warn" icon={<VerifiedUserIcon />}>
      {text}, personal
    </Tag>
  )
}
