import type { BlockHost } from '../host/host.ts'
import css from './color-dots.module.css'

/** As many as fit beside each other on the smallest tile. */
const mostDots = 4

interface ColorDotsProps {
  host: BlockHost
  colors: readonly string[] | undefined
}

/** The colours of a product in a list, where the app shows them. One colour alone is seen in the picture. */
export function ColorDots({ host, colors = [] }: ColorDotsProps) {
  if (!host.settings?.showsColors || colors.length < 2) return null
  const more = colors.length - mostDots
  return (
    <span className={css.dots} role="img" aria-label={`${host.word('colors')}: ${colors.length}`}>
      {colors.slice(0, mostDots).map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
      {more > 0 ? <b>+{more}</b> : null}
    </span>
  )
}
