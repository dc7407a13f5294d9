import { Modal, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '@vitrine/messages/console'
import { NumberText } from '../../../../shared/fields/number-text.tsx'
import { FormFoot } from '../../../../shared/forms/form-foot.tsx'
import { needed } from '../../../../shared/forms/use-checked-form.ts'
import { pageTitle } from '../../../../shared/page-names.ts'
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
    initialValues: { pageId: from, position: (doc.order(from).indexOf(ids[0] ?? '') + 1) as number | null },
    validate: { position: (position) => (position === null ? needed(null) : null) },
  })
  const { pageId } = form.values
  const others = doc.order(pageId).filter((id) => !ids.includes(id))
  const pages = pagesToMoveTo(doc, from)

  const move = ({ position }: typeof form.values) => {
    const wanted = Math.min(position ?? 1, others.length + 1)
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
            label={m.pickers_page()}
            allowDeselect={false}
            data={pages.map((id) => ({ value: id, label: pageTitle(doc.page(id)?.title.text ?? '') }))}
            {...form.getInputProps('pageId')}
          />
        ) : null}
        <NumberText
          label={m.workspace_position()}
          description={m.workspace_position_help({ last: others.length + 1 })}
          limits={{ min: 1, max: others.length + 1 }}
          data-autofocus
          {...form.getInputProps('position')}
          value={form.values.position}
        />
        <FormFoot action={m.workspace_move()} onCancel={onDone} />
      </Stack>
    </form>
  )
}

/** Moves blocks to a position, or to another page. */
export function MoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const editor = useEditor()
  return (
    <Modal opened onClose={onClose} title={m.workspace_move_to({ count: ids.length })}>
      <MoveForm editor={editor} ids={ids} onDone={onClose} />
    </Modal>
  )
}
