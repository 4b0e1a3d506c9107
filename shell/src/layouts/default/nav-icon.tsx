/** A sidebar icon, rendered from the path data of its screen in the same style as the kit's icons. */
export function NavIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" className="cw-i" aria-hidden>
      <path d={path} />
    </svg>
  )
}
