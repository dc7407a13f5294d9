import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type BlockEditor, type PaletteName, paletteOf } from '@vitrine/blocks/editors'
import { useEffect, useRef } from 'react'
import type { BlockDrag } from '../canvas/drag/drag-data.ts'
import { showDragLabel } from '../canvas/drag/drag-preview.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { BlockIcon } from './block-icon.tsx'
import css from './palette.module.css'

function PaletteItem({ type, label }: BlockEditor) {
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current) return
    return draggable({
      element: button.current,
      canDrag: () => editor.canChange,
      getInitialData: () => ({ kind: 'palette', type, label }) satisfies BlockDrag,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, label),
    })
  }, [editor, type, label])
  return (
    <button
      ref={button}
      type="button"
      className={css.item}
      data-palette={type}
      disabled={!editor.canChange}
      onClick={() => editor.run('insert', { type })}
    >
      <BlockIcon type={type} size={22} />
      {label}
    </button>
  )
}

/** The blocks a screen offers: dragged to their place, or pressed to stand after the selected block. */
export function Palette({ name }: { name: PaletteName }) {
  return (
    <div className={css.palette}>
      <p className={css.hint}>Drag a block to its place, or press it to add it after the selected one.</p>
      <ul className={css.items}>
        {paletteOf(name).map((item) => (
          <li key={item.type}>
            <PaletteItem {...item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
