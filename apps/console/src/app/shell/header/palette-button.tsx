import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { paletteOpen } from '../../command-palette/palette-state.ts'
import classes from './header.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function PaletteButton() {
  return (
    <button type="button" className={classes.palette} onClick={() => paletteOpen.set(true)}>
      <IconSearch size={16} aria-hidden />
      <span>Search or jump to</span>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </button>
  )
}
