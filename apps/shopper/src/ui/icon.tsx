import { barIcons } from './bar-icons.ts'

interface IconProps {
  /** A Tabler name in kebab-case. */
  name: string
  sizePx?: number
  filled?: boolean
  /** Points to the end of a line, so it is mirrored in text that runs from right to left. */
  directed?: boolean
}

/** Draws the outline of an icon that is loaded with a screen. */
export const Outline = ({ path, sizePx = 24, filled, directed }: { path: string } & Omit<IconProps, 'name'>) => (
  <svg
    className={directed ? 'directed' : undefined}
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** An icon of the bars. One that is not part of the app is fetched and takes the text's colour. */
export function Icon({ name, ...look }: IconProps) {
  const path = Object.hasOwn(barIcons, name) ? barIcons[name] : undefined
  if (path !== undefined) return <Outline path={path} {...look} />
  const mask = `url("/icons/tabler/${encodeURIComponent(name)}.svg") center / contain no-repeat`
  const size = look.sizePx ?? 24
  return <span className="masked" aria-hidden="true" style={{ width: size, height: size, mask, WebkitMask: mask }} />
}
