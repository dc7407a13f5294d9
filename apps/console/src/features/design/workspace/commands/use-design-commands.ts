/** Every command of the editor with its name: the palette, the '?' list and the keys all use these. */
import { type PaletteName, paletteOf } from '@vitrine/blocks/editors'
import { m } from '@vitrine/messages/console'
import { useCallback, useMemo } from 'react'
import { type Command, useRegisteredCommands } from '../../../../shared/commands/commands.ts'
import { isTyping } from '../../../../shared/parts/type-ahead.ts'
import { type Services, useServices } from '../../../../shared/services.ts'
import { copyToClipboard, pasteFromClipboard } from '../../canvas/commands/clipboard.ts'
import { movedBlocks } from '../../canvas/commands/move-host.tsx'
import { tellRefusal } from '../../canvas/commands/tell-refusal.ts'
import { focusSelection } from '../../canvas/use-canvas-keys.ts'
import { paletteOfScreen, usePageScreen } from '../../document/page-screen.ts'
import { addBlock } from '../../editor/add-block.ts'
import type { Editor } from '../../editor/editor.ts'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { pageVersions } from '../../versions/versions-open.ts'
import { designGroup, historyCommands, useHistoryKeys } from './history-commands.ts'

interface CommandsOptions {
  editor: Editor
  palette: PaletteName | null
  hasHomes: boolean
  services: Services
}

function designCommands({ editor, palette, hasHomes, services }: CommandsOptions): Command[] {
  const versions = services.get(pageVersions)
  const hasSelection = () => editor.place().selection.length > 0
  const canEdit = () => editor.canChange && hasSelection()
  const one = (id: string, label: string, more: Omit<Command, 'id' | 'label' | 'group'>): Command => ({
    id: `design.${id}`,
    label,
    group: designGroup(),
    ...more,
  })
  return [
    ...historyCommands(editor),
    one('copy', m.workspace_copy_blocks(), {
      shortcut: 'mod + C',
      when: hasSelection,
      run: async () => void (await copyToClipboard(editor, editor.place().selection)),
    }),
    one('cut', m.workspace_cut_blocks(), {
      shortcut: 'mod + X',
      when: canEdit,
      run: async () => {
        const ids = editor.place().selection
        if (await copyToClipboard(editor, ids)) tellRefusal(editor.run('remove', { ids, say: 'cut' }))
      },
    }),
    one('paste', m.workspace_paste_blocks(), {
      shortcut: 'mod + V',
      when: () => editor.canChange,
      run: () => pasteFromClipboard(editor),
    }),
    one('duplicate', m.workspace_duplicate_blocks(), {
      shortcut: 'mod + D',
      when: canEdit,
      run: () => tellRefusal(editor.run('duplicate', {})),
    }),
    one('delete', m.workspace_delete_blocks(), {
      shortcut: 'Delete',
      when: canEdit,
      run: () => tellRefusal(editor.run('remove', {})),
    }),
    one('up', m.workspace_move_block_up(), {
      shortcut: 'alt + ArrowUp',
      when: canEdit,
      run: () => tellRefusal(editor.run('moveBy', { offset: -1 })),
    }),
    one('down', m.workspace_move_block_down(), {
      shortcut: 'alt + ArrowDown',
      when: canEdit,
      run: () => tellRefusal(editor.run('moveBy', { offset: 1 })),
    }),
    one('move', m.workspace_move_to({ count: 1 }), {
      when: canEdit,
      run: () => services.get(movedBlocks).set(editor.place().selection),
    }),
    one('versions', m.workspace_page_versions(), {
      keywords: [m.workspace_words_versions()],
      when: () => versions.has(editor.place().pageId),
      run: () => versions.opened.set(editor.place().pageId),
    }),
    one('page', m.workspace_add_home(), {
      when: () => editor.canChange && hasHomes,
      run: () => tellRefusal(editor.run('addPage', {})),
    }),
    ...(palette === null ? [] : paletteOf(palette)).map(({ type, label }) =>
      one(`add.${type}`, m.workspace_add_block({ block: label() }), {
        keywords: [m.workspace_words_block()],
        when: () => editor.canChange,
        run: async () => tellRefusal(await addBlock(editor, { type })),
      }),
    ),
  ]
}

/** Handles the block keys that work anywhere on the screen; clipboard keys use the browser's own events. */
function handleBlockKey(editor: Editor, { key, target, altKey, metaKey, ctrlKey }: KeyboardEvent): boolean {
  const isDuplicate = (metaKey || ctrlKey) && !altKey && key.toLowerCase() === 'd'
  if (!isDuplicate || isTyping(target)) return false
  editor.run('duplicate', {})
  requestAnimationFrame(() => focusSelection(editor))
  return true
}

export function useDesignCommands(editor: Editor): void {
  const screen = usePageScreen()
  const services = useServices()
  const palette = paletteOfScreen(screen, usePage(useActivePage()))
  const hasHomes = screen.pageTypes.includes('home')
  const commands = useMemo(
    () => designCommands({ editor, palette, hasHomes, services }),
    [editor, palette, hasHomes, services],
  )
  useRegisteredCommands(commands)
  const handleKey = useCallback((event: KeyboardEvent) => handleBlockKey(editor, event), [editor])
  useHistoryKeys(editor, handleKey)
}
