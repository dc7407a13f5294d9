/** The bottom bar of the phone while it is edited: a click selects a tab, dragging reorders tabs, and keys do both. */
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import { BottomTabLook } from '../../canvas/phone/bottom-tab.tsx'
import phone from '../../canvas/phone/phone.module.css'
import { tabName } from '../../editor/commands/tab-commands.ts'
import type { Editor } from '../../editor/editor.ts'
import { useEditor, useLayout, useSelectedTab } from '../../editor/editor-context.tsx'
import css from './editable-tab-bar.module.css'
import { TabPopover } from './tab-popover.tsx'
import { useTabDrag } from './use-tab-drag.ts'

const tabButton = (bar: Element, id: string | undefined) =>
  bar.querySelector<HTMLElement>(`[data-tab-id="${CSS.escape(id ?? '')}"] > button`)

/** Returns whether the key did something to the tab. */
function handleKey(editor: Editor, id: string, event: KeyboardEvent): boolean {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const offset = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key] as -1 | 1 | undefined
  if (offset !== undefined) {
    const { bottomTabs } = editor.doc.layout()
    const at = bottomTabs.findIndex((tab) => tab.id === id)
    editor.selectTab(bottomTabs[(at + offset + bottomTabs.length) % bottomTabs.length]?.id)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    const refusal = editor.run('removeTab', { id })
    if (refusal) toastError(refusal.refused)
  } else if (event.key === 'Escape') editor.selectTab(undefined)
  else return false
  return true
}

interface EditableTabProps {
  tab: BottomTab
  selected: boolean
  /** Drawn as the tab of the screen in view. */
  current: boolean
  hovered: boolean
  onHover: (id: string | null) => void
  iconUrl: (code: string) => string | null
}

function EditableTab({ tab, selected, current, hovered, onHover, iconUrl }: EditableTabProps) {
  const editor = useEditor()
  const layout = useLayout()
  // A finger does not hover: a tap selects the tab.
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && onHover(tab.id)
  const active = current || hovered
  return (
    <li
      className={css.item}
      data-tab-id={tab.id}
      data-active={active || undefined}
      onPointerEnter={hover}
      onPointerLeave={() => onHover(null)}
    >
      <button
        type="button"
        className={`${phone.tab} ${css.tab}`}
        aria-pressed={selected}
        aria-label={tabName(tab)}
        onClick={() => editor.selectTab(tab.id)}
      >
        <BottomTabLook tab={tab} layout={layout} active={active} iconUrl={iconUrl} />
      </button>
      {editor.canChange && hovered ? <TabPopover tab={tab} /> : null}
    </li>
  )
}

export function EditableTabBar({ iconUrl }: { iconUrl: (code: string) => string | null }) {
  const editor = useEditor()
  const { bottomTabs, options } = useLayout()
  const selected = useSelectedTab()
  const [hovered, setHovered] = useState<string | null>(null)
  const bar = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const drops = useTabDrag(editor, { bar, line })
  // When no pointer hovers over a tab, the selected tab offers its actions.
  const offering = hovered ?? selected
  // Until a tab is selected, the one that shoppers begin on has the active colors, which would be seen nowhere else.
  const current = selected ?? bottomTabs.find(({ type }) => type === 'home')?.id
  const onKeyDown = (event: KeyboardEvent) => {
    drops.onKeyDown(event)
    if (event.defaultPrevented) return
    const id = (event.target as Element).closest<HTMLElement>('[data-tab-id]')?.dataset['tabId']
    const isTab = (event.target as Element).matches('[data-tab-id] > button')
    if (id === undefined || !isTab || !handleKey(editor, id, event)) return
    event.preventDefault()
    const list = event.currentTarget
    requestAnimationFrame(() => tabButton(list, editor.place().tab ?? id)?.focus())
  }
  return (
    <div className={css.place}>
      <ul
        ref={bar}
        className={`${phone.tabBar} ${css.bar}`}
        style={{ background: options.bottomTabs.backgroundColor }}
        aria-label={m.navigation_buttons()}
        data-tab-bar
        data-region
        tabIndex={-1}
        onPointerDown={drops.onPointerDown}
        onKeyDown={onKeyDown}
      >
        {bottomTabs.map((tab) => (
          <EditableTab
            key={tab.id}
            tab={tab}
            selected={tab.id === selected}
            current={tab.id === current}
            hovered={tab.id === offering}
            onHover={setHovered}
            iconUrl={iconUrl}
          />
        ))}
      </ul>
      <div ref={line} className={css.line} aria-hidden="true" />
    </div>
  )
}
