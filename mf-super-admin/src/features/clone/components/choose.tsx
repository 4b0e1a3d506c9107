import { ContractField } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { ArrowForwardIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useCompanyChoice, useComplexChoice } from '../api/use-choices.ts'
import type { ClonePlace } from '../state/place.ts'
import { RecentClones } from './recent-clones.tsx'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) minmax(0, 480px);
  gap: 24px 32px;
  align-items: start;
  padding: 20px 24px 32px;
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
    min-width: 0;
  }
  > section > div {
    width: 100%;
  }
  header h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  header p {
    margin: 4px 0 0;
    color: var(--text-2);
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 640px);
  }
  @media (max-width: 576px) {
    padding: 16px;
  }
`

export interface ChooseProps {
  readonly place: ClonePlace
  readonly onChange: (change: Partial<ClonePlace>) => void
}

/** The first step: which complex is copied, and to which company. */
export function Choose({ place, onChange }: ChooseProps): ReactElement {
  const complex = useComplexChoice(place.from)
  const company = useCompanyChoice(place.to)
  return (
    <Page>
      <section aria-labelledby="clone-choose">
        <header>
          <h2 id="clone-choose">Choose a complex and where its copy goes</h2>
          <p>Nothing is copied yet. The next step shows what would be.</p>
        </header>
        <ContractField {...complex} label="From" size="lg" onChange={(from) => onChange({ from })} />
        <ContractField
          {...company}
          label="To tow company"
          size="lg"
          help="The same company or another one"
          onChange={(to) => onChange({ to })}
        />
        <Button
          variant="primary"
          icon={<ArrowForwardIcon />}
          disabled={complex.value === null || company.value === null}
          onClick={() => onChange({ checks: true })}
        >
          Check
        </Button>
      </section>
      <RecentClones />
    </Page>
  )
}
