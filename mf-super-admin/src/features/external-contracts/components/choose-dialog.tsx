import type { ExternalContractDetails } from '@curbwise/api/resources/external-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { OptionsRoom } from '../../../parts/list-box.tsx'
import { useAssignment } from '../../../parts/use-assignment.ts'
import { useFoundCompanies } from '../api/use-external-contracts.ts'

export interface ChooseDialogProps {
  readonly contract: ExternalContractDetails
  readonly onClose: () => void
}

/** Chooses the external company that works at a complex, in place of the present one. */
export default function ChooseDialog({ contract, onClose }: ChooseDialogProps): ReactElement {
  const assign = useAssignment()
  const toast = useToast()
  const before = contract.external_company
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SearchOption | null>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const { options, status } = useFoundCompanies(text)
  const send = async (company: SearchOption): Promise<void> => {
    setSending(true)
    setRefused('')
    try {
      await assign(contract.id, company.id)
      toast.success(`${company.name} works at ${contract.name} now`)
      onClose()
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : 'Not saved.')
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? `Change the company at ${contract.name}` : `Assign a company to ${contract.name}`}
    >
      <OptionsRoom>
        <SearchSelect
          label="External company"
          value={chosen}
          options={options.filter(({ id }) => id !== before?.id)}
          onSearch={setText}
          onChange={setChosen}
          status={status}
          clear_label="No company"
          help="Only active companies are listed."
          size="lg"
        />
        <EffectList
          will={[
            `Let ${chosen?.name ?? 'the company'} see vehicles and request tows here right away.`,
            ...(before ? [`Remove ${before.name} from the complex right away.`] : []),
          ]}
          will_not={[
            'Show them units, residents, prices, or releases.',
            ...(before ? [`End tows that ${before.name} requested.`] : []),
          ]}
        />
        {refused ? (
          <Alert severity="error" announce>
            {refused}
          </Alert>
        ) : null}
      </OptionsRoom>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={sending}
          disabled={chosen === null}
          onClick={() => (chosen ? void send(chosen) : undefined)}
        >
          {before ? 'Change company' : 'Assign company'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
