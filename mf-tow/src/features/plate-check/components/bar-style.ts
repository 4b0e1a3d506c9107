import styled from '@emotion/styled'

/** The check bar: one row at a desk, two where that is too tight, one column on a phone. */
export const Bar = styled.form`
display:grid;align-items:start;gap:12px 10px;
grid-template-columns:minmax(180px,1.05fr) 92px minmax(200px,1.35fr) minmax(160px,.9fr) minmax(180px,.8fr) auto;
[data-mono] input{font-size:1.375rem;font-weight:680}
>button{margin-top:23px;min-width:96px}
@media (max-width:1280px){grid-template-columns:minmax(180px,1.2fr) 104px minmax(220px,1.4fr);>:nth-of-type(n+4){grid-row:2}>button{justify-self:stretch}}
@media (max-width:576px){grid-template-columns:112px minmax(0,1fr);gap:14px 10px;
>:nth-of-type(n){grid-row:auto}
>:nth-of-type(1),>:nth-of-type(3),>button{grid-column:1/-1}
>:nth-of-type(3){grid-row:1}
>:nth-of-type(1){grid-row:2}
>:nth-of-type(5){grid-column:1/-1}
[data-mono] input{font-size:2.375rem}
>button{margin-top:0}}
`
