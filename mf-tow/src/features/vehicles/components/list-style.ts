import styled from '@emotion/styled'

/** The list below the check; it scrolls with the page, its head sticks. */
export const ListBox = styled.section`
display:flex;flex-direction:column;flex:1 0 auto;min-width:0;border-top:1px solid var(--line);
>header{display:flex;flex-wrap:wrap;align-items:center;gap:10px 12px;padding:14px 24px 12px}
>header h2{flex:1 1 auto;font-size:1rem;line-height:1.375rem;font-weight:650}
>header h2 span{margin-left:8px;font-weight:400;color:var(--text-3);font-variant-numeric:tabular-nums}
>header>:last-child{flex-basis:100%}
>div:has(>table){overflow:visible;flex:none}
td:not([colspan]){max-width:0}
@media (max-width:576px){>header{padding:16px 16px 12px}>header h2{flex-basis:100%}}
`
