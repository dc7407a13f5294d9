import { Suspense, useRef, useState } from 'react'
import { useWindowKeys } from '../../shared/lib/use-window-keys.ts'
import { openHelp } from '../../shared/open-help.ts'
import { lazyDialog, quietPart } from '../../shared/parts/lazy-part.tsx'
import { isTyping, typeAhead } from '../../shared/parts/type-ahead.ts'
import { useService, useServiceValue } from '../../shared/services.ts'
import { paletteOpen, shortcutsOpen } from './palette-state.ts'

const ScreenCommands = quietPart(() => import('./screen-commands.ts').then((module) => module.ScreenCommands))

/** What shows the commands comes with them: keys that were typed ahead choose among all. */
async function withCommands<T>(dialog: Promise<T>): Promise<T> {
  const [module] = await Promise.all([dialog, ScreenCommands.preload()])
  return module
}

const CommandPalette = lazyDialog(() =>
  withCommands(import('./command-palette.tsx')).then((module) => module.CommandPalette),
)
const ShortcutsDialog = lazyDialog(() =>
  withCommands(import('./shortcuts-dialog.tsx')).then((module) => module.ShortcutsDialog),
)

const HelpDrawer = lazyDialog(() => import('../../features/help/help-drawer.tsx').then((module) => module.HelpDrawer))

/** Cmd/Ctrl+K opens the palette from anywhere; '?' opens the list of shortcuts when nothing is being typed. */
function useKeys() {
  const palette = useService(paletteOpen)
  const shortcuts = useService(shortcutsOpen)
  const held = useRef(() => {})
  useWindowKeys((event) => {
    if ((event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      held.current()
      // From this key on, also where a field had the focus.
      if (!palette.get()) held.current = typeAhead(CommandPalette.preload())
      palette.set(!palette.get())
    } else if (event.key === 'Escape' && !event.isComposing) {
      // Before it is drawn it does not hear the key itself.
      palette.set(false)
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault()
      shortcuts.set(true)
    }
  })
}

/** Keeps a dialog mounted after its first use, so that it can close gracefully and return the focus. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return was
}

export function CommandKeys() {
  useKeys()
  const hasPalette = useWasOpen(useServiceValue(paletteOpen))
  const hasShortcuts = useWasOpen(useServiceValue(shortcutsOpen))
  const hasHelp = useWasOpen(useServiceValue(openHelp) !== null)
  return (
    <Suspense fallback={null}>
      {hasHelp && <HelpDrawer />}
      {(hasPalette || hasShortcuts) && <ScreenCommands />}
      {hasPalette && <CommandPalette />}
      {hasShortcuts && <ShortcutsDialog />}
    </Suspense>
  )
}
