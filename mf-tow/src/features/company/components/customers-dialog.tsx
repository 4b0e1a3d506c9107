import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { Dialog, DialogActions, Facts } from '@curbwise/ui/app'
import { Button, LinkButton } from '@curbwise/ui/entry'
import { OpenInNewIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { addressText } from '../state/words.ts'

const Card = styled.div`
  padding: 16px;
  border: 1px solid var(--line-2);
  border-radius: 12px;
  background: var(--surface);
  img {
    max-height: 56px;
    max-width: 160px;
    object-fit: contain;
    margin-bottom: 8px;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    margin-bottom: 8px;
  }
`

/** What owners of towed cars read about the company on tickets, invoices, emails, and the public page. */
export default function CustomersDialog({
  company,
  onClose,
}: {
  readonly company: CompanyProfile
  readonly onClose: () => void
}): ReactElement {
  return (
    <Dialog open onClose={onClose} title="As customers see it">
      <p>Tow tickets, invoices, receipts, emails, and the public page name the company like this.</p>
      <Card>
        {company.logo_url ? <img src={company.logo_url} alt={`Logo of ${company.name}`} /> : null}
        <h3>{company.name}</h3>
        <Facts
          facts={[
            ['License', company.license_number ?? 'No license number'],
            ['Phone', company.phone ?? 'No phone'],
            ['Address', addressText(company)],
            ['Email', company.email],
          ]}
        />
      </Card>
      <DialogActions>
        <LinkButton href="/findmycar" target="_blank" rel="noopener" icon={<OpenInNewIcon />}>
          Open the public page
        </LinkButton>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
