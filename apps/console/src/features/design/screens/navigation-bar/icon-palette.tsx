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
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { useDraggable } from '../../../../shared/drop-list/use-drop-list.ts'
import { toastError } from '../../../../shared/toast.ts'
import type { TabDrag } from '../../canvas/drag/drag-data.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import palette from '../../palette/palette.module.css'
import css from './navigation-start.module.css'
import { wordsOfTemplate } from './template-words.ts'

const icons: Record<string, TablerIcon> = {
  home: IconHome,
  category: IconCategory,
  'shopping-cart': IconShoppingCart,
  bell: IconBell,
  user: IconUser,
  heart: IconHeart,
  search: IconSearch,
}

function PaletteIcon(template: TabTemplate) {
  const { type, icon } = template
  const title = wordsOfTemplate(template)
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useDraggable(button, (): TabDrag | null => (editor.canChange ? { kind: 'new-tab', type, label: title } : null))
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
  <ul className={`${palette.items} ${css.icons}`} aria-label={m.navigation_icons_to_add()}>
    {tabTemplates.map((template) => (
      <li key={template.type}>
        <PaletteIcon {...template} />
      </li>
    ))}
  </ul>
)
