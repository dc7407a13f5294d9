/** The commands of the navigation bar editor, for the palette, the '?' list and the keys. */
import { tabTemplates } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { type Command, useRegisteredCommands } from '../../../../shared/commands/commands.ts'
import { tellRefusal } from '../../canvas/commands/tell-refusal.ts'
import type { Editor } from '../../editor/editor.ts'
import { designGroup, historyCommands, useHistoryKeys } from '../../workspace/commands/history-commands.ts'
import { wordsOfTemplate } from './template-words.ts'

function tabCommands(editor: Editor, rightToLeft: boolean): Command[] {
  const one = (id: string, label: string, more: Omit<Command, 'id' | 'label' | 'group'>): Command => ({
    id: `design.${id}`,
    label,
    group: designGroup(),
    ...more,
  })
  const when = () => editor.canChange && editor.place().tab !== undefined
  return [
    ...historyCommands(editor),
    one('tab.delete', m.navigation_delete_button(), {
      shortcut: 'Delete',
      when,
      run: () => tellRefusal(editor.run('removeTab', {})),
    }),
    one('tab.left', m.navigation_move_button_left(), {
      shortcut: 'alt + ArrowLeft',
      when,
      run: () => tellRefusal(editor.run('moveTabBy', { offset: rightToLeft ? 1 : -1 })),
    }),
    one('tab.right', m.navigation_move_button_right(), {
      shortcut: 'alt + ArrowRight',
      when,
      run: () => tellRefusal(editor.run('moveTabBy', { offset: rightToLeft ? -1 : 1 })),
    }),
    ...tabTemplates.map((template) =>
      one(`tab.add.${template.type}`, m.navigation_add_button({ name: wordsOfTemplate(template) }), {
        keywords: [m.navigation_words_add()],
        when: () => editor.canChange,
        run: () => tellRefusal(editor.run('addTab', { type: template.type })),
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
