import { Modal, NumberInput, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormFoot } from '../../../../shared/forms/form-foot.tsx'
import { emptyPageTitle } from '../../canvas/page-tabs.tsx'
import { pagesToMoveTo } from '../../editor/commands/page-commands.ts'
import type { Editor } from '../../editor/editor.ts'
import { useEditor } from '../../editor/editor-context.tsx'

interface MoveFormProps {
  editor: Editor
  ids: readonly string[]
  onDone: () => void
}

/** The form for moving blocks to a position, or to another page. */
function MoveForm({ editor, ids, onDone }: MoveFormProps) {
  const { doc } = editor
  const from = editor.place().pageId
  const form = useForm({
    name: 'move',
    initialValues: { pageId: from, position: (doc.order(from).indexOf(ids[0] ?? '') + 1) as number | string },
  })
  const { pageId } = form.values
  const others = doc.order(pageId).filter((id) => !ids.includes(id))
  const pages = pagesToMoveTo(doc, from)

  const move = ({ position }: typeof form.values) => {
    const wanted = Math.min(Math.max(Number(position) || 1, 1), others.length + 1)
    // The command counts positions before the move, including the moved blocks.
    const before = others[wanted - 1]
    const index = before === undefined ? doc.order(pageId).length : doc.order(pageId).indexOf(before)
    editor.run('move', { ids, pageId, index })
    onDone()
  }
  return (
    <form onSubmit={form.onSubmit(move)}>
      <Stack gap="md">
        {pages.length > 1 ? (
          <Select
            label="Page"
            allowDeselect={false}
            data={pages.map((id) => ({ value: id, label: doc.page(id)?.title.text || emptyPageTitle }))}
            {...form.getInputProps('pageId')}
          />
        ) : null}
        <NumberInput
          label="Position"
          description={`1 is the top, ${others.length + 1} the bottom`}
          min={1}
          max={others.length + 1}
          data-autofocus
          {...form.getInputProps('position')}
        />
        <FormFoot action="Move" onCancel={onDone} />
      </Stack>
    </form>
  )
}

/** Moves blocks to a position, or to another page. */
export function MoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const editor = useEditor()
  return (
    <Modal opened onClose={onClose} title={ids.length === 1 ? 'Move block to…' : `Move ${ids.length} blocks to…`}>
      <MoveForm editor={editor} ids={ids} onDone={onClose} />
    </Modal>
  )
}
