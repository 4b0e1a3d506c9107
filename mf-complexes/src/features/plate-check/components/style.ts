import styled from '@emotion/styled'

/** The bar of the check and its answer, above the list. */
export const Box = styled.section`
display:flex;flex-direction:column;gap:14px;flex:none;padding:14px 24px 16px;border-bottom:1px solid var(--line);min-width:0;
h2{font-size:.9375rem;line-height:1.25rem;font-weight:650}
>p{font-size:.8125rem;line-height:1.125rem;color:var(--text-2);margin-top:-12px}
@media (max-width:576px){padding:16px}
`
export const Bar = styled.form`
display:grid;grid-template-columns:92px minmax(140px,280px) auto minmax(0,1fr);gap:10px;align-items:start;
>button{margin-top:23px;min-width:96px}
[data-mono] input{font-size:1.375rem;font-weight:680}
@media (max-width:576px){grid-template-columns:104px minmax(0,1fr);[data-mono] input{font-size:1.625rem}>button{grid-column:1/-1;margin-top:0}}
`
export const Ask = styled.div`
display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px 16px;border:1px solid var(--primary);border-radius:12px;background:var(--selected);
h3{font-size:.875rem;line-height:1.25rem;font-weight:650}
`
