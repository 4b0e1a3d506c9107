/** An icon of the sidebar, drawn from the path data that its screen brings; looks as the kit's own do. */
export function NavIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" className="cw-i" aria-hidden>
      <path d={path} />
    </svg>
  )
}
