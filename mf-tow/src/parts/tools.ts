import styled from '@emotion/styled'

/** Above a list: segments, the switch between the ways of looking, search and filters. */
export const Tools = styled.header`
display:flex;flex-wrap:wrap;align-items:center;gap:10px 12px;flex:none;padding:12px 24px 10px;border-bottom:1px solid var(--line);
>:nth-of-type(2){margin-left:auto}
>:last-child{flex-basis:100%}
@media (max-width:576px){padding:10px 16px;gap:10px;>[role=search]{flex:1 1 0;width:auto;order:1}>:last-child{order:2}>:nth-of-type(2):not([role=search]){margin-left:0}}
`
