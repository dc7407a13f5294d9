import { useEffect, useMemo } from 'react'
import { registerCommands } from '../../../../shared/commands/commands.ts'
import type { Editor } from '../../editor/editor.ts'
import { historyCommands } from '../../workspace/history-commands.ts'
import { useHistoryKeys } from '../../workspace/use-history-keys.ts'

/** Undo, redo and the parts of the screen. */
export function useLayoutCommands(editor: Editor): void {
  const commands = useMemo(() => historyCommands(editor), [editor])
  useEffect(() => registerCommands(commands), [commands])
  useHistoryKeys(editor)
}
