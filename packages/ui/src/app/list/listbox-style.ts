/** The list below a combobox. */
export const listboxStyle = `
.cw-listbox{position:absolute;z-index:20;inset:calc(100% + 4px) 0 auto;max-height:min(320px,50vh);overflow-y:auto;padding:4px;
background:var(--raised);
border:1px solid var(--line);border-radius:12px;box-shadow:var(--sh-2)}
.cw-listbox li{padding:7px 10px;border-radius:8px;font-size:.875rem;line-height:1.25rem;cursor:pointer;overflow-wrap:anywhere}
.cw-listbox li small{display:block;font-weight:400;font-size:.75rem;line-height:1rem;color:var(--text-3)}
.cw-listbox li.Mui-focused{background:var(--selected)}
.cw-listbox li[aria-selected=true]{font-weight:650}
.cw-listbox li[aria-disabled=true]{color:var(--text-3);cursor:default}
.cw-listbox li small b{font-weight:650;color:var(--err)}
.cw-listbox li[role=presentation]{padding:8px 10px 4px;font-size:.75rem;line-height:1rem;font-weight:650;color:var(--text-2);cursor:default}
@media (max-width:576px){.cw-listbox li{padding:12px 14px;font-size:1rem}}
`
