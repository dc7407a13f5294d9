/** The commands of the navigation bar editor, for the palette, the '?' list and the keys. */
import { tabTemplates } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { useMemo } from 'react'
import { type Command, useRegisteredCommands } from '../../../../shared/commands/commands.ts'
import type { Editor } from '../../editor/editor.ts'
import { designGroup, historyCommands, useHistoryKeys } from '../../workspace/commands/history-commands.ts'
import { tellRefusal } from '../../workspace/commands/tell-refusal.ts'

function tabCommands(editor: Editor, rightToLeft: boolean): Command[] {
  const one = (id: string, label: string, more: Omit<Command, 'id' | 'label' | 'group'>): Command => ({
    id: `design.${id}`,
    label,
    group: designGroup,
    ...more,
  })
  const when = () => editor.canChange && editor.place().tab !== undefined
  return [
    ...historyCommands(editor),
    one('tab.delete', 'Delete button', {
      shortcut: 'Delete',
      when,
      run: () => tellRefusal(editor.run('removeTab', {})),
    }),
    one('tab.left', 'Move button left', {
      shortcut: 'alt + ArrowLeft',
      when,
      run: () => tellRefusal(editor.run('moveTabBy', { offset: rightToLeft ? 1 : -1 })),
    }),
    one('tab.right', 'Move button right', {
      shortcut: 'alt + ArrowRight',
      when,
      run: () => tellRefusal(editor.run('moveTabBy', { offset: rightToLeft ? -1 : 1 })),
    }),
    ...tabTemplates.map(({ type, title }) =>
      one(`tab.add.${type}`, `Add ${title} button`, {
        keywords: ['tab', 'navigation'],
        when: () => editor.canChange,
        run: () => tellRefusal(editor.run('addTab', { type })),
      }),
    ),
  ]
}

/** Registers the tab commands. Left and right are meant as they are seen on the bar. */
export function useTabCommands(editor: Editor, rightToLeft: boolean): void {
  const commands = useMemo(() => tabCommands(editor, rightToLeft), [editor, rightToLeft])
  useRegisteredCommands(commands)
  useHistoryKeys(editor)
}
