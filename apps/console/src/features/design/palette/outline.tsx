import { m } from '@vitrine/messages/console'
import { useCallback, useRef } from 'react'
import dropList from '../../../shared/drop-list/drop-list.module.css'
import { useDropList } from '../../../shared/drop-list/use-drop-list.ts'
import type { RowDrag } from '../canvas/drag/drag-data.ts'
import { nextSelection } from '../canvas/use-list-pointer.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { useActivePage, useEditor, useOrder, useSelection } from '../editor/editor-context.tsx'
import css from './outline.module.css'
import { OutlineRow } from './outline-row.tsx'

/** Lists the page's blocks by name. They can be dragged, renamed and hidden, also several at once. */
export function Outline() {
  const editor = useEditor()
  const order = useOrder(useActivePage())
  const selection = useSelection()
  const list = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  /** The whole selection if the row is part of it, or else only its block. */
  const chosenWith = (id: string) => {
    const { selection: chosen } = editor.place()
    return chosen.includes(id) ? chosen : [id]
  }
  const drops = useDropList<RowDrag>({
    axis: 'block',
    kinds: ['outline'],
    target: list,
    line,
    enabled: editor.canChange && order.length > 0,
    dragOf({ dataset: { rowId: id } }) {
      const block = id === undefined ? undefined : editor.doc.block(id)
      return block ? { kind: 'outline', id: block.id, label: blockName(block, editor.labelOf(block.type)) } : null
    },
    onDrop: ({ id }, index) => editor.run('move', { ids: chosenWith(id), index }),
    onStep: ({ id }, offset) => editor.run('moveBy', { ids: chosenWith(id), offset }),
  })
  const pick = useCallback(
    (id: string, event: React.MouseEvent | React.KeyboardEvent) => {
      const { pageId, selection: before } = editor.place()
      editor.select(nextSelection(editor.doc.order(pageId), before, id, event))
    },
    [editor],
  )

  if (order.length === 0) return <p className={css.empty}>{m.palette_panel_empty()}</p>
  return (
    <div className={css.outline}>
      {selection.length > 1 ? (
        <p className={css.count} role="status">
          {m.palette_panel_selected({ count: selection.length })}
        </p>
      ) : null}
      <ul ref={list} className={css.list} aria-label={m.palette_panel_blocks()} {...drops}>
        {order.map((id) => (
          <OutlineRow key={id} id={id} selected={selection.includes(id)} onPick={pick} />
        ))}
      </ul>
      <div ref={line} className={dropList.line} />
    </div>
  )
}
