import styled from '@emotion/styled'

export const Big = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  margin: 0;
  b {
    font-size: 1.75rem;
    line-height: 2.25rem;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--text-2);
  }
`
export const Note = styled.p`
  margin: 0;
  padding-top: 8px;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
export const Running = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  p {
    margin: 0;
  }
  progress {
    width: 100%;
    accent-color: var(--primary);
  }
`
export const Lines = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  p {
    margin: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
`
export const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`
export const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 8px;
`
