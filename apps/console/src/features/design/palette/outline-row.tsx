import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { memo, useState } from 'react'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { blockName, isHidden } from '../editor/commands/block-rules.ts'
import { maxBlockName } from '../editor/commands/edit-commands.ts'
import { useBlock, useEditor } from '../editor/editor-context.tsx'
import { BlockIcon } from './block-icon.tsx'
import css from './outline.module.css'
import { OutlineMenu } from './outline-menu.tsx'

interface OutlineRowProps {
  id: string
  selected: boolean
  onPick: (id: string, event: React.MouseEvent | React.KeyboardEvent) => void
}

interface BlockNameProps {
  name: string
  onName: (name: string) => void
  onCancel: () => void
}

/** A name that does not fit stays, with what is wrong with it. */
function BlockName({ name, onName, onCancel }: BlockNameProps) {
  const [typed, setTyped] = useState(name)
  return (
    <TextInput
      className={css.rename ?? ''}
      size="xs"
      aria-label={m.palette_panel_name_of({ name })}
      value={typed}
      maxLength={maxBlockName}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed.trim().length <= maxBlockName) onName(typed)
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onCancel()
      }}
    />
  )
}

/** One block in the outline. It reads its own block only. */
export const OutlineRow = memo(function OutlineRow({ id, selected, onPick }: OutlineRowProps) {
  const editor = useEditor()
  const block = useBlock(id)
  const [renaming, setRenaming] = useState(false)
  if (!block) return null
  const name = blockName(block, editor.labelOf(block.type))
  const hidden = isHidden(block)
  const rename = (value: string) => {
    setRenaming(false)
    editor.run('rename', { id, name: value })
  }
  return (
    <li
      className={css.row}
      data-row-id={id}
      data-selected={selected || undefined}
      data-hidden-block={hidden || undefined}
    >
      {renaming ? (
        <BlockName name={name} onName={rename} onCancel={() => setRenaming(false)} />
      ) : (
        <button
          type="button"
          className={css.name}
          aria-pressed={selected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={(event) => onPick(id, event)}
          onDoubleClick={() => editor.canChange && setRenaming(true)}
        >
          <BlockIcon type={block.type} size={16} />
          <span>{name}</span>
        </button>
      )}
      {editor.canChange ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            className={css.eye}
            aria-label={hidden ? m.palette_panel_show({ name }) : m.palette_panel_hide({ name })}
            onClick={() => editor.run('setHidden', { ids: [id], hidden: !hidden })}
          >
            {hidden ? <IconEyeOff size={15} /> : <IconEye size={15} />}
          </ActionIcon>
          <OutlineMenu id={id} name={name} onRename={() => setRenaming(true)} />
        </>
      ) : null}
    </li>
  )
})
