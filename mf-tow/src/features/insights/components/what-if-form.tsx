import type { WhatIfChoices } from '@curbwise/api/resources/what-ifs.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { Checkbox, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useWhatIfActs } from '../api/use-what-ifs.ts'
import { whatIfForm } from '../state/what-if.ts'
import { count } from '../state/words.ts'

const Chosen = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    color: var(--text-2);
  }
  > p {
    margin: 2px 0 8px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
    gap: 8px 12px;
    max-height: 220px;
    padding: 4px;
    overflow-y: auto;
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export interface NamedComplex {
  readonly id: string
  readonly name: string
}

interface WhatIfFormProps {
  readonly company_id: string
  readonly complexes: readonly NamedComplex[]
  readonly choices: WhatIfChoices
}

/** What is different, and at which complexes. */
export function WhatIfForm({ company_id, complexes, choices }: WhatIfFormProps): ReactElement {
  const { start } = useWhatIfActs(company_id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isRunning = choices.last?.can.cancel === true
  return (
    <Form
      schema={whatIfForm}
      purpose="send"
      defaultValues={{ grace_minutes: '', minimum_notice_hours: '', rules_version: '' }}
      onSubmit={async (changes) => {
        await start({ ...changes, contract_ids: chosen.length > 0 ? [...chosen] : null })
      }}
    >
      <Pair>
        <TextField
          name="grace_minutes"
          label="Grace period"
          optional
          inputMode="numeric"
          suffix="minutes"
          autoComplete="off"
        />
        <TextField
          name="minimum_notice_hours"
          label="Minimum notice"
          optional
          inputMode="numeric"
          suffix="hours"
          autoComplete="off"
        />
      </Pair>
      {choices.versions.length > 0 ? (
        <Select
          name="rules_version"
          label="Rules"
          optional
          placeholder="Those of that time"
          options={choices.versions.map(({ version, place, starts_on, is_verified }) => ({
            value: version,
            label: `${version}: ${place}, from ${dateText(starts_on)}${is_verified ? '' : ', not verified'}`,
          }))}
        />
      ) : null}
      {complexes.length > 1 ? (
        <Chosen>
          <legend>Complexes</legend>
          <p>
            {chosen.length === 0 ? `None is chosen: all ${count(complexes.length)}` : `${count(chosen.length)} chosen`}
          </p>
          <div>
            {complexes.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </div>
        </Chosen>
      ) : null}
      <div>
        <SubmitButton disabled={isRunning}>Replay last month</SubmitButton>
      </div>
    </Form>
  )
}
