import useAutocomplete from '@mui/material/useAutocomplete'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { UnfoldMoreIcon } from '../../icons/actions.ts'
import { ApartmentIcon } from '../../icons/things.ts'
import { useTexts } from '../../theme/kit.ts'
import { listboxStyle } from '../list/listbox-style.ts'

const Box = styled.div`
position:relative;margin:0 0 8px;
>div{display:flex;align-items:center;gap:9px;min-height:42px;padding:0 10px;border:1px solid var(--control);border-radius:9px;
background:var(--surface)}
>div:focus-within{outline:2px solid var(--focus);outline-offset:1px;border-color:var(--focus)}
>div>.cw-i{color:var(--text-3);width:18px;height:18px;pointer-events:none}
input{flex:1;min-width:0;width:100%;border:0;outline:0;padding:0;background:none;font-size:.84375rem;line-height:1.25rem;font-weight:650;
text-overflow:ellipsis}
${listboxStyle}
`

export interface SwitchOption {
  readonly id: string
  readonly name: string
  /** Second line: the address. */
  readonly detail?: string
}

export interface ContractSwitcherProps {
  readonly label: string
  readonly options: readonly SwitchOption[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** The complex that the sidebar's pages are about: a combobox that searches by name and address. */
export function ContractSwitcher({ label, options, value, onChange }: ContractSwitcherProps): ReactElement {
  const texts = useTexts()
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } = useAutocomplete({
    options: [...options],
    value: options.find(({ id }) => id === value) ?? null,
    getOptionLabel: ({ name }) => name,
    filterOptions: (all, { inputValue, getOptionLabel }) => {
      const asked = inputValue.trim().toLocaleLowerCase()
      if (!asked || all.some((option) => option.id === value && getOptionLabel(option) === inputValue)) return all
      return all.filter(({ name, detail }) => `${name} ${detail ?? ''}`.toLocaleLowerCase().includes(asked))
    },
    isOptionEqualToValue: (a, b) => a.id === b.id,
    onChange: (_event, option) => (option ? onChange(option.id) : undefined),
    openOnFocus: true,
    selectOnFocus: true,
    autoHighlight: true,
    blurOnSelect: true,
  })
  return (
    <Box {...getRootProps()}>
      <div>
        <ApartmentIcon />
        <input {...getInputProps()} aria-label={label} />
        <UnfoldMoreIcon />
      </div>
      {popupOpen ? (
        <ul {...getListboxProps()} aria-label={label} className="cw-listbox">
          {groupedOptions.length === 0 ? (
            <li role="option" aria-selected="false" aria-disabled="true">
              {texts.nothing_found}
            </li>
          ) : null}
          {groupedOptions.map((option, index) => (
            <li {...getOptionProps({ option, index })} key={option.id}>
              {option.name}
              {option.detail ? <small>{option.detail}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}
