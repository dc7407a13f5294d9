import { useState } from 'react'
import css from './letter-tile.module.css'

interface LetterTileProps {
  name: string
  /** Its address. The letter stands where there is none, and where it does not load. */
  picture?: string | null
  /** Width and height, in pixels. */
  size: number
  round?: boolean
}

/** A picture, or else the first letter of a name. It is for the eye alone: the name always stands beside or around it. */
export function LetterTile({ name, picture = null, size, round = false }: LetterTileProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      translate="no"
      className={css.tile}
      data-round={round || undefined}
      style={{ width: size, height: size, fontSize: size / 2.5 }}
    >
      {picture === null || picture === broken ? (
        ([...name.trim()][0] ?? '').toUpperCase()
      ) : (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  )
}
