/** The bottom bar as a list that takes icons of the palette and moves its own tabs. */
import { mostTabs, tooManyTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { RefObject } from 'react'
import { type DropListHandlers, useDropList } from '../../../../shared/drop-list/use-drop-list.ts'
import { toastError } from '../../../../shared/toast.ts'
import type { TabDrag } from '../../canvas/drag/drag-data.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import type { Editor } from '../../editor/editor.ts'

function drop(editor: Editor, drag: TabDrag, index: number): void {
  const refusal =
    drag.kind === 'tab'
      ? editor.run('moveTab', { id: drag.id, index })
      : editor.run('addTab', { type: drag.type, index })
  if (refusal) toastError(refusal.refused)
}

export const useTabDrag = (
  editor: Editor,
  { bar, line }: { bar: RefObject<HTMLElement | null>; line: RefObject<HTMLElement | null> },
): DropListHandlers =>
  useDropList<TabDrag>({
    axis: 'inline',
    kinds: ['new-tab', 'tab'],
    enabled: editor.canChange,
    target: bar,
    line,
    dragOf(item) {
      const tab = editor.doc.layout().bottomTabs.find(({ id }) => id === item.dataset['tabId'])
      return tab ? { kind: 'tab', id: tab.id, label: tabName(tab) } : null
    },
    handleOf: (item) => item.querySelector<HTMLElement>(':scope > button'),
    refusalOf: ({ kind }) =>
      kind === 'new-tab' && editor.doc.layout().bottomTabs.length >= mostTabs ? tooManyTabs : null,
    onDrop: (drag, index) => drop(editor, drag, index),
  })
