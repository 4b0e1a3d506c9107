import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { useToast } from '@curbwise/platform'
import { DialogActions, EffectList } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import type { Acts } from '../api/use-acts.ts'
import { useExternalCompanies } from '../api/use-external-companies.ts'

export interface ExternalFormProps {
  readonly complex: ContractDetails
  readonly acts: Acts
  readonly onClose: () => void
}

/** Picks the external company that serves the complex; at most one. */
export default function ExternalForm({ complex, acts, onClose }: ExternalFormProps): ReactElement {
  const toast = useToast()
  const before = complex.external_company
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<SearchOption | null>(before && { ...before, detail: '' })
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const { options, status } = useExternalCompanies(text)
  const send = async (): Promise<void> => {
    setSending(true)
    setRefused('')
    try {
      await acts.letWork(chosen?.id ?? null)
      toast.success(chosen ? `${chosen.name} works at ${complex.name} now` : 'No external company works here now')
      onClose()
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : 'Not saved.')
      setSending(false)
    }
  }
  const same = (chosen?.id ?? null) === (before?.id ?? null)
  return (
    <>
      <SearchSelect
        label="Company"
        value={chosen}
        options={options}
        onSearch={setText}
        onChange={setChosen}
        status={status}
        clear_label="No company"
        help={chosen?.detail || 'Leave it empty for none.'}
        size="lg"
      />
      <EffectList
        will={[
          chosen
            ? `Let ${chosen.name} see vehicles and request tows here right away.`
            : 'Let no external company work here.',
          ...(before && !same ? [`Remove ${before.name} from the complex right away.`] : []),
        ]}
        will_not={['Show them units, residents, prices, or releases.', 'End tows they requested.']}
      />
      {refused ? (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={sending} disabled={same} onClick={() => void send()}>
          Save
        </Button>
      </DialogActions>
    </>
  )
}
