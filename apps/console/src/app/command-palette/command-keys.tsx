import { Suspense, useEffect, useState } from 'react'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { useService, useServiceValue } from '../../shared/services.ts'
import { paletteOpen, shortcutsOpen } from './palette-state.ts'
import { useScreenCommands } from './screen-commands.ts'

const CommandPalette = lazyDialog(() => import('./command-palette.tsx').then((module) => module.CommandPalette))
const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Cmd/Ctrl+K opens the palette from anywhere; '?' opens the list of shortcuts when nothing is being typed. */
function useKeys() {
  const palette = useService(paletteOpen)
  const shortcuts = useService(shortcutsOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        palette.set(!palette.get())
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault()
        shortcuts.set(true)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [palette, shortcuts])
}

/** Keeps a dialog mounted after its first use, so that it can close gracefully and return the focus. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return was
}

export function CommandKeys() {
  useKeys()
  useScreenCommands()
  const hasPalette = useWasOpen(useServiceValue(paletteOpen))
  const hasShortcuts = useWasOpen(useServiceValue(shortcutsOpen))
  return (
    <Suspense fallback={null}>
      {hasPalette && <CommandPalette />}
      {hasShortcuts && <ShortcutsDialog />}
    </Suspense>
  )
}
