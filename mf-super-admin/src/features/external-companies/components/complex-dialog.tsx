import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { OptionsRoom } from '../../../parts/list-box.tsx'
import { useAssignment } from '../../../parts/use-assignment.ts'
import { useFoundComplexes } from '../api/use-external-companies.ts'

export interface ComplexDialogProps {
  readonly company: ExternalCompanyDetails
  readonly onClose: () => void
}

/** Lets a company work at another complex. A company that works there now is replaced. */
export default function ComplexDialog({ company, onClose }: ComplexDialogProps): ReactElement {
  const assign = useAssignment()
  const toast = useToast()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SearchOption | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const { found, status } = useFoundComplexes(text)
  const others = found.filter(({ external_company }) => external_company?.id !== company.id)
  const choose = (option: SearchOption | null): void => {
    setChosen(option)
    setBefore(others.find(({ id }) => id === option?.id)?.external_company?.name ?? null)
  }
  const send = async (complex: SearchOption): Promise<void> => {
    setSending(true)
    setRefused('')
    try {
      await assign(complex.id, company.id)
      toast.success(`${company.name} works at ${complex.name} now`)
      onClose()
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : 'Not saved.')
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Add a complex for ${company.name}`}>
      <OptionsRoom>
        <SearchSelect
          label="Complex"
          value={chosen}
          options={others.map(({ id, name, tow_company, external_company }) => ({
            id,
            name,
            detail: external_company ? `${tow_company.name}, now ${external_company.name}` : tow_company.name,
          }))}
          onSearch={setText}
          onChange={choose}
          status={status}
          clear_label="No complex"
          help="A complex has one external company at most."
          size="lg"
        />
        <EffectList
          will={[
            `Let its people see vehicles and request tows${chosen ? ` at ${chosen.name}` : ''} right away.`,
            ...(before ? [`Remove ${before} from the complex right away.`] : []),
          ]}
          will_not={[
            'Show them units, residents, prices, or releases.',
            ...(before ? ['End tows they requested.'] : []),
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
          Add complex
        </Button>
      </DialogActions>
    </Dialog>
  )
}
