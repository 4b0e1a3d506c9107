import styled from '@emotion/styled'

/** Segments, search where the top bar has no room for it, and filters; the table below keeps its own scrolling, save on a phone. */
export const ListBox = styled.section`
display:flex;flex-direction:column;flex:1;min-height:0;min-width:0;
>header{display:flex;flex-direction:column;align-items:flex-start;gap:10px;flex:none;padding:12px 24px;border-bottom:1px solid var(--line)}
>header>[role=search]{width:min(100%,360px)}
>header>:last-child{align-self:stretch}
table{table-layout:fixed}
@media (max-width:576px){flex:1 0 auto;background:var(--canvas);
>header{padding:16px 16px 4px;border:0}
>header>[role=search]{width:100%}
>div:has(>ul){flex:1 0 auto;overflow:visible}}
`
