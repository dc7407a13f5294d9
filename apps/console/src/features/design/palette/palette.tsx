import { type BlockEditor, type PaletteName, paletteOf } from '@vitrine/blocks/editors'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { useDraggable } from '../../../shared/drop-list/use-drop-list.ts'
import { toastError } from '../../../shared/toast.ts'
import type { BlockDrag } from '../canvas/drag/drag-data.ts'
import { addBlock, preloadBlocks } from '../editor/add-block.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { BlockIcon } from './block-icon.tsx'
import css from './palette.module.css'

function PaletteItem({ type, label }: BlockEditor) {
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useDraggable(button, (): BlockDrag | null => (editor.canChange ? { kind: 'palette', type, label: label() } : null))
  return (
    <button
      ref={button}
      type="button"
      className={css.item}
      data-palette={type}
      disabled={!editor.canChange}
      onClick={() => void addBlock(editor, { type }).catch(toastError)}
      onPointerEnter={preloadBlocks}
      onFocus={preloadBlocks}
    >
      <BlockIcon type={type} size={22} />
      {label()}
    </button>
  )
}

/** The blocks that a screen offers. Dragging one puts it anywhere; pressing one adds it after the selected block. */
export function Palette({ name }: { name: PaletteName }) {
  return (
    <div className={css.palette}>
      <p className={css.hint}>{m.palette_panel_hint()}</p>
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
