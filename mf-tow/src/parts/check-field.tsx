import { Kbd } from '@curbwise/ui/app'
import { TextField } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type FormEvent, type ReactElement } from 'react'
import { useSlash } from './use-slash.ts'

const Box = styled.form`
  width: 220px;
  @media (max-width: 900px) {
    width: 160px;
    .cw-kbd {
      display: none;
    }
  }
  @media (max-width: 640px) {
    display: none;
  }
`

/** A plate from anywhere: "/" leads here, Enter asks. */
export function CheckField({ onCheck }: { readonly onCheck: (plate: string) => void }): ReactElement {
  const field = useSlash()
  const [plate, setPlate] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (plate.trim()) onCheck(plate.trim())
  }
  return (
    <Box role="search" aria-label="Check a plate" onSubmit={submit}>
      <TextField
        ref={field}
        label="Check a plate"
        hideLabel
        placeholder="Check a plate"
        icon={<SearchIcon size={18} />}
        end={<Kbd>/</Kbd>}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={plate}
        onChange={(event) => setPlate(event.target.value)}
      />
    </Box>
  )
}
