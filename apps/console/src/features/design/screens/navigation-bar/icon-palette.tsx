import {
  IconBell,
  IconCategory,
  IconHeart,
  IconHome,
  IconSearch,
  IconShoppingCart,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type TabTemplate, tabTemplates } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { useEffect, useRef } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import { useDnd } from '../../canvas/drag/dnd.ts'
import type { TabDrag } from '../../canvas/drag/drag-data.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import palette from '../../palette/palette.module.css'
import css from './navigation-start.module.css'

const icons: Record<string, TablerIcon> = {
  home: IconHome,
  category: IconCategory,
  'shopping-cart': IconShoppingCart,
  bell: IconBell,
  user: IconUser,
  heart: IconHeart,
  search: IconSearch,
}

function PaletteIcon({ type, title, icon }: TabTemplate) {
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const dnd = useDnd()
  useEffect(() => {
    if (!dnd || !button.current) return
    return dnd.draggable({
      element: button.current,
      canDrag: () => editor.canChange,
      getInitialData: () => ({ kind: 'new-tab', type, label: title }) satisfies TabDrag,
      onGenerateDragPreview: ({ nativeSetDragImage }) => dnd.showDragLabel(nativeSetDragImage, title),
    })
  }, [dnd, editor, type, title])
  const add = () => {
    const refusal = editor.run('addTab', { type })
    if (refusal) toastError(refusal.refused)
  }
  const Icon = icons[icon] ?? IconCategory
  return (
    <button
      ref={button}
      type="button"
      className={palette.item}
      data-palette-tab={type}
      disabled={!editor.canChange}
      onClick={add}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      {title}
    </button>
  )
}

/** Icons that are added to the bar by dropping or pressing them (D-043). */
export const IconPalette = () => (
  <ul className={`${palette.items} ${css.icons}`} aria-label="Icons to add">
    {tabTemplates.map((template) => (
      <li key={template.type}>
        <PaletteIcon {...template} />
      </li>
    ))}
  </ul>
)
