/** The row of slots, each a button. Filled slots are dragged, or moved by Alt with the arrow keys. */

import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useId, useRef, useState } from 'react'
import type { Drag } from '../drop-list/drop-list.ts'
import { useDropList } from '../drop-list/use-drop-list.ts'
import classes from './slot-tiles.module.css'

export interface SlotTile {
  /** The resolved address of the picture; null draws the name alone. */
  image: string | null
  /** Null for an empty slot. */
  name: string | null
}

interface SlotDrag extends Drag {
  index: number
}

interface SlotTilesProps {
  label: string
  tiles: readonly SlotTile[]
  selected: number | null
  onSelect(index: number): void
  onMove(from: number, to: number): void
}

const nameOf = (tile: SlotTile | undefined, index: number): string =>
  tile?.name === null || tile === undefined
    ? m.fields_slot_empty({ number: index + 1 })
    : m.fields_slot_of({ number: index + 1, name: tile.name })

export function SlotTiles({ label, tiles, selected, onSelect, onMove }: SlotTilesProps) {
  const [said, setSaid] = useState('')
  const filled = tiles.filter(({ name }) => name !== null).length
  const move = (from: number, to: number) => {
    onMove(from, to)
    const place = Math.min(to, filled - 1)
    onSelect(place)
    setSaid(m.fields_moved_to_slot({ name: tiles[from]?.name ?? m.fields_item(), number: place + 1 }))
  }
  const kind = useId()
  const list = useRef<HTMLUListElement>(null)
  const drops = useDropList<SlotDrag>({
    axis: 'tiles',
    kinds: [kind],
    enabled: true,
    target: list,
    dragOf(_, index) {
      const name = tiles[index]?.name ?? null
      return name === null ? null : { kind, index, label: name }
    },
    handleOf: (item) => item.querySelector<HTMLElement>(':scope > button'),
    onDrop: ({ index }, to) => index !== to && move(index, to),
    onStep({ index }, offset) {
      const to = index + offset
      if (to >= 0 && to < filled) move(index, to)
    },
  })
  return (
    <>
      <ul ref={list} className={classes.tiles} aria-label={label} {...drops}>
        {tiles.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={index}>
            <UnstyledButton
              className={classes.tile}
              aria-pressed={selected === index}
              aria-label={nameOf(tile, index)}
              aria-keyshortcuts={tile.name === null ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
              onClick={() => onSelect(index)}
            >
              {tile.name === null ? (
                <IconPlus size={16} aria-hidden />
              ) : tile.image ? (
                <img src={tile.image} alt="" draggable={false} />
              ) : (
                <Text size="xs" lineClamp={3} component="span">
                  {tile.name}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
