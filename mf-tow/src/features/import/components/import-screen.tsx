import { PageActions } from '@curbwise/platform'
import { NarrowSteps, PageBody, Steps, useMedia } from '@curbwise/ui/app'
import { EmptyState, SkeletonCards } from '@curbwise/ui/entry'
import type { ImportKind } from '@curbwise/api/resources/import-fields'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import styled from '@emotion/styled'
import { useIsFetching } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompany } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useImport } from '../api/use-import.ts'
import { useList } from '../api/use-list.ts'
import { useImportPlace } from '../api/use-place.ts'
import { useUpload } from '../api/use-upload.ts'
import { ALL_ROWS } from '../state/place.ts'
import { listStepOf, stepOf, STEPS, STEPS_WITH_UNLISTED, type Step } from '../state/step.ts'
import { OpenImport, type OpenImportProps } from './open-import.tsx'
import { OpenList, type OpenListProps } from './open-list.tsx'
import { Start } from './start.tsx'

/** Below this width the top bar has no room for the steps. */
const NARROW = '(max-width:1100px)'
/** Only until the complexes are known. */
const DEFAULT_ZONE = 'America/Chicago'

/** As high as the page, so that the rows scroll on their own; on a phone, the page scrolls. */
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  @media (min-width: 577px) {
    &[data-open] {
      height: 100%;
    }
  }
`

const Padded = styled.div`
  max-width: 688px;
  padding: 20px 24px;
`
const Waiting = (): ReactElement => (
  <Padded>
    <SkeletonCards heights={[24, 72, 190]} />
  </Padded>
)

/** Brings a list into a complex: the file, its columns, what would happen to each row, and the result. */
export function ImportScreen(): ReactElement {
  const company = useCompany()
  return (
    <PageBody>
      {company ? (
        <CompanyImport key={company.id} company_id={company.id} />
      ) : (
        <>
          <CompanyBar />
          <EmptyState title="Choose a tow company">Its imports appear here.</EmptyState>
        </>
      )}
    </PageBody>
  )
}

function CompanyImport({ company_id }: { readonly company_id: string }): ReactElement {
  const places = useImportPlace()
  const complexes = useComplexes()
  const upload = useUpload(company_id, {
    onPreview: ({ id, contract }) => places.go({ contract_id: contract.id, import_id: id, ...ALL_ROWS }),
    onList: ({ id }) => places.go({ contract_id: null, import_id: null, list_id: id, ...ALL_ROWS }),
  })
  const [several, setSeveral] = useState(false)
  const [kind, setKind] = useState<ImportKind>('records')
  // A list of cases is also recognized when no one says what it has.
  const sent_kind = kind === 'cases' ? kind : undefined
  const { contract_id, import_id, list_id } = places.place
  const only = complexes.length === 1 ? (complexes[0] ?? null) : null
  const fetching = useIsFetching({ queryKey: [towCompanies.contracts.name] })
  // A super admin's complexes arrive with the company's list.
  const is_loading = complexes.length === 0 && fetching > 0
  const complex = complexes.find(({ id }) => id === contract_id) ?? only
  const zoneOf = (id: string): string => complexes.find((one) => one.id === id)?.timezone ?? DEFAULT_ZONE
  if (import_id !== null) return <Opened key={import_id} {...{ company_id, import_id, places, upload, zoneOf }} />
  if (list_id !== null) return <OpenedList key={list_id} {...{ company_id, list_id, places, upload }} />
  return (
    <Sheet>
      <Head step="File" />
      <CompanyBar />
      {is_loading ? (
        <Waiting />
      ) : (
        <Start
          {...{ company_id, complexes, complex, several, kind, upload, zoneOf }}
          onSeveral={setSeveral}
          onKind={setKind}
          onComplex={(id) => places.go({ contract_id: id })}
          onFile={(file) => {
            if (several) void upload.send({ contract_id: null, file, kind: sent_kind })
            else if (complex) void upload.send({ contract_id: complex.id, file, kind: sent_kind })
          }}
        />
      )}
    </Sheet>
  )
}

function Opened(props: Omit<OpenImportProps, 'open' | 'onFile'>): ReactElement {
  const { company_id, import_id, upload } = props
  const open = useImport(company_id, import_id)
  const detail = open.query.data
  const is_unlisted = detail?.state === 'previewed' && detail.unlisted > 0 && props.places.place.step === 'unlisted'
  return (
    <Sheet data-open="">
      <Head
        step={open.starting ? 'Apply' : is_unlisted ? 'Not in the list' : stepOf(detail)}
        steps={(detail?.unlisted ?? 0) > 0 ? STEPS_WITH_UNLISTED : STEPS}
      />
      <OpenImport
        {...props}
        open={open}
        onFile={(file, columns) => {
          if (detail) void upload.send({ contract_id: detail.contract.id, file, columns, kind: detail.kind })
        }}
      />
    </Sheet>
  )
}

function OpenedList(props: Omit<OpenListProps, 'open' | 'onFile'>): ReactElement {
  const { company_id, list_id, upload } = props
  const open = useList(company_id, list_id)
  return (
    <Sheet data-open="">
      <Head step={listStepOf(open.query.data, open.applying)} />
      <OpenList
        {...props}
        open={open}
        onFile={(file, columns) => void upload.send({ contract_id: null, file, columns, kind: open.query.data?.kind })}
      />
    </Sheet>
  )
}

interface HeadProps {
  readonly step: Step
  readonly steps?: readonly Step[]
}

/** The steps: in the top bar, or below it where it has no room. */
function Head({ step, steps = STEPS }: HeadProps): ReactElement {
  const narrow = useMedia(NARROW)
  if (narrow) return <NarrowSteps {...{ step, steps }} />
  return (
    <PageActions>
      <Steps {...{ step, steps }} />
    </PageActions>
  )
}
