import { useCallback, useRef } from 'react'
import drag from '../canvas/drag/drag.module.css'
import { useReorderList } from '../canvas/drag/use-reorder-list.ts'
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
  const armDrag = useReorderList({
    kind: 'outline',
    list,
    line,
    enabled: editor.canChange && order.length > 0,
    labelOf: (id) => {
      const block = editor.doc.block(id)
      return block ? blockName(block, editor.labelOf(block.type)) : ''
    },
    onMove(id, index) {
      const { selection: chosen } = editor.place()
      editor.run('move', { ids: chosen.includes(id) ? chosen : [id], index })
    },
  })
  const pick = useCallback(
    (id: string, event: React.MouseEvent | React.KeyboardEvent) => {
      const { pageId, selection: before } = editor.place()
      editor.select(nextSelection(editor.doc.order(pageId), before, id, event))
    },
    [editor],
  )

  if (order.length === 0) return <p className={css.empty}>This page has no blocks yet.</p>
  return (
    <div className={css.outline}>
      {selection.length > 1 ? (
        <p className={css.count} role="status">
          {selection.length} blocks selected
        </p>
      ) : null}
      <ul ref={list} className={css.list} aria-label="Blocks of this page" onPointerDown={armDrag}>
        {order.map((id) => (
          <OutlineRow key={id} id={id} selected={selection.includes(id)} onPick={pick} />
        ))}
      </ul>
      <div ref={line} className={drag.line} />
    </div>
  )
}
