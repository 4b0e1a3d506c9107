import { IMPORT_KINDS, type ImportKind } from '@curbwise/api/resources/import-fields'
import { ContractField, Segments } from '@curbwise/ui/app'
import { Alert, Button, EmptyState, LinkButton } from '@curbwise/ui/entry'
import { DownloadIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { templateHref } from '../api/use-rows.ts'
import type { ImportUpload } from '../api/use-upload.ts'
import { KIND_LABELS } from '../state/words.ts'
import { DropZone } from './drop-zone.tsx'
import { RecentImports } from './recent-imports.tsx'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 640px) minmax(0, 420px);
  gap: 24px 32px;
  align-items: start;
  padding: 20px 24px 32px;
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
  }
  > section > header h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  > section > header p {
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

const TITLES: Readonly<Record<ImportKind, string>> = {
  records: 'Bring in units, residents, and vehicles',
  cases: 'Bring over cars that are in a lot already',
}

export interface StartProps {
  readonly company_id: string
  readonly complexes: readonly Complex[]
  readonly complex: Complex | null
  /** The list has a column with the complex of each row. */
  readonly several: boolean
  readonly kind: ImportKind
  readonly upload: ImportUpload
  readonly zoneOf: (contract_id: string) => string
  readonly onSeveral: (several: boolean) => void
  readonly onKind: (kind: ImportKind) => void
  readonly onComplex: (id: string | null) => void
  readonly onFile: (file: File) => void
}

/** The first step: the complex and its list, and what was imported before. */
export function Start({
  company_id,
  complexes,
  complex,
  several,
  kind,
  upload,
  zoneOf,
  onSeveral,
  onKind,
  onComplex,
  onFile,
}: StartProps): ReactElement {
  if (complexes.length === 0 && !several)
    return (
      <EmptyState
        title="No complexes yet"
        actions={
          <>
            <LinkButton variant="primary" href="/complexes/details?new=1">
              Add a complex
            </LinkButton>
            <Button onClick={() => onSeveral(true)}>Import several</Button>
          </>
        }
      >
        A list belongs to a complex. Add the complex first, or import a list that names several: they are added on hold
        once you confirm them.
      </EmptyState>
    )
  return (
    <Page>
      <section aria-labelledby="import-file">
        <header>
          <h2 id="import-file">{TITLES[kind]}</h2>
          <p>
            Use the list you already have. You’ll see what each row would do before anything changes. An import never
            deletes anything.
            {kind === 'cases'
              ? ' A car that comes from another system is marked so: it has no decision and no photos here.'
              : ''}
          </p>
        </header>
        <div>
          <Segments
            label="What the list has"
            value={kind}
            onChange={onKind}
            options={IMPORT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        </div>
        <div>
          <Segments
            label="What the list is for"
            value={several ? 'several' : 'one'}
            onChange={(value) => onSeveral(value === 'several')}
            options={[
              { value: 'one' as const, label: 'One complex' },
              { value: 'several' as const, label: 'Several complexes' },
            ]}
          />
        </div>
        {several ? (
          <Alert severity="note">
            The list needs a column with the name of the complex, such as “Complex” or “Property”. A complex that isn’t
            here yet is added on hold, after you confirm it.
          </Alert>
        ) : (
          <ContractField
            label="Complex"
            size="lg"
            value={complex?.id ?? null}
            onChange={onComplex}
            options={complexes}
          />
        )}
        {upload.refusal ? (
          <Alert severity="error" announce title="Couldn’t read this file">
            {upload.refusal}
          </Alert>
        ) : null}
        <DropZone
          sending={upload.sending}
          waits_for={several || complex ? null : 'Choose the complex first.'}
          onFile={onFile}
          onStop={upload.stop}
        />
        <div>
          <LinkButton variant="ghost" icon={<DownloadIcon />} href={templateHref(company_id, kind)} download="">
            {kind === 'cases' ? 'Download the template for cars in a lot' : 'Download the template'}
          </LinkButton>
        </div>
      </section>
      <RecentImports company_id={company_id} zoneOf={zoneOf} />
    </Page>
  )
}
