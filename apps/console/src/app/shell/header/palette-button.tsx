import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { m } from '../../../shared/messages/messages.js'
import { paletteOpen } from '../../command-palette/palette-state.ts'
import classes from './header.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function PaletteButton() {
  return (
    <button type="button" className={classes.palette} onClick={() => paletteOpen.set(true)}>
      <IconSearch size={16} aria-hidden />
      <span>{m.palette_open()}</span>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </button>
  )
}
