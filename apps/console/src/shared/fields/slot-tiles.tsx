/** The row of slots, each a button. Filled slots are dragged, or moved by Alt with the arrow keys. */

import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useReorder } from '../lib/use-reorder.ts'
import { m } from '../messages/messages.js'
import classes from './slot-tiles.module.css'

export interface SlotTile {
  /** The resolved address of the picture; null draws the name alone. */
  image: string | null
  /** Null for an empty slot. */
  name: string | null
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
  const reorder = useReorder({ canMove: (index) => tiles[index]?.name !== null, onMove: move })
  const handleKey = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey || tiles[index]?.name === null) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < filled) move(index, to)
  }
  return (
    <>
      <ul className={classes.tiles} aria-label={label}>
        {tiles.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={index}>
            <UnstyledButton
              ref={reorder.itemRef(index)}
              className={classes.tile}
              aria-pressed={selected === index}
              aria-label={nameOf(tile, index)}
              aria-keyshortcuts={tile.name === null ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
              data-over={(reorder.over === index && reorder.dragged !== index) || undefined}
              data-dragged={reorder.dragged === index || undefined}
              onClick={() => onSelect(index)}
              onKeyDown={handleKey(index)}
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
